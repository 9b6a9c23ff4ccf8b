import { sql } from "drizzle-orm";
import { changeAnnounced } from "~/domain/shared/notices.server";
import type { Transaction } from "~db/client";
import { conversations } from "~db/schema";

/**
 * Names who takes a number: the client, the trainer who answers one client or writes to several, or an event, which nobody sends. A
 * greeting is one to several: it answers nobody.
 */
export type Taker = "client" | "answer" | "several" | "event";

const { last_number, sent_by_trainer, sent_by_client, waits_since, waits_from } = conversations;

const next = sql`${last_number} + 1`;
const byTrainer = { first: { sent_by_trainer: 1 }, later: { sent_by_trainer: sql`${sent_by_trainer} + 1` } };

/** Holds what each number changes besides: in a new conversation, and in one that is there. An answer ends the client's wait. */
const CHANGES: Record<Taker, { first: object; later: object }> = {
  client: {
    first: { sent_by_client: 1, waits_since: sql`clock_timestamp()`, waits_from: 1 },
    later: {
      sent_by_client: sql`${sent_by_client} + 1`,
      waits_since: sql`coalesce(${waits_since}, clock_timestamp())`,
      waits_from: sql`coalesce(${waits_from}, ${next})`,
    },
  },
  answer: { first: byTrainer.first, later: { ...byTrainer.later, waits_since: null, waits_from: null } },
  several: byTrainer,
  event: { first: {}, later: {} },
};

/**
 * Takes the next numbers and announces them. Locks the conversations in the order of their clients, and makes missing ones.
 * Lock a client before their conversation. @returns for each client the number and the place among the sender's messages
 */
export async function takeNumbers(tx: Transaction, trainer: string, clients: string[], taker: Taker) {
  const { first, later } = CHANGES[taker];
  const last_message_at = taker === "event" ? undefined : sql`clock_timestamp()`;
  return await tx
    .insert(conversations)
    .values(
      clients.toSorted().map((client_user_id) => ({
        client_user_id,
        trainer_user_id: trainer,
        last_number: 1,
        ...first,
        last_message_at,
      })),
    )
    .onConflictDoUpdate({
      target: [conversations.client_user_id, conversations.trainer_user_id],
      set: { last_number: next, ...later, last_message_at },
    })
    .returning({
      conversation_id: conversations.id,
      client_user_id: conversations.client_user_id,
      number: last_number,
      nth_of_sender: taker === "client" ? sent_by_client : sent_by_trainer,
      announced: changeAnnounced,
    });
}
