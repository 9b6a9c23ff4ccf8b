import { AbsenceLine } from "~/components/absences";
import { Avatar } from "~/components/avatar";
import { NumberBadge } from "~/components/badges";
import { ZonedDate } from "~/components/date-text";
import { timeInWords } from "~/components/formats";
import { upTo99 } from "~/components/number-formats";
import { Pager } from "~/components/pager";
import type { ConversationList, ListedConversation } from "~/domain/messages/conversation-list.server";
import type { MessagesScreen } from "~/domain/messages/schema";
import { displayName } from "~/domain/people/profile/rules";
import { today } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { messagesAddress } from "./address";
import type { Viewer } from "./view";

interface Props {
  list: ConversationList;
  query: MessagesScreen;
  viewer: Viewer;
}

/** Lists clients with the newest message first. A script renews the list. */
export function Conversations({ list, query, viewer }: Props) {
  const { t } = useTexts();
  const { clients } = list;
  if (clients.length === 0) return <p className="px-3 py-2 text-muted">{t("messages.found_nobody")}</p>;
  return (
    <>
      <ul className="my-2 flex flex-col">
        {clients.map((client) => (
          <li key={client.user_id}>
            <Row client={client} query={query} viewer={viewer} />
          </li>
        ))}
      </ul>
      <Pager
        {...list}
        addressOf={(page) =>
          messagesAddress({ client: query.client, q: query.q, page: page > 1 ? page : null })
        }
      />
    </>
  );
}

interface RowProps extends Omit<Props, "list"> {
  client: ListedConversation;
}

function Row({ client, query, viewer }: RowProps) {
  const { t } = useTexts();
  const { user_id, beginning, from_trainer, unread, last_message_at, said } = client;
  const isOpen = query.client?.toLowerCase() === user_id;
  const line = beginning?.split("\n")[0];
  return (
    <a
      className="conversation-row"
      href={messagesAddress({ client: user_id, q: query.q, page: query.page > 1 ? query.page : null })}
      aria-current={isOpen ? "page" : undefined}
    >
      <Avatar user={client} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-strong">{displayName(client)}</span>
        <AbsenceLine said={said} />
        <span className="truncate text-muted text-small">{client.email}</span>
        <span className="truncate text-muted text-small">
          {line === undefined
            ? t("messages.nothing_said")
            : from_trainer
              ? t("messages.you_said", { text: line })
              : line}
        </span>
      </span>
      <span className="flex flex-none flex-col items-end gap-1 self-start text-faint text-small numbers">
        {last_message_at && <When at={last_message_at} viewer={viewer} />}
        <NumberBadge
          count={unread}
          words={t("menu.unread_messages", { count: unread, figure: upTo99(unread) })}
        />
      </span>
    </a>
  );
}

function When({ at, viewer: { timeZone } }: { at: Date; viewer: Viewer }) {
  const { locale } = useTexts();
  if (today(timeZone, at) !== today(timeZone)) return <ZonedDate at={at} timeZone={timeZone} />;
  return <time dateTime={at.toISOString()}>{timeInWords(at, locale, timeZone)}</time>;
}
