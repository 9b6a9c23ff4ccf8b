import { sql } from "drizzle-orm";
import { changeAnnounced } from "~/domain/shared/notices.server";
import type { Transaction } from "~db/client";
import { conversations } from "~db/schema";

/** Names who takes a number: the participant who sends a message, or an event, which nobody sends. */
export type Taker = "trainer" | "client" | "event";

/**
 * Takes the next numbers and announces them. Locks the conversations in the order of their clients, and makes missing ones.
 * Lock a client before their conversation. @returns for each client the number and the place among the sender's messages
 */
export async function takeNumbers(tx: Transaction, trainer: string, clients: string[], taker: Taker) {
  const { last_number, sent_by_trainer, sent_by_client } = conversations;
  const sent = { trainer: { sent_by_trainer: 1 }, client: { sent_by_client: 1 }, event: {} }[taker];
  const oneMore = {
    trainer: { sent_by_trainer: sql`${sent_by_trainer} + 1` },
    client: { sent_by_client: sql`${sent_by_client} + 1` },
    event: {},
  }[taker];
  const last_message_at = taker === "event" ? undefined : sql`clock_timestamp()`;
  return await tx
    .insert(conversations)
    .values(
      clients.toSorted().map((client_user_id) => ({
        client_user_id,
        trainer_user_id: trainer,
        last_number: 1,
        ...sent,
        last_message_at,
      })),
    )
    .onConflictDoUpdate({
      target: [conversations.client_user_id, conversations.trainer_user_id],
      set: { last_number: sql`${last_number} + 1`, ...oneMore, last_message_at },
    })
    .returning({
      conversation_id: conversations.id,
      client_user_id: conversations.client_user_id,
      number: last_number,
      nth_of_sender: taker === "client" ? sent_by_client : sent_by_trainer,
      announced: changeAnnounced,
    });
}
