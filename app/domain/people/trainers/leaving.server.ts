import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { takeOut } from "~/domain/people/accounts/presence.server";
import { isPresent, presenceOf } from "~/domain/people/accounts/presence-conditions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { clock } from "~/domain/shared/calendar/clock";
import { NotFound } from "~/domain/shared/errors";
import { db, type Transaction } from "~db/client";
import { accessCodes, users } from "~db/schema/index";

const clients = alias(users, "clients");

/** Lists all trainers by e-mail address, for the operator, with the number of clients who are not out. */
export async function listTrainers() {
  return await db
    .select({ email: users.email, ...presenceOf(users), clients: count(clients.id) })
    .from(users)
    .leftJoin(clients, and(eq(clients.trainer_user_id, users.user_id), isPresent(sql`${clients}`)))
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
      .set({ member_epoch: sql`${users.member_epoch} + 1` })
      .where(
        and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.is_trainer, true), isPresent()),
      )
      .returning({ user_id: users.user_id });
    if (!trainer) throw new NotFound();
    await takeOut(tx, trainer, "archived", clock.now());
    await revokeCodes(tx, trainer);
  });
}

/** Revokes all codes of a trainer who leaves. */
export async function revokeCodes(tx: Transaction, { user_id }: Pick<User, "user_id">): Promise<void> {
  await tx
    .update(accessCodes)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(accessCodes.trainer_user_id, user_id), isNull(accessCodes.revoked_at)));
}
