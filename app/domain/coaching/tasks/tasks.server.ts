import { and, eq, exists, getTableColumns, inArray, ne, type SQL, sql } from "drizzle-orm";
import { type Actor, actorOf, byRole, roleOf, type User } from "~/domain/people/accounts/user.server";
import { archivedClients, lockClient, ownClients } from "~/domain/people/clients/clients.server";
import { Conflict, NotFound } from "~/domain/shared/errors";
import { type Database, db, type Transaction } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { dailyCompletions, users } from "~db/schema/index";
import { followSource } from "./generation.server";
import type { TaskChange } from "./schema";
import type { TypedTask } from "./typed-task";

const {
  given_notes: _givenNotes,
  position: _position,
  is_added: _added,
  protein: _protein,
  carbs: _carbs,
  fat: _fat,
  completed_by_user_id,
  ...columns
} = getTableColumns(dailyCompletions);

export const taskFields = {
  ...columns,
  completed_by: sql<
    "client" | "trainer" | null
  >`case when ${completed_by_user_id} = ${dailyCompletions.user_id} then 'client' when ${completed_by_user_id} is not null then 'trainer' end`.as(
    "completed_by",
  ),
};

type Row = Omit<
  typeof dailyCompletions.$inferSelect,
  "given_notes" | "position" | "is_added" | "protein" | "carbs" | "fat" | "completed_by_user_id"
> & { completed_by: "client" | "trainer" | null };

export type Task = TypedTask & Omit<Row, "task_type" | "task_reference">;

/** Tells the compiler that a task's reference belongs to its type: both are written together and never change their kind. */
export const taskOf = <Stored extends { task_type: unknown; task_reference: unknown }>(stored: Stored) =>
  stored as TypedTask & Omit<Stored, "task_type" | "task_reference">;

export function reachedBy(actor: Actor) {
  if (!actor.is_trainer) return eq(dailyCompletions.user_id, actor.user_id);
  const own = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.user_id, dailyCompletions.user_id), ownClients(actor)));
  return exists(own);
}

export interface OneTask {
  user_id: string;
  id: number;
}

const selectTask = byRole((role) =>
  prepared(`task_of_${role}`, (values: QueryValues<OneTask>) =>
    db
      .select(taskFields)
      .from(dailyCompletions)
      .where(and(eq(dailyCompletions.id, values.id), reachedBy(actorOf(role, values)))),
  ),
);

/** Finds one task. @throws NotFound when there is none, or it is out of the actor's reach */
export async function findTask(actor: User, id: number): Promise<Task> {
  const [task] = await selectTask[roleOf(actor)]({ user_id: actor.user_id, id });
  if (!task) throw new NotFound();
  return taskOf(task);
}

const selectArchived = prepared("archived_client_of_task", (values: QueryValues<OneTask>) =>
  db
    .select({ user_id: users.user_id })
    .from(dailyCompletions)
    .innerJoin(users, eq(users.user_id, dailyCompletions.user_id))
    .where(and(eq(dailyCompletions.id, values.id), archivedClients(values))),
);

/** Finds the archived client of a trainer who has a task, or null. */
export async function findArchivedClient(actor: User, taskId: number): Promise<{ user_id: string } | null> {
  if (!actor.is_trainer) return null;
  const [client] = await selectArchived({ user_id: actor.user_id, id: taskId });
  return client ?? null;
}

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
  reopened: (tx: Transaction, actor: Actor, task: StoredTask) => Promise<number>;
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
  if (is_completed === false) return await entries.reopened(tx, actor, before);
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
      // A second tick keeps who ticked first, and when.
      ...(is_completed === true && {
        is_completed,
        completed_at: sql`coalesce(${dailyCompletions.completed_at}, now())`,
        completed_by_user_id: sql`coalesce(${dailyCompletions.completed_by_user_id}, ${actor.user_id})`,
      }),
      ...(is_completed === false && { is_completed, completed_at: null, completed_by_user_id: null }),
    })
    .where(and(reached, wasSeen))
    .returning(taskFields);
  return task && taskOf(task);
}
