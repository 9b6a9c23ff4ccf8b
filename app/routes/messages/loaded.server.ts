import { type ConversationList, listConversations } from "~/domain/messages/conversation-list.server";
import { markReadUpTo } from "~/domain/messages/read.server";
import { closedFor, newestRead } from "~/domain/messages/rules";
import type { MessagesScreen } from "~/domain/messages/schema";
import { type Hits, searchMessages } from "~/domain/messages/search.server";
import { type Sides, sidesOf } from "~/domain/messages/sides.server";
import type { User } from "~/domain/people/accounts/user.server";
import { displayName } from "~/domain/people/profile/rules";
import { type ClientFacts, factsOf } from "~/domain/screens/desk.server";
import { type Part, readThread } from "~/domain/screens/thread.server";
import { isFetchedAhead } from "~/http/origin.server";

export type OpenThread = Awaited<ReturnType<typeof openThread>>["thread"];

/** Holds what the screen shows. A part that it does not show is null. */
export interface Loaded {
  asked: MessagesScreen;
  list: ConversationList | null;
  hits: Hits | null;
  thread: OpenThread | null;
  /** The number of messages that the page has just marked as read. */
  justRead: number;
}

/** Loads the screen, and marks the shown messages as read if `marks`. @throws NotFound when a trainer names somebody else's client */
export async function loadMessages(user: User, asked: MessagesScreen, marks: boolean): Promise<Loaded> {
  const sides = openSides(user, asked);
  const [list, hits, opened] = await Promise.all([
    user.is_trainer ? listConversations(user, asked) : null,
    asked.q ? searchMessages(user, asked.q, asked.found) : null,
    sides && openThread(user, sides, { before: asked.before }, marks),
  ]);
  const justRead = opened?.justRead ?? 0;
  return {
    asked,
    list: list && afterReading(list, sides, justRead),
    hits,
    thread: opened?.thread ?? null,
    justRead,
  };
}

/** Takes the messages that the page marks as read off the list, which was read at the same time. */
function afterReading(list: ConversationList, sides: Sides | null, justRead: number): ConversationList {
  const clients = list.clients.map((client) =>
    client.user_id === sides?.client ? { ...client, unread: Math.max(0, client.unread - justRead) } : client,
  );
  return { ...list, clients };
}

/** Returns the people of the conversation that is open. A trainer may have none open. */
export function openSides(user: User, { client }: { client?: string | undefined }): Sides | null {
  if (!user.is_trainer) return sidesOf(user, user.trainer_user_id);
  return client ? sidesOf(user, client) : null;
}

/** Tells whether a request shows messages. One for headers or ahead does not, nor a dialog or a form, which can still be refused. */
export const isSeen = (request: Request, submitted = false): boolean =>
  request.method === "GET" &&
  !isFetchedAhead(request) &&
  !submitted &&
  !/^\/messages\/+(new|replies)/i.test(new URL(request.url).pathname);

/** Reads a part of a conversation. If it marks, what it shows counts as read. */
export async function openThread(user: User, sides: Sides, part: Part, marks: boolean) {
  const { desk, client, ...rest } = await readThread(user, sides, part);
  const justRead = marks ? Math.max(0, newestRead(rest.entries, user.is_trainer) - rest.read) : 0;
  if (justRead > 0) await markReadUpTo(user, sides, rest.entries.at(-1)?.number ?? 0);
  const facts: ClientFacts | null = desk && factsOf(client, desk);
  const thread = {
    ...rest,
    ...sides,
    client,
    name: displayName(client),
    closed: closedFor(client),
    facts,
    replies: desk?.replies ?? [],
  };
  // The menu does not count the messages of archived clients.
  return { thread, justRead: client.archived_at ? 0 : justRead };
}
