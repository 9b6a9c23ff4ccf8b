import { and, eq, exists, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
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
  item_id: _item,
  given_notes: _givenNotes,
  position: _position,
  is_added: _added,
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
  "item_id" | "given_notes" | "position" | "is_added" | "completed_by_user_id"
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
type SeenChange = TaskChange & { notes_before?: string };

/** `gone`: it has left its day because nothing asks for it any more. */
export interface ChangedTask {
  task: Task;
  gone: boolean;
}

/**
 * Ticks a task off, opens it again, or writes its note. An opened task, or one whose note is emptied or set back, follows its
 * source; if that no longer asks for it, it is deleted and answered as `gone`. A named `client` must have the task.
 * @throws NotFound out of reach, Conflict when its note is neither the one that the writer saw nor the one they write
 */
export async function changeTask(
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
  if (isReleased) return await writeAndFollow(actor, reached, change);
  return { task: await write(db, actor, reached, change), gone: false };
}

async function writeAndFollow(
  actor: User,
  reached: SQL | undefined,
  change: SeenChange,
): Promise<ChangedTask> {
  return await db.transaction(async (tx) => {
    const [existing] = await tx.select().from(dailyCompletions).where(reached);
    if (!existing) throw new NotFound();
    const client = await lockClient(tx, existing.user_id);
    const task = await write(tx, actor, reached, change);
    const { gone, followed } = await followSource(tx, client, existing);
    return { task: taskOf({ ...task, ...followed }), gone };
  });
}

async function write(
  on: Database | Transaction,
  actor: User,
  reached: SQL | undefined,
  { is_completed, notes, notes_before }: SeenChange,
): Promise<Task> {
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
  if (task) return taskOf(task);
  const [newer] = await on.select({ id: dailyCompletions.id }).from(dailyCompletions).where(reached);
  throw newer ? new Conflict("newer_note") : new NotFound();
}
