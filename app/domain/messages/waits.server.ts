import { and, eq, sql } from "drizzle-orm";
import type { UserKey } from "~/domain/people/accounts/user.server";
import type { Transaction } from "~db/client";
import { conversations, messages } from "~db/schema/index";

/**
 * Says that a client's words need no answer. Words after the one with the number `through` wait on, because the trainer has not seen
 * them yet.
 */
export async function endWait(
  tx: Transaction,
  trainer: UserKey,
  client: UserKey,
  through: number,
): Promise<void> {
  const later = sql`(select message.number, message.created_at from ${messages} as message
    where message.conversation_id = ${conversations.id} and not message.from_trainer and message.event is null
      and message.number > ${through} order by message.number limit 1)`;
  await tx
    .update(conversations)
    .set({
      waits_from: sql`(select later.number from ${later} as later)`,
      waits_since: sql`(select later.created_at from ${later} as later)`,
    })
    .where(
      and(
        eq(conversations.client_user_id, client.user_id),
        eq(conversations.trainer_user_id, trainer.user_id),
        sql`${conversations.waits_from} <= ${through}`,
      ),
    );
}
