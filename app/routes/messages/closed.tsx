import { Icon } from "~/components/icon";
import { useTexts } from "~/i18n/texts";
import type { OpenConversation } from "./loaded.server";

/** Says in place of the field why nobody can write in a conversation, and leads to what a trainer can do about it. */
export function Closed({ conversation: { closed, name, client } }: { conversation: OpenConversation }) {
  const { t } = useTexts();
  if (!closed) return null;
  const clientPath = `/client/${client.user_id}`;
  return (
    <div className="notice flex-wrap items-center">
      <Icon name="lock" />
      <p className="min-w-0 flex-1 basis-52">
        {t(`messages.closed_${closed}`, { name, package: client.package_type })}
      </p>
      <a className="button" href={closed === "no_chat" ? `${clientPath}/package` : clientPath}>
        {t(closed === "no_chat" ? "messages.change_package" : "messages.open_client")}
      </a>
    </div>
  );
}
