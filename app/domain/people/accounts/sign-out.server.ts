import { and, eq, isNull, sql } from "drizzle-orm";
import { Unauthorized } from "~/domain/shared/errors";
import { db } from "~db/client";
import { users } from "~db/schema/index";
import { endSessions, type NewSession, startSession } from "./sessions.server";
import type { User } from "./user.server";

/**
 * Signs a user out on all other devices. The acting browser gets a new session, because a sign-in needs an access code.
 * @throws Unauthorized when the user was archived in the meantime
 */
export async function signOutElsewhere({ user_id }: User): Promise<NewSession> {
  return await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ member_epoch: sql`${users.member_epoch} + 1` })
      .where(and(eq(users.user_id, user_id), isNull(users.archived_at)))
      .returning();
    if (!user) throw new Unauthorized();
    await endSessions(tx, user);
    return { user, sessionId: await startSession(tx, user) };
  });
}
