import { Icon } from "~/components/icon";
import { useTexts } from "~/i18n/texts";
import type { OpenThread } from "./loaded.server";

/** Says in place of the field why nobody can write in a conversation, and leads to what a trainer can do about it. */
export function Closed({ thread: { closed, name, client } }: { thread: OpenThread }) {
  const { t } = useTexts();
  if (!closed) return null;
  const way = `/client/${client.user_id}`;
  return (
    <div className="notice flex-wrap items-center">
      <Icon name="lock" />
      <p className="min-w-0 flex-1 basis-52">
        {t(`messages.closed_${closed}`, { name, package: client.package_type })}
      </p>
      <a className="button" href={closed === "archived" ? way : `${way}/package`}>
        {t(closed === "archived" ? "messages.open_client" : "messages.change_package")}
      </a>
    </div>
  );
}
