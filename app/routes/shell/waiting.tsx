import { NumberBadge } from "~/components/badges";
import { upTo99 } from "~/components/number-formats";
import { useNews, useShell, useUnreadMessages } from "~/components/shell-facts";
import { UNREAD_PLACES } from "~/components/unread-places";
import type { NewsKind } from "~/domain/coaching/news/rules";
import { useTexts } from "~/i18n/texts";

interface Props {
  what: NewsKind | "messages";
  place: keyof typeof UNREAD_PLACES;
}

/** Shows what waits: messages, what a trainer has to review, or what is new for a client. */
export const Waiting = ({ what, place }: Props) =>
  what === "messages" ? <Unread place={place} /> : <Fresh kind={what} />;

/** Shows the number of unread messages. Its place is always there, because a script renews the number. */
function Unread({ place }: Pick<Props, "place">) {
  const { t } = useTexts();
  const count = useUnreadMessages();
  return (
    <NumberBadge
      id={UNREAD_PLACES[place]}
      count={count}
      words={t("menu.unread_messages", { count, figure: upTo99(count) })}
    />
  );
}

function Fresh({ kind }: { kind: NewsKind }) {
  const { t } = useTexts();
  const { user, unreviewed } = useShell();
  const news = useNews(kind);
  const toReview = kind === "weekly" || kind === "daily" ? (unreviewed?.[kind] ?? 0) : 0;
  const count = user.is_trainer ? toReview : news;
  if (count === 0) return null;
  const figure = upTo99(count);
  return (
    <NumberBadge
      count={count}
      words={user.is_trainer ? t("check_ins.to_review", { count, figure }) : t("menu.news", { figure })}
    />
  );
}
