import { dayInShort } from "~/components/formats";
import type { NewsKind } from "~/domain/coaching/news/rules";
import type { Entry } from "~/domain/screens/conversation.server";
import { useTexts } from "~/i18n/texts";
import { NewsEntry } from "~/routes/check-ins/news-entry";
import { addressOf, type EventProps } from "./event-line";

/** Tells whether an event is about a plan that is active, or about a check-in that is reviewed. */
export const isCard = ({ plan_active, comment }: Entry): boolean => plan_active || comment !== null;

/** Shows the words of a review with the photo, or a plan. */
export function EventCard({ entry, conversation, user, clock }: EventProps) {
  const title = useTitle(entry);
  const { plan_title, photo_key, comment, number } = entry;
  return (
    <li id={`entry-${number}`} className="event-card">
      <NewsEntry
        kind={kindOf(entry)}
        href={conversation.client.archived_at ? null : addressOf(entry, conversation, user)}
        photoKey={photo_key}
        title={title}
        words={comment ?? plan_title}
      >
        <time className="numbers text-faint text-small">{clock}</time>
      </NewsEntry>
    </li>
  );
}

function useTitle({ event, plan_kind, check_in_kind, check_in_date }: Entry): string {
  const { t, locale } = useTexts();
  if (plan_kind) return t(`messages.card_plan_${plan_kind}_${event === "plan_new" ? "new" : "changed"}`);
  const date = check_in_date ? dayInShort(check_in_date, locale) : "";
  return t(`messages.card_${check_in_kind ?? "weekly"}`, { date });
}

const kindOf = ({ plan_kind, check_in_kind }: Entry): NewsKind => plan_kind ?? check_in_kind ?? "weekly";
