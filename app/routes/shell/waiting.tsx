import { NumberBadge } from "~/components/badges";
import { upTo99 } from "~/components/number-formats";
import { useShell, useUnreadMessages } from "~/components/shell-facts";
import { UNREAD_PLACES } from "~/components/unread-places";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { useTexts } from "~/i18n/texts";

interface Props {
  what: CheckInKind | "messages";
  place: keyof typeof UNREAD_PLACES;
}

/** Shows what waits. The place of the messages is always there, because a script renews the number. */
export function Waiting({ what, place }: Props) {
  const { t } = useTexts();
  const { unreviewed } = useShell();
  const unread = useUnreadMessages();
  const isMessages = what === "messages";
  const count = isMessages ? unread : (unreviewed?.[what] ?? 0);
  if (count === 0 && !isMessages) return null;
  return (
    <NumberBadge
      {...(isMessages && { id: UNREAD_PLACES[place] })}
      count={count}
      words={t(isMessages ? "menu.unread_messages" : "check_ins.to_review", {
        count,
        figure: upTo99(count),
      })}
    />
  );
}
