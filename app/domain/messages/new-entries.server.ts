import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import { byRole, type Role } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { preparedEach, type QueryValues } from "~db/prepared";
import { conversations, messages } from "~db/schema/index";
import { isBetween } from "./message-list.server";
import type { Participants } from "./participants.server";
import { ENTRIES_SHOWN } from "./rules";
import { messageFields, toMessage } from "./send.server";
import type { Sent, SentEvent } from "./stream-format";

type SentEntry = Extract<Sent, { number: number }>;

export interface NewEntries {
  /** The number of the last entry of all. */
  last_number: number;
  /** The id of the newest own message that the other participant has read, or null. */
  up_to: number | null;
  /** The entries after the number that was requested, in their order, at most ENTRIES_SHOWN. */
  entries: SentEntry[];
}

type NewEntriesValues = QueryValues<Participants & { after: number }>;

const selectNewEntries = byRole((role) =>
  preparedEach(`news_of_${role}`, ["state", "entries"], (scope, values: NewEntriesValues) =>
    newEntriesFor(role, scope, values),
  ),
);

function newEntriesFor(role: Role, scope: "state" | "entries", values: NewEntriesValues) {
  const ofTrainer = role === "trainer";
  const readByOther = ofTrainer ? conversations.read_by_client : conversations.read_by_trainer;
  const newestRead = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversation_id, conversations.id),
        eq(messages.from_trainer, ofTrainer),
        lte(messages.nth_of_sender, readByOther),
      ),
    )
    .orderBy(desc(messages.number))
    .limit(1);
  const isNew = scope === "state" ? sql`false` : gt(messages.number, values.after);
  return db
    .select({
      last_number: conversations.last_number,
      up_to: sql<number | null>`${newestRead}`,
      entry: {
        ...messageFields,
        event: messages.event,
        plan_id: messages.plan_id,
        check_in_id: messages.check_in_id,
        package_type: messages.package_type,
      },
    })
    .from(conversations)
    .leftJoin(messages, and(eq(messages.conversation_id, conversations.id), isNew))
    .where(isBetween(values))
    .orderBy(asc(messages.number))
    .limit(ENTRIES_SHOWN);
}

/** Reads the state and the entries after a number in one query, because each delivery makes it; for null only the state. */
export async function newEntriesOf(
  participants: Participants,
  ofTrainer: boolean,
  after: number | null,
): Promise<NewEntries> {
  const scope = after === null ? "state" : "entries";
  const rows = await selectNewEntries[ofTrainer ? "trainer" : "client"](scope, {
    ...participants,
    after: after ?? 0,
  });
  const { last_number, up_to } = rows[0] ?? { last_number: 0, up_to: null };
  return {
    last_number,
    up_to,
    entries: rows.flatMap(({ entry }) => (entry ? toSent(entry, participants) : [])),
  };
}

function toSent(row: Parameters<typeof toMessage>[0] & EventRow, participants: Participants): SentEntry {
  if (row.event) return { event: "event", number: row.number, data: toSentEvent(row.event, row) };
  const { number, ...data } = toMessage(row, participants);
  return { event: "message", number, data };
}

interface EventRow {
  event: SentEvent["event"] | null;
  plan_id: number | null;
  check_in_id: number | null;
  package_type: SentEvent["package_type"] | null;
  created_at: Date;
}

const toSentEvent = (
  event: SentEvent["event"],
  { plan_id, check_in_id, package_type, created_at }: Omit<EventRow, "event">,
): SentEvent => ({
  event,
  ...(plan_id && { plan_id }),
  ...(check_in_id && { check_in_id }),
  ...(package_type && { package_type }),
  created_at,
});
