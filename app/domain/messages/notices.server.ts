import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "~db/client";
import { LIVE_CHANNEL } from "~db/listen";
import { conversations } from "~db/schema";

/**
 * What the processes of an installation tell each other: a conversation has changed, or a session or all sessions of a person
 * have ended. A notice holds ids only, because its size is limited and it is not stored.
 */
export const Notice = z.union([
  z.strictObject({ trainer: z.string(), client: z.string() }),
  z.strictObject({ session: z.string() }),
  z.strictObject({ person: z.string() }),
]);
export type Notice = z.output<typeof Notice>;

/** A field to return from an insert or update of `conversations`. It announces the change when the transaction is committed. */
export const changeAnnounced = sql<unknown>`pg_notify(${sql.raw(`'${LIVE_CHANNEL}'`)}, json_build_object('trainer', ${conversations.trainer_user_id}, 'client', ${conversations.client_user_id})::text)`;

/** Sends a notice to every process, this one included, when the transaction is committed. */
export async function announce(tx: Pick<Transaction, "execute">, notice: Notice): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(notice)})`);
}
