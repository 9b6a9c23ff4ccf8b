import type { SeenNews } from "~/components/shell-facts";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { type ConversationList, listConversations } from "~/domain/messages/conversation-list.server";
import { type Participants, participantsOf } from "~/domain/messages/participants.server";
import { markShown } from "~/domain/messages/read.server";
import { closedFor, newestRead } from "~/domain/messages/rules";
import type { MessagesScreen } from "~/domain/messages/schema";
import { type Hits, searchMessages } from "~/domain/messages/search.server";
import { outOf } from "~/domain/people/accounts/presence";
import type { User } from "~/domain/people/accounts/user.server";
import { displayName } from "~/domain/people/profile/rules";
import { type ClientFacts, factsOf } from "~/domain/screens/client-facts.server";
import { type ConversationRange, readConversation } from "~/domain/screens/conversation.server";
import type { Entry } from "~/domain/screens/conversation-entries.server";
import { isFetchedAhead } from "~/http/origin.server";

export type OpenConversation = Awaited<ReturnType<typeof openConversation>>["conversation"];

/** Holds what the screen shows. A part that it does not show is null. */
export interface Loaded {
  query: MessagesScreen;
  list: ConversationList | null;
  hits: Hits | null;
  conversation: OpenConversation | null;
  /** The number of messages that the page has just marked as read. */
  justRead: number;
  /** The reviews that the client sees with their words on this page. */
  opened: SeenNews;
}

/** Loads the screen, and marks the shown messages as read if `marks`. @throws NotFound when a trainer names somebody else's client */
export async function loadMessages(user: User, query: MessagesScreen, marks: boolean): Promise<Loaded> {
  const participants = openParticipants(user, query);
  const [list, hits, opened] = await Promise.all([
    user.is_trainer ? listConversations(user, query) : null,
    query.q ? searchMessages(user, query.q, query.found) : null,
    participants && openConversation(user, participants, { before: query.before }, marks),
  ]);
  const justRead = opened?.justRead ?? 0;
  return {
    query,
    list: list && afterReading(list, participants, justRead),
    hits,
    conversation: opened?.conversation ?? null,
    justRead,
    opened: opened?.seen ?? {},
  };
}

/** Takes the messages that the page marks as read off the list, which was read at the same time. */
function afterReading(
  list: ConversationList,
  participants: Participants | null,
  justRead: number,
): ConversationList {
  const clients = list.clients.map((client) =>
    client.user_id === participants?.client
      ? { ...client, unread: Math.max(0, client.unread - justRead) }
      : client,
  );
  return { ...list, clients };
}

/** Returns the people of the conversation that is open. A trainer may have none open. */
export function openParticipants(
  user: User,
  { client }: { client?: string | undefined },
): Participants | null {
  if (!user.is_trainer) return participantsOf(user, user.trainer_user_id);
  return client ? participantsOf(user, client) : null;
}

/** Tells whether a request shows messages. One for headers or ahead does not, nor a dialog or a form, which can still be refused. */
export const isSeen = (request: Request, submitted = false): boolean =>
  request.method === "GET" &&
  !isFetchedAhead(request) &&
  !submitted &&
  !/^\/messages\/+(new|replies)/i.test(new URL(request.url).pathname);

/** Reads a part of a conversation. If it marks, what it shows counts as read, and a client has seen the reviews whose words it shows. */
export async function openConversation(
  user: User,
  participants: Participants,
  range: ConversationRange,
  marks: boolean,
) {
  const { clientFacts, client, ...rest } = await readConversation(user, participants, range);
  const unread = Math.max(0, newestRead(rest.entries, user.is_trainer) - rest.read);
  const news = rest.entries.filter(({ is_news }) => is_news);
  const reviews = news.flatMap(({ check_in_id }) => check_in_id ?? []);
  const number = rest.entries.at(-1)?.number ?? 0;
  const isNew = unread > 0 || reviews.length > 0;
  const isMarked = marks && isNew && (await markShown(user, participants, { number, reviews }));
  const justRead = isMarked ? unread : 0;
  const facts: ClientFacts | null = clientFacts && factsOf(client, clientFacts);
  const out = outOf(client);
  const conversation = {
    ...rest,
    ...participants,
    client: { ...client, out },
    name: displayName(client),
    closed: closedFor({ ...client, out }),
    facts,
    replies: clientFacts?.replies ?? [],
  };
  // The menu does not count the messages of clients who are out.
  return {
    conversation,
    justRead: out ? 0 : justRead,
    seen: isMarked ? countedByKind(news) : {},
  };
}

/** Counts the check-ins of each kind that reviews are about. The weekly photos of a day are one. */
function countedByKind(reviews: Entry[]): SeenNews {
  const ofKind = (kind: CheckInKind) => reviews.filter(({ check_in_kind }) => check_in_kind === kind);
  return {
    weekly: new Set(ofKind("weekly").map(({ check_in_date }) => check_in_date)).size,
    daily: new Set(ofKind("daily").map(({ check_in_id }) => check_in_id)).size,
  };
}
