import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import { db } from "~db/client";
import { conversations, messages } from "~db/schema";
import { isBetween } from "./message-list.server";
import { ENTRIES_SHOWN } from "./rules";
import { toMessage } from "./send.server";
import type { Sides } from "./sides.server";
import type { Sent, SentEvent } from "./wire";

/** The state of a conversation for one of its sides. */
export interface ConversationState {
  /** The number of the last entry. */
  last_number: number;
  /** The id of the newest own message that the other side has read, or null. */
  up_to: number | null;
}

/** Reads the state of a conversation. One that nobody has begun has no entries. */
export async function conversationState(sides: Sides, ofTrainer: boolean): Promise<ConversationState> {
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
  const [state] = await db
    .select({ last_number: conversations.last_number, up_to: sql<number | null>`${newestRead}` })
    .from(conversations)
    .where(isBetween(sides));
  return state ?? { last_number: 0, up_to: null };
}

/** Reads the entries after a number in their order, at most ENTRIES_SHOWN, as a stream sends them. */
export async function entriesAfter(sides: Sides, number: number) {
  const rows = await db
    .select({
      id: messages.id,
      number: messages.number,
      from_trainer: messages.from_trainer,
      content: messages.content,
      created_at: messages.created_at,
      event: messages.event,
      plan_id: messages.plan_id,
      check_in_id: messages.check_in_id,
      package_type: messages.package_type,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(isBetween(sides), gt(messages.number, number)))
    .orderBy(asc(messages.number))
    .limit(ENTRIES_SHOWN);
  return rows.map((row): Extract<Sent, { number: number }> => {
    if (row.event) return { event: "event", number: row.number, data: toSentEvent(row.event, row) };
    const { number, ...data } = toMessage(row, sides);
    return { event: "message", number, data };
  });
}

interface EventRow {
  plan_id: number | null;
  check_in_id: number | null;
  package_type: SentEvent["package_type"] | null;
  created_at: Date;
}

const toSentEvent = (
  event: SentEvent["event"],
  { plan_id, check_in_id, package_type, created_at }: EventRow,
): SentEvent => ({
  event,
  ...(plan_id && { plan_id }),
  ...(check_in_id && { check_in_id }),
  ...(package_type && { package_type }),
  created_at,
});
