import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Actor, User } from "~/domain/people/accounts/user.server";
import { lockClient } from "~/domain/people/clients/clients.server";
import { Conflict, NotFound } from "~/domain/shared/errors";
import { type Database, db, type Transaction } from "~db/client";
import { dailyCompletions } from "~db/schema/index";
import { followSource } from "./generation.server";
import type { TaskChange } from "./schema";
import { doneBy, OPEN, reachedBy, type Task, taskFields, taskOf } from "./tasks.server";

/** `notes_before` is the note that the writer saw. */
export type SeenChange = Pick<TaskChange, "is_completed" | "notes"> & { notes_before?: string };

/** `gone`: it has left its day because nothing asks for it any more. `kept_entries`: see `MealEntries`. */
export interface ChangedTask {
  task: Task;
  gone: boolean;
  kept_entries: number;
}

export type StoredTask = typeof dailyCompletions.$inferSelect;

/** Writes what the tick of a planned meal means for the diary. Both run under the lock of the client, after the task was written. */
export interface MealEntries {
  /** Called for a meal that was open before. */
  ticked: (tx: Transaction, actor: Actor, task: StoredTask) => Promise<void>;
  /** Called for every meal that is open now. @returns how many entries stay in the diary without counting for the meal */
  reopened: (tx: Transaction, task: StoredTask) => Promise<number>;
}

/**
 * Ticks a task off, opens it again, or writes its note. An opened task, or one whose note is emptied or set back, follows its
 * source; if that no longer asks for it, it is deleted and answered as `gone`. A named `client` must have the task.
 * Screens and calls use `changeTask` of the diary, which passes `entries`.
 * @throws NotFound out of reach, Conflict when its note is neither the one that the writer saw nor the one they write
 */
export async function changeTaskWith(
  entries: MealEntries,
  actor: User,
  id: number,
  change: SeenChange,
  client?: string,
): Promise<ChangedTask> {
  const reached = and(
    eq(dailyCompletions.id, id),
    client ? eq(dailyCompletions.user_id, client) : undefined,
    reachedBy(actor),
  );
  // A tick or an edited note keeps a task whose plan has changed. A task that is open again, or whose note is empty or the
  // one that it was given, follows its plan again: only the row tells whether a note is that one.
  const isReleased = change.is_completed === false || change.notes !== undefined;
  if (!isReleased) {
    const ticked = await update(
      db,
      actor,
      and(reached, ne(dailyCompletions.task_type, "nutrition_meal")),
      change,
    );
    if (ticked) return { task: ticked, gone: false, kept_entries: 0 };
  }
  return await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ user_id: dailyCompletions.user_id })
      .from(dailyCompletions)
      .where(reached);
    if (!found) throw new NotFound();
    const locked = await lockClient(tx, found.user_id);
    const [before] = await tx.select().from(dailyCompletions).where(reached);
    if (!before) throw new NotFound();
    const task = await write(tx, actor, reached, change);
    const kept_entries = await writeEntries(entries, tx, actor, before, change);
    if (!isReleased) return { task, gone: false, kept_entries };
    const { gone, followed } = await followSource(tx, locked, before);
    return { task: taskOf({ ...task, ...followed }), gone, kept_entries };
  });
}

async function writeEntries(
  entries: MealEntries,
  tx: Transaction,
  actor: Actor,
  before: StoredTask,
  { is_completed }: SeenChange,
): Promise<number> {
  if (before.task_type !== "nutrition_meal") return 0;
  if (is_completed === false) return await entries.reopened(tx, before);
  if (is_completed && !before.is_completed) await entries.ticked(tx, actor, before);
  return 0;
}

async function write(
  tx: Transaction,
  actor: User,
  reached: SQL | undefined,
  change: SeenChange,
): Promise<Task> {
  const task = await update(tx, actor, reached, change);
  if (task) return task;
  const [newer] = await tx.select({ id: dailyCompletions.id }).from(dailyCompletions).where(reached);
  throw newer ? new Conflict("newer_note") : new NotFound();
}

/** Writes a change in one statement. @returns undefined where no task of `reached` has the note that the writer saw */
async function update(
  on: Database | Transaction,
  actor: User,
  reached: SQL | undefined,
  { is_completed, notes, notes_before }: SeenChange,
): Promise<Task | undefined> {
  const wasSeen =
    notes_before === undefined
      ? undefined
      : inArray(dailyCompletions.notes, [notes_before, notes ?? notes_before]);
  const [task] = await on
    .update(dailyCompletions)
    .set({
      updated_at: sql`now()`,
      ...(notes !== undefined && { notes }),
      ...(is_completed === true && doneBy(actor)),
      ...(is_completed === false && OPEN),
    })
    .where(and(reached, wasSeen))
    .returning(taskFields);
  return task && taskOf(task);
}
