import { eq, sql } from "drizzle-orm";
import { STORED } from "~/domain/coaching/plan-content/rules";
import { lockPerson } from "~/domain/people/accounts/lock.server";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { Conflict } from "~/domain/shared/errors";
import { db, type Transaction } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { plans, users } from "~db/schema/index";

/** Selects the bytes of the contents of all plans of a trainer, deleted ones included. */
export const storedBytes = ({ user_id }: UserKey) =>
  sql<number>`(select coalesce(sum(stored.content_bytes), 0)::float8 from ${plans} stored where stored.trainer_user_id = ${user_id})`;

const selectStored = prepared("stored_bytes", (values: QueryValues<{ user_id: string }>) =>
  db
    .select({ bytes: storedBytes(values) })
    .from(users)
    .where(eq(users.user_id, values.user_id)),
);

export async function readStoredBytes({ user_id }: User): Promise<number> {
  const [row] = await selectStored({ user_id });
  return row?.bytes ?? 0;
}

/** Checks the space of a trainer after the writes. It locks the trainer, so it comes after all other locks. @throws Conflict */
export async function requireSpace(tx: Transaction, trainer: { user_id: string }): Promise<void> {
  await lockPerson(tx, trainer);
  const [row] = await tx
    .select({ bytes: storedBytes(trainer) })
    .from(users)
    .where(eq(users.user_id, trainer.user_id));
  if ((row?.bytes ?? 0) > STORED.bytes) throw new Conflict("plans_full");
}
