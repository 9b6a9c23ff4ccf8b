import { and, eq, sql } from "drizzle-orm";
import { NotFound, Unauthorized } from "~/domain/shared/errors";
import { sessionEndAnnounced } from "~/domain/shared/notices.server";
import { db } from "~db/client";
import { sessions, users } from "~db/schema/index";
import { isPresent } from "./presence-conditions.server";
import { endSessions, keepingSession, type NewSession } from "./sessions.server";
import type { User } from "./user.server";

/**
 * Signs a user out on all other devices. The acting browser gets a new session in place of its own, because a sign-in needs an access
 * code. It is as old as the one before, so that it does not count as a sign-in.
 * @throws Unauthorized when the user is out or the session has ended in the meantime
 */
export async function signOutElsewhere({ user_id }: User, session: string): Promise<NewSession> {
  return await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ member_epoch: sql`${users.member_epoch} + 1` })
      .where(and(eq(users.user_id, user_id), isPresent()))
      .returning();
    if (!user) throw new Unauthorized();
    return await keepingSession(tx, user, session, () => endSessions(tx, user));
  });
}

/**
 * Signs a person out on every device, for the operator. To sign in again, the person needs an access code.
 * @throws NotFound when nobody has this e-mail address
 */
export async function signOutEverywhere(email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ member_epoch: sql`${users.member_epoch} + 1` })
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
      .returning();
    if (!user) throw new NotFound();
    await endSessions(tx, user);
  });
}

/** Signs everybody out on every device, for the operator. @returns the number of people who have accounts */
export async function signOutEverybody(): Promise<number> {
  return await db.transaction(async (tx) => {
    const all = await tx
      .update(users)
      .set({ member_epoch: sql`${users.member_epoch} + 1` })
      .returning({ id: users.id });
    await tx.delete(sessions).returning({ announced: sessionEndAnnounced });
    return all.length;
  });
}
