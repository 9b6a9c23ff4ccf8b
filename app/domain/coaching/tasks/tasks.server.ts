import { and, eq, exists, getTableColumns, sql } from "drizzle-orm";
import {
  type Actor,
  actorOf,
  byRole,
  roleOf,
  type User,
  type UserKey,
} from "~/domain/people/accounts/user.server";
import { archivedClients, ownClients } from "~/domain/people/clients/clients.server";
import { NotFound } from "~/domain/shared/errors";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { dailyCompletions, users } from "~db/schema/index";
import type { TypedTask } from "./typed-task";

const {
  given_notes: _givenNotes,
  position: _position,
  is_added: _added,
  exercise_key: _exerciseKey,
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
  | "given_notes"
  | "position"
  | "is_added"
  | "exercise_key"
  | "protein"
  | "carbs"
  | "fat"
  | "completed_by_user_id"
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

/** The columns of a task that somebody has done. A second tick keeps who ticked first, and when. */
export const doneBy = ({ user_id }: UserKey) => ({
  is_completed: true,
  completed_at: sql`coalesce(${dailyCompletions.completed_at}, now())`,
  completed_by_user_id: sql`coalesce(${dailyCompletions.completed_by_user_id}, ${user_id})`,
});

/** The columns of a task that is open. */
export const OPEN = { is_completed: false, completed_at: null, completed_by_user_id: null };
