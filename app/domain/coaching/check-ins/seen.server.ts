import { and, eq, isNull, lte, not, sql } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import { lockOwnClient } from "~/domain/people/clients/clients.server";
import { db } from "~db/client";
import { checkIns } from "~db/schema/index";
import type { SeenForm } from "./schema";

/**
 * Reviews at once, without a comment, the daily check-ins of a client that wait and do not ask for a look. Those after `last`, which
 * the trainer has not seen, stay. The conversation does not tell it. @returns their number
 * @throws NotFound, also for an archived client
 */
export async function markSeen(trainer: User, { client, last }: SeenForm): Promise<number> {
  return await db.transaction(async (tx) => {
    const { user_id } = await lockOwnClient(tx, trainer, client);
    const seen = await tx
      .update(checkIns)
      .set({ reviewed_at: sql`now()` })
      .where(
        and(
          eq(checkIns.client_user_id, user_id),
          eq(checkIns.kind, "daily"),
          lte(checkIns.id, last),
          isNull(checkIns.reviewed_at),
          not(checkIns.asks_for_look),
        ),
      )
      .returning({ id: checkIns.id });
    return seen.length;
  });
}
