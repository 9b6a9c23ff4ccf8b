import { Icon } from "~/components/icon";
import { PackageBadge } from "~/components/package-badge";
import { Page } from "~/components/page";
import { TextAction } from "~/components/text-action";
import type { NamedClient } from "~/domain/people/clients/clients.server";
import { displayName } from "~/domain/people/profile/rules";
import { useTexts } from "~/i18n/texts";
import { ClosedClient } from "./closed-client";
import { useOutWords } from "./out-words";

/** Shows what a trainer still sees of a client who has withdrawn the consent or closed the account. */
export function OutPage({ client }: { client: NamedClient }) {
  const { t } = useTexts();
  const words = useOutWords();
  return (
    <Page live title={displayName(client)} lead={<PackageBadge type={client.package_type} />}>
      <section className="notice flex-wrap items-center" aria-labelledby="out">
        <Icon name="lock" />
        <div className="min-w-0 flex-1 basis-52">
          <h2 id="out" className="text-body">
            {words(client.out)}
          </h2>
          <p className="text-muted">
            {t(client.out.why === "closed" ? "presence.only_messages_closed" : "presence.only_messages")}
          </p>
          <TextAction href={`/messages?client=${client.user_id}`}>{t("client.read_messages")}</TextAction>
        </div>
        <ClosedClient client={client} />
      </section>
    </Page>
  );
}
