import { dayInOneLine } from "~/components/formats";
import type { NewsKind } from "~/domain/coaching/news/rules";
import type { Member } from "~/domain/people/packages/rules";
import type { Entry } from "~/domain/screens/conversation-entries.server";
import { useTexts } from "~/i18n/texts";
import { NewsEntry } from "~/routes/check-ins/news-entry";
import { lineOfFacts, useSessionFacts } from "~/routes/tasks/session-facts";
import { addressOf, type EventProps } from "./event-line";
import type { OpenConversation } from "./loaded.server";

/** Tells whether an event is about a plan that is active, a check-in that is reviewed, or a training that is finished. */
export const isCard = ({ plan_active, comment, session_date }: Entry): boolean =>
  plan_active || comment !== null || session_date !== null;

/** Tells whether an event is about a training whose end the client has taken back. */
export const isTakenBack = ({ session_date, training }: Entry): boolean =>
  session_date !== null && !training?.finished;

/** Shows the words of a review with the photo, a plan, or the facts of a finished training. */
export function EventCard({ entry, conversation, user, clock }: EventProps) {
  const title = useTitle(entry, conversation, user);
  const factsOf = useSessionFacts();
  const { plan_title, photo_key, comment, number, training, planned_sets } = entry;
  const facts = training && lineOfFacts(factsOf({ ...training, planned_sets }));
  return (
    <li id={`entry-${number}`} className="event-card">
      <NewsEntry
        kind={kindOf(entry)}
        href={conversation.client.out ? null : addressOf(entry, conversation, user)}
        photoKey={photo_key}
        title={title}
        words={comment ?? plan_title ?? facts}
      >
        {training?.finished?.note && <p className="news-comment text-muted">{training.finished.note}</p>}
        <time className="numbers text-faint text-small">{clock}</time>
      </NewsEntry>
    </li>
  );
}

function useTitle(entry: Entry, { client, name }: OpenConversation, user: Member): string {
  const { event, plan_kind, check_in_kind, check_in_date } = entry;
  const { t, locale } = useTexts();
  if (event === "training_finished")
    return user.is_trainer
      ? t("training_log.session.event", { name: client.first_name || name })
      : t("training_log.session.own_event");
  if (plan_kind) return t(`messages.card_plan_${plan_kind}_${event === "plan_new" ? "new" : "changed"}`);
  const date = check_in_date ? dayInOneLine(check_in_date, locale) : "";
  return t(`messages.card_${check_in_kind ?? "weekly"}`, { date });
}

const kindOf = ({ plan_kind, check_in_kind, session_date }: Entry): NewsKind =>
  session_date ? "training" : (plan_kind ?? check_in_kind ?? "weekly");
