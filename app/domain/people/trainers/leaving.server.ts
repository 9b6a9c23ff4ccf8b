import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { endSessions } from "~/domain/people/accounts/sessions.server";
import { clock } from "~/domain/shared/calendar/clock";
import { NotFound } from "~/domain/shared/errors";
import { db } from "~db/client";
import { accessCodes, users } from "~db/schema/index";

const clients = alias(users, "clients");

/** Lists all trainers by e-mail address, for the operator, with the number of clients who are not archived. */
export async function listTrainers() {
  return await db
    .select({ email: users.email, archived_at: users.archived_at, clients: count(clients.id) })
    .from(users)
    .leftJoin(clients, and(eq(clients.trainer_user_id, users.user_id), isNull(clients.archived_at)))
    .where(eq(users.is_trainer, true))
    .groupBy(users.user_id)
    .orderBy(asc(users.email));
}

/**
 * Ends the access of a trainer who leaves: the account is archived, its sessions end, and its codes admit nobody more. What the
 * trainer wrote stays for the clients. @throws NotFound when no active trainer has this e-mail address
 */
export async function endTrainer(email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [trainer] = await tx
      .update(users)
      .set({ archived_at: clock.now(), member_epoch: sql`${users.member_epoch} + 1` })
      .where(
        and(
          eq(sql`lower(${users.email})`, email.toLowerCase()),
          eq(users.is_trainer, true),
          isNull(users.archived_at),
        ),
      )
      .returning({ user_id: users.user_id });
    if (!trainer) throw new NotFound();
    await endSessions(tx, trainer);
    await tx
      .update(accessCodes)
      .set({ revoked_at: sql`now()` })
      .where(and(eq(accessCodes.trainer_user_id, trainer.user_id), isNull(accessCodes.revoked_at)));
  });
}
