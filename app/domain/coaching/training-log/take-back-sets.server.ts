import { and, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { setFields, setsOf } from "~/domain/coaching/sets/sets.server";
import { OPEN } from "~/domain/coaching/tasks/tasks.server";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { NotFound } from "~/domain/shared/errors";
import { db, type Transaction } from "~db/client";
import { dailyCompletions, exerciseSets } from "~db/schema/index";
import { followDeletion, hashOfSet, lockOwner } from "./log-sets.server";
import type { SetsUndo } from "./schema";

/** Names sets that were entered at once, the tasks that they have ticked off, and the task that shows them. */
type Written = Pick<SetsUndo, "exercise" | "sets" | "tasks">;

/**
 * Deletes sets that were entered at once, and opens the tasks that they have ticked off. What somebody has changed since stays: a set with
 * other values, and a task that was ticked again or has another note.
 * @throws NotFound out of the actor's reach, or when none of the sets is left as it was entered
 */
export async function takeBackSets(actor: User, written: Written, client?: string): Promise<void> {
  await db.transaction(async (tx) => {
    const owner = await lockOwner(tx, actor, client);
    const named = and(setsOf(owner), inArray(exerciseSets.id, written.sets));
    const { exercise_key: key, idempotency_key, idempotency_hash: hash } = exerciseSets;
    const found = await tx
      .select({ ...setFields, key, idempotency_key, hash })
      .from(exerciseSets)
      .where(named);
    const unchanged = found.filter((set) => hashOfSet(set) === set.hash);
    if (unchanged.length === 0) {
      const isReached = found.length > 0 || (await hasTask(tx, owner, written.exercise));
      throw new NotFound(isReached ? "sets_gone" : undefined);
    }
    await openTicked(tx, owner, named, written.tasks);
    const ids = unchanged.map(({ id }) => id);
    await tx.delete(exerciseSets).where(and(setsOf(owner), inArray(exerciseSets.id, ids)));
    const exercises = new Map(unchanged.map(({ date, key }) => [`${date} ${key}`, { owner, date, key }]));
    for (const exercise of exercises.values()) await followDeletion(tx, exercise);
  });
}

const hasTask = async (tx: Transaction, { user_id }: UserKey, id: number) =>
  (await tx.$count(
    dailyCompletions,
    and(eq(dailyCompletions.user_id, user_id), eq(dailyCompletions.id, id)),
  )) > 0;

/** Opens the tasks that one of the sets has ticked off when it was entered, which has the same moment then, and that are as they were. */
async function openTicked(tx: Transaction, { user_id }: UserKey, sets: SQL | undefined, tasks: number[]) {
  if (tasks.length === 0) return;
  const { id, completed_at, updated_at } = dailyCompletions;
  const ticking = tx
    .select({ one: sql`1` })
    .from(exerciseSets)
    .where(and(sets, eq(exerciseSets.done_at, completed_at)));
  await tx
    .update(dailyCompletions)
    .set({ ...OPEN, updated_at: sql`now()` })
    .where(
      and(
        eq(dailyCompletions.user_id, user_id),
        inArray(id, tasks),
        eq(updated_at, completed_at),
        exists(ticking),
      ),
    );
}
