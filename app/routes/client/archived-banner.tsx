import { Icon } from "~/components/icon";
import { TextAction } from "~/components/text-action";
import { outOf } from "~/domain/people/accounts/presence";
import { displayName } from "~/domain/people/profile/rules";
import type { ClientOverview } from "~/domain/screens/overview.server";
import { useTexts } from "~/i18n/texts";
import { useOutWords } from "./out-words";
import { RestoreForm } from "./restore-form";

export function ArchivedBanner({ client }: { client: ClientOverview }) {
  const { t } = useTexts();
  const words = useOutWords();
  const out = outOf(client);
  const messagesPath = `/messages?client=${client.user_id}`;
  if (!out) return null;
  return (
    <section className="notice flex-wrap items-center" aria-labelledby="archived">
      <Icon name="archive" />
      <div className="min-w-0 flex-1 basis-52">
        <h2 id="archived" className="text-body">
          {words(out)}
        </h2>
        <p className="text-muted">{t("client.archived_note")}</p>
        <TextAction href={messagesPath}>{t("client.read_messages")}</TextAction>
      </div>
      <RestoreForm user_id={client.user_id} name={displayName(client)} />
    </section>
  );
}
