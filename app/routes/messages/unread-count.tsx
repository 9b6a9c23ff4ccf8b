import { upTo99 } from "~/components/number-formats";
import { WaitingCount } from "~/components/waiting-count";
import { useTexts } from "~/i18n/texts";

export function UnreadCount({ count }: { count: number }) {
  const { t } = useTexts();
  return <WaitingCount count={count} words={t("menu.unread_messages", { count, figure: upTo99(count) })} />;
}
