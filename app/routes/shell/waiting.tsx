import { NumberBadge } from "~/components/badges";
import { upTo99 } from "~/components/number-formats";
import { useNews, useShell, useUnreadMessages } from "~/components/shell-facts";
import { UNREAD_PLACES } from "~/components/unread-places";
import type { NewsKind } from "~/domain/coaching/news/rules";
import { useTexts } from "~/i18n/texts";
import { ToReviewBadge } from "~/routes/check-ins/to-review-badge";

interface Props {
  what: NewsKind | "messages" | "reviews";
  place: keyof typeof UNREAD_PLACES;
}

/** Shows what waits: messages, what a trainer has to review, or what is new for a client. */
export const Waiting = ({ what, place }: Props) =>
  what === "messages" ? <Unread place={place} /> : what === "reviews" ? <Reviews /> : <Fresh kind={what} />;

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

/** Shows the number of check-ins of both kinds that a trainer has to review. */
function Reviews() {
  const { unreviewed } = useShell();
  return <ToReview count={(unreviewed?.weekly ?? 0) + (unreviewed?.daily ?? 0)} />;
}

function Fresh({ kind }: { kind: NewsKind }) {
  const { t } = useTexts();
  const { user, unreviewed } = useShell();
  const news = useNews(kind);
  if (user.is_trainer)
    return <ToReview count={kind === "weekly" || kind === "daily" ? (unreviewed?.[kind] ?? 0) : 0} />;
  if (news === 0) return null;
  return <NumberBadge count={news} words={t("menu.news", { figure: upTo99(news) })} />;
}

const ToReview = ({ count }: { count: number }) => count > 0 && <ToReviewBadge count={count} />;
