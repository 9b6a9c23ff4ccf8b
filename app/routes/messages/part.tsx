import { listConversations } from "~/domain/messages/conversation-list.server";
import { PartQuery } from "~/domain/messages/schema";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { hasMessages } from "~/domain/people/packages/rules";
import { showsPart } from "~/http/fragment.server";
import { currentSignIn } from "~/http/guards.server";
import { Conversations } from "./conversations";
import { Entries } from "./entries";
import { isSeen, openSides, openThread } from "./loaded.server";
import { newestReadId } from "./newest-read";
import { UnreadCount } from "./unread-count";

/** Answers the messages after a number, or before one, as HTML. Those after it are marked as read, and a trainer gets the list too. */
export const loader = showsPart(
  { by: "user", open: hasMessages, query: PartQuery },
  async (user, { query, request, params, context }) => {
    const sides = openSides(user, query);
    const { after, before } = query;
    const part = after === undefined ? { before } : { from: after };
    const opened = sides && (await openThread(user, sides, part, isSeen(request)));
    const list = user.is_trainer && before === undefined ? await listConversations(user, query) : null;
    const { unreadMessages = 0 } = (await currentSignIn({ request, params, context })) ?? {};
    const viewer = { person: user, timeZone: timeZoneOf(user) };
    const [first, ...rest] = opened?.thread.entries ?? [];
    // The entry with the number itself only tells the day that the page shows already.
    const isShown = first !== undefined && first.number === after;
    const thread = opened && { ...opened.thread, entries: isShown ? rest : opened.thread.entries };
    return (
      <div
        data-nth-read={opened?.thread.readByOther ?? 0}
        data-up-to={opened && newestReadId(opened.thread, user.is_trainer)}
        data-more={thread && (after === undefined ? thread.hasEarlier : thread.hasLater) ? "" : undefined}
      >
        <ol>
          {thread && <Entries thread={thread} viewer={viewer} previous={isShown ? first : undefined} />}
        </ol>
        <span id="unread-messages">
          <UnreadCount count={unreadMessages - (opened?.justRead ?? 0)} />
        </span>
        {list && (
          <div id="conversations">
            <Conversations list={list} asked={query} viewer={viewer} />
          </div>
        )}
      </div>
    );
  },
);
