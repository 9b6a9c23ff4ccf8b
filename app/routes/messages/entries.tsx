import { Fragment } from "react";
import { ZonedDate } from "~/components/date-text";
import { timeInWords } from "~/components/formats";
import { LinkedText } from "~/components/linked-text";
import type { Entry } from "~/domain/screens/conversation-entries.server";
import { today } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { EventCard, isCard, isTakenBack } from "./event-card";
import { EventLine } from "./event-line";
import type { OpenConversation } from "./loaded.server";
import type { Viewer } from "./view";

interface Props {
  conversation: OpenConversation;
  viewer: Viewer;
  /** The entry before the first one, which has told its day already. */
  previous?: Entry | undefined;
}

export function Entries({ conversation, viewer, previous }: Props) {
  const { locale } = useTexts();
  const { timeZone, user } = viewer;
  const dayOf = (entry: Entry) => today(timeZone, new Date(entry.created_at));
  let shown = previous && !isTakenBack(previous) ? dayOf(previous) : undefined;
  return conversation.entries.map((entry) => {
    // Keeps the number of an event that is not shown, up to which the page knows the entries.
    if (isTakenBack(entry)) return <li key={entry.number} id={`entry-${entry.number}`} hidden />;
    const day = dayOf(entry);
    const isNew = day !== shown;
    shown = day;
    const clock = timeInWords(new Date(entry.created_at), locale, timeZone);
    return (
      <Fragment key={entry.number}>
        {isNew && (
          <li className="entry-day" data-day={day}>
            <ZonedDate day={day} inFull timeZone={timeZone} />
          </li>
        )}
        {entry.event && isCard(entry) ? (
          <EventCard entry={entry} conversation={conversation} user={user} clock={clock} />
        ) : entry.event ? (
          <EventLine entry={entry} conversation={conversation} user={user} clock={clock} />
        ) : (
          <Message
            entry={entry}
            conversation={conversation}
            isOwn={entry.from_trainer === user.is_trainer}
            clock={clock}
          />
        )}
      </Fragment>
    );
  });
}

interface MessageProps {
  entry: Entry;
  conversation: OpenConversation;
  isOwn: boolean;
  clock: string;
}

function Message({ entry, conversation, isOwn, clock }: MessageProps) {
  const { t } = useTexts();
  const isRead = (entry.nth_of_sender ?? 0) <= conversation.readByOther;
  return (
    <li id={`entry-${entry.number}`} className={isOwn ? "message message-own" : "message"}>
      <p className="bubble">
        {isOwn && <span className="sr-only">{t("messages.own")}: </span>}
        <LinkedText text={entry.content} />
      </p>
      <p className="flex gap-2 px-1 text-faint text-small numbers">
        <time>{clock}</time>
        {isOwn && <span data-nth={entry.nth_of_sender}>{t(isRead ? "messages.read" : "messages.sent")}</span>}
      </p>
    </li>
  );
}
