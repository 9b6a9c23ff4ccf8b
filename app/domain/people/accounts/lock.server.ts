import { eq } from "drizzle-orm";
import type { Transaction } from "~db/client";
import { users } from "~db/schema/index";
import type { User } from "./user.server";

/** Locks a person until the transaction ends, so that what they save at the same moment is counted one after the other. */
export async function lockPerson(tx: Transaction, { user_id }: Pick<User, "user_id">): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.user_id, user_id)).for("no key update");
}
