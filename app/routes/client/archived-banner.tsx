import { dateInWords } from "~/components/formats";
import { Icon } from "~/components/icon";
import { useShell } from "~/components/shell-facts";
import { TextAction } from "~/components/text-action";
import { displayName } from "~/domain/people/profile/rules";
import type { ClientOverview } from "~/domain/screens/overview.server";
import { useTexts } from "~/i18n/texts";
import { RestoreForm } from "./restore-form";

export function ArchivedBanner({ client }: { client: ClientOverview }) {
  const { t, locale } = useTexts();
  const { timeZone } = useShell();
  const messagesPath = `/messages?client=${client.user_id}`;
  if (!client.archived_at) return null;
  return (
    <section className="notice flex-wrap items-center" aria-labelledby="archived">
      <Icon name="archive" />
      <div className="min-w-0 flex-1 basis-52">
        <h2 id="archived" className="text-body">
          {t("dashboard.archived_on", { date: dateInWords(client.archived_at, locale, timeZone) })}
        </h2>
        <p className="text-muted">{t("client.archived_note")}</p>
        <TextAction href={messagesPath}>{t("client.read_messages")}</TextAction>
      </div>
      <RestoreForm user_id={client.user_id} name={displayName(client)} />
    </section>
  );
}
