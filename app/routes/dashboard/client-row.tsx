import { AbsenceLine } from "~/components/absences";
import { Icon } from "~/components/icon";
import { Row } from "~/components/list";
import { PackageBadge } from "~/components/package-badge";
import { isReadable, outOf } from "~/domain/people/accounts/presence";
import { displayName } from "~/domain/people/profile/rules";
import type { RosterClient } from "~/domain/screens/roster.server";
import { useTexts } from "~/i18n/texts";
import { useOutWords } from "~/routes/client/out-words";
import { RestoreForm } from "~/routes/client/restore-form";
import { AtAGlance } from "./at-a-glance";
import { CardStats } from "./card-stats";
import { Reasons } from "./reasons";

export function ClientRow({ client }: { client: RosterClient }) {
  const words = useOutWords();
  const out = outOf(client);
  const name = displayName(client);
  return (
    <Row
      className="client-row"
      user={client}
      title={<h3 className="truncate font-sans text-body">{name}</h3>}
      facts={
        out ? (
          <p className="row-facts">{words(out)}</p>
        ) : (
          <>
            <AbsenceLine said={client.said} />
            <CardStats client={client} />
          </>
        )
      }
      state={!out && <Reasons reasons={client.reasons} hasToReview={client.to_review !== null} />}
      side={
        <>
          <PackageBadge type={client.package_type} />
          {name !== client.email && isReadable(out) && <p className="row-facts truncate">{client.email}</p>}
        </>
      }
      actions={<Actions client={client} name={name} />}
    >
      {!out && <AtAGlance client={client} name={name} />}
    </Row>
  );
}

function Actions({ client, name }: { client: RosterClient; name: string }) {
  const { t } = useTexts();
  const out = outOf(client);
  return (
    <>
      {out?.why === "archived" ? (
        <RestoreForm user_id={client.user_id} name={name} />
      ) : (
        <a
          className="button button-quiet button-icon"
          href={`/messages?client=${client.user_id}`}
          title={t("dashboard.message")}
        >
          <Icon name="message-square" />
          <span className="sr-only">
            {t("dashboard.message")}: {name}
          </span>
        </a>
      )}
      <a
        className="button button-quiet button-icon client-details"
        href={`/client/${client.user_id}`}
        title={t("dashboard.details")}
      >
        <Icon name="chevron-right" />
        <span className="sr-only">
          {t("dashboard.details")}: {name}
        </span>
      </a>
    </>
  );
}
