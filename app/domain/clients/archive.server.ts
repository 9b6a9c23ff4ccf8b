import { and, eq, isNotNull, sql } from "drizzle-orm";
import { endSessions } from "~/domain/accounts/sessions.server";
import type { User } from "~/domain/accounts/user.server";
import { NotFound } from "~/domain/errors";
import { userId } from "~/domain/ids";
import { db } from "~db/client";
import { users } from "~db/schema";
import { lockOwnClient } from "./clients.server";

/**
 * Archives a client: they are signed out everywhere and cannot sign in. Their data stays.
 * @throws NotFound
 */
export async function archiveClient(trainer: User, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const client = await lockOwnClient(tx, trainer, userId(id));
    await tx.update(users).set({ archived_at: sql`now()` }).where(eq(users.user_id, client.user_id));
    await endSessions(tx, client);
  });
}

/**
 * Restores an archived client, who can sign in again. No session that was left starts to work again.
 * @throws NotFound
 */
export async function restoreClient(trainer: User, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [client] = await tx
      .update(users)
      .set({ archived_at: null })
      .where(
        and(
          eq(users.user_id, userId(id)),
          eq(users.trainer_user_id, trainer.user_id),
          isNotNull(users.archived_at),
        ),
      )
      .returning({ user_id: users.user_id });
    if (!client) throw new NotFound("unknown_client");
    await endSessions(tx, client);
  });
}
