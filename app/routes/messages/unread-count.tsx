import { useTranslation } from "react-i18next";
import { upTo99 } from "~/components/number-formats";
import { WaitingCount } from "~/components/waiting-count";

/** Shows a number of unread messages; nothing if there are none. */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return <WaitingCount count={count} words={t("menu.unread_messages", { count, figure: upTo99(count) })} />;
}
