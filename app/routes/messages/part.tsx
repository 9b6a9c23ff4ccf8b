import { UNREAD_PLACES } from "~/components/unread-places";
import { listConversations } from "~/domain/messages/conversation-list.server";
import { FragmentQuery } from "~/domain/messages/schema";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { hasMessages } from "~/domain/people/packages/rules";
import { fragment } from "~/http/fragment.server";
import { currentSignIn } from "~/http/guards.server";
import { Conversations } from "./conversations";
import { Entries } from "./entries";
import { isSeen, openConversation, openParticipants } from "./loaded.server";
import { newestReadId } from "./newest-read";
import { UnreadCount } from "./unread-count";

/** Answers the messages after a number, or before one, as HTML. Those after it are marked as read, and a trainer gets the list too. */
export const loader = fragment(
  { by: "user", open: hasMessages, query: FragmentQuery },
  async (user, { query, request, params, context }) => {
    const participants = openParticipants(user, query);
    const { after, before } = query;
    const range = after === undefined ? { before } : { from: after };
    const opened = participants && (await openConversation(user, participants, range, isSeen(request)));
    const list = user.is_trainer && before === undefined ? await listConversations(user, query) : null;
    const { unreadMessages = 0 } = (await currentSignIn({ request, params, context })) ?? {};
    const viewer = { user, timeZone: timeZoneOf(user) };
    const [first, ...rest] = opened?.conversation.entries ?? [];
    // The entry with the number itself only tells the day that the page shows already.
    const isShown = first !== undefined && first.number === after;
    const conversation = opened && {
      ...opened.conversation,
      entries: isShown ? rest : opened.conversation.entries,
    };
    return (
      <div
        data-nth-read={opened?.conversation.readByOther ?? 0}
        data-up-to={opened && newestReadId(opened.conversation, user.is_trainer)}
        data-more={
          conversation && (after === undefined ? conversation.hasEarlier : conversation.hasLater)
            ? ""
            : undefined
        }
      >
        <ol>
          {conversation && (
            <Entries conversation={conversation} viewer={viewer} previous={isShown ? first : undefined} />
          )}
        </ol>
        {Object.values(UNREAD_PLACES).map((id) => (
          <span key={id} id={id}>
            <UnreadCount count={unreadMessages - (opened?.justRead ?? 0)} />
          </span>
        ))}
        {list && (
          <div id="conversations">
            <Conversations list={list} query={query} viewer={viewer} />
          </div>
        )}
      </div>
    );
  },
);
