import { and, eq, sql } from "drizzle-orm";
import { countPlannedSets } from "~/domain/coaching/sets/planned.server";
import { type RecentWindow, recentWindow } from "~/domain/coaching/tasks/recent-days.server";
import type { Participants } from "~/domain/messages/participants.server";
import { ENTRIES_SHOWN, newsSince } from "~/domain/messages/rules";
import { absentSince } from "~/domain/people/absences/absences.server";
import { isReadableRow, presenceOf } from "~/domain/people/accounts/presence-conditions.server";
import { byRole, type Role, roleOf, type User } from "~/domain/people/accounts/user.server";
import { everyClient, namedFields } from "~/domain/people/clients/clients.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { db } from "~db/client";
import { preparedEach, type QueryValues } from "~db/prepared";
import { conversations, users } from "~db/schema/index";
import { type ClientFactsRow, clientFactsOf } from "./client-facts.server";
import { type Entry, entriesOf, RANGES, type RangeKind } from "./conversation-entries.server";

/** The part of a conversation to read: the entries before a number, or from a number on. Without either, the newest. */
export interface ConversationRange {
  before?: number | undefined;
  from?: number | undefined;
}

/** `read` counts the other participant's messages that the actor has read, `readByOther` the reverse. `last` is the last number. */
export type Conversation = Awaited<ReturnType<typeof readConversation>>;

const kindOf = ({ before, from }: ConversationRange): RangeKind => {
  if (from !== undefined) return "from";
  return before ? "before" : "newest";
};

type ConversationValues = QueryValues<
  Pick<User, "user_id"> &
    Participants &
    RecentWindow & { number: number; news_since: string; absent_since: Day }
>;

function conversationOf(role: Role, range: RangeKind, values: ConversationValues) {
  const { trainer, client } = values;
  return db
    .select({
      ...namedFields,
      package_type: users.package_type,
      ...presenceOf(users),
      time_zone: users.time_zone,
      created_at: users.created_at,
      last: conversations.last_number,
      sent_by_trainer: conversations.sent_by_trainer,
      sent_by_client: conversations.sent_by_client,
      read_by_trainer: conversations.read_by_trainer,
      read_by_client: conversations.read_by_client,
      entries: entriesOf(role, range, { user_id: client }, values),
      // A live part comes often, and its page has the facts already.
      clientFacts:
        role === "trainer" && range !== "from"
          ? sql<ClientFactsRow | null>`case when ${isReadableRow()} then ${clientFactsOf(values)} end`
          : sql<ClientFactsRow | null>`null`,
    })
    .from(users)
    .leftJoin(
      conversations,
      and(eq(conversations.client_user_id, users.user_id), eq(conversations.trainer_user_id, trainer)),
    )
    .where(and(eq(users.user_id, client), role === "trainer" ? everyClient(values) : undefined));
}

const selectConversation = byRole((role) =>
  preparedEach(`thread_of_${role}`, RANGES, (range, values: ConversationValues) =>
    conversationOf(role, range, values),
  ),
);

/**
 * Reads a part, the newest entry last. The client may be out: without the consent, a trainer reads the messages and no events.
 * @throws NotFound when the trainer has no such client
 */
export async function readConversation(actor: User, participants: Participants, range: ConversationRange) {
  const number = range.from ?? range.before ?? 0;
  const facts = {
    ...participants,
    ...recentWindow(actor),
    news_since: newsSince(),
    absent_since: absentSince(),
  };
  const values = { user_id: actor.user_id, ...facts, number };
  const [row] = await selectConversation[roleOf(actor)](kindOf(range), values);
  if (!row) throw new NotFound("unknown_client");
  const {
    last,
    sent_by_trainer,
    sent_by_client,
    read_by_trainer,
    read_by_client,
    entries,
    clientFacts,
    ...named
  } = row;
  const results = (entries ?? []).map(
    ({ planned, ...entry }): Entry => ({ ...entry, planned_sets: countPlannedSets(planned ?? []) }),
  );
  // One entry more than a page was read, to see whether there is one.
  const isFull = results.length > ENTRIES_SHOWN;
  const shown = range.from === undefined ? results.slice(-ENTRIES_SHOWN) : results.slice(0, ENTRIES_SHOWN);
  const [sent, read, readByOther] = actor.is_trainer
    ? [sent_by_client, read_by_trainer, read_by_client]
    : [sent_by_trainer, read_by_client, read_by_trainer];
  return {
    client: named,
    entries: shown,
    last: last ?? 0,
    unread: (sent ?? 0) - (read ?? 0),
    read: read ?? 0,
    readByOther: readByOther ?? 0,
    hasEarlier: range.from === undefined && isFull,
    hasLater: (shown.at(-1)?.number ?? last ?? 0) < (last ?? 0),
    clientFacts,
  };
}
