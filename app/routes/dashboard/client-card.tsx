import { Avatar } from "~/components/avatar";
import { dateInWords } from "~/components/formats";
import { Icon } from "~/components/icon";
import { PackageBadge } from "~/components/package-badge";
import { useShell } from "~/components/shell-facts";
import { displayName } from "~/domain/people/profile/rules";
import type { RosterClient } from "~/domain/screens/roster.server";
import { useTexts } from "~/i18n/texts";
import { RestoreForm } from "~/routes/client/restore-form";
import { AtAGlance } from "./at-a-glance";
import { CardStats } from "./card-stats";
import { Needs } from "./needs";

export function ClientCard({ client }: { client: RosterClient }) {
  const { t, locale } = useTexts();
  const { timeZone } = useShell();
  const name = displayName(client);
  const messagesPath = `/messages?client=${client.user_id}`;
  return (
    <li className="card client-card">
      <div className="client-who">
        <Avatar user={client} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-sans text-body">{name}</h3>
          {!client.archived_at && <CardStats client={client} />}
        </div>
      </div>
      {client.archived_at ? (
        <p className="text-muted text-small">
          {t("dashboard.archived_on", { date: dateInWords(client.archived_at, locale, timeZone) })}
        </p>
      ) : (
        <Needs client={client} />
      )}
      <div className="client-facts">
        <PackageBadge type={client.package_type} />
        {name !== client.email && <p className="client-email truncate">{client.email}</p>}
      </div>
      {!client.archived_at && <AtAGlance client={client} name={name} />}
      <div className="client-card-actions">
        {client.archived_at ? (
          <RestoreForm user_id={client.user_id} name={name} />
        ) : (
          <a className="button" href={messagesPath}>
            <Icon name="message-square" />
            <span className="client-action">{t("dashboard.message")}</span>
            <span className="sr-only">: {name}</span>
          </a>
        )}
        <a className="button client-details" href={`/client/${client.user_id}`}>
          <Icon name="chevron-right" />
          <span className="client-action">{t("dashboard.details")}</span>
          <span className="sr-only">: {name}</span>
        </a>
      </div>
    </li>
  );
}
