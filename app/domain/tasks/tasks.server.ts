import { and, asc, eq, exists, getTableColumns, isNull, sql } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import type { Day } from "~/domain/calendar/rules";
import { type Client, reachClient } from "~/domain/clients/clients.server";
import { Forbidden, Invalid, NotFound } from "~/domain/errors";
import { db } from "~db/client";
import { dailyCompletions, nutritionPlans, openedDays, users } from "~db/schema";
import { canOpen, openDay } from "./generation.server";
import { mealTasks } from "./rules";
import type { TaskChange, TaskInput } from "./schema";

const {
  nutrition_plan_id,
  item_id: _item,
  position: _position,
  completed_by_user_id: _by,
  ...columns
} = getTableColumns(dailyCompletions);
const fields = { ...columns, plan_id: nutrition_plan_id };

/** A task as its client and their trainer see it. */
export type Task = Awaited<ReturnType<typeof listTasks>>[number];

/** Only tasks of the actor, or of the actor's own clients. */
function reachedBy(actor: User) {
  if (!actor.is_trainer) return eq(dailyCompletions.user_id, actor.user_id);
  const own = db
    .select({ one: sql`1` })
    .from(users)
    .where(
      and(
        eq(users.user_id, dailyCompletions.user_id),
        eq(users.trainer_user_id, actor.user_id),
        isNull(users.archived_at),
      ),
    );
  return exists(own);
}

/**
 * The tasks of a client's day; its first opening makes them from the plans of that day.
 * The caller has reached the client with `reachClient`.
 */
export async function listTasks(client: Client, day: Day) {
  const seen = await look(client, day);
  if (seen.opened || !canOpen(client, day)) return seen.tasks;
  await openDay(client, day);
  return (await look(client, day)).tasks;
}

async function look(client: Client, day: Day) {
  // One row at least, so that one look tells both the tasks and whether the day has been opened.
  const rows = await db
    .select({ opened: openedDays.opened_at, task: fields })
    .from(users)
    .leftJoin(openedDays, and(eq(openedDays.user_id, users.user_id), eq(openedDays.completion_date, day)))
    .leftJoin(
      dailyCompletions,
      and(eq(dailyCompletions.user_id, users.user_id), eq(dailyCompletions.completion_date, day)),
    )
    .where(eq(users.user_id, client.user_id))
    .orderBy(
      asc(dailyCompletions.nutrition_plan_id),
      asc(dailyCompletions.position),
      asc(dailyCompletions.id),
    );
  return {
    opened: rows.some((row) => row.opened !== null),
    tasks: rows.flatMap((row) => (row.task ? [row.task] : [])),
  };
}

/** One task. @throws NotFound when there is none, or it is out of the actor's reach */
export async function findTask(actor: User, id: number): Promise<Task> {
  const [task] = await db
    .select(fields)
    .from(dailyCompletions)
    .where(and(eq(dailyCompletions.id, id), reachedBy(actor)));
  if (!task) throw new NotFound();
  return task;
}

/**
 * Ticks a task off, opens it again, or writes its note; who ticked it is kept.
 * A trainer acts on their own clients' tasks; where `client` is named, the task must be that client's.
 * @throws NotFound when the task is out of the actor's reach
 */
export async function changeTask(
  actor: User,
  id: number,
  change: TaskChange,
  client?: string,
): Promise<Task> {
  const { is_completed, notes } = change;
  const [task] = await db
    .update(dailyCompletions)
    .set({
      updated_at: sql`now()`,
      ...(notes !== undefined && { notes }),
      // Ticking what is ticked keeps who did it first, and when.
      ...(is_completed === true && {
        is_completed,
        completed_at: sql`coalesce(${dailyCompletions.completed_at}, now())`,
        completed_by_user_id: sql`coalesce(${dailyCompletions.completed_by_user_id}, ${actor.user_id})`,
      }),
      ...(is_completed === false && { is_completed, completed_at: null, completed_by_user_id: null }),
    })
    .where(
      and(
        eq(dailyCompletions.id, id),
        client ? eq(dailyCompletions.user_id, client) : undefined,
        reachedBy(actor),
      ),
    )
    .returning(fields);
  if (!task) throw new NotFound();
  return task;
}

/**
 * Makes one planned task of a client's own plan, or answers the one that is there.
 * @throws Forbidden for custom tasks, NotFound when the plan is not the client's, Invalid when it has no such meal or
 *   the day is out of reach
 */
export async function addTask(client: User, input: TaskInput): Promise<Task> {
  if (input.task_type === "custom_task") throw new Forbidden("custom_needs_trainer");
  const reached = await reachClient(client, client.user_id);
  if (!canOpen(reached, input.completion_date)) throw new Invalid("day_out_of_reach");
  const planned = await plannedItem(client, input);
  // A day that has a planned task is an opened day: the dashboard counts by that.
  await openDay(reached, input.completion_date);
  const row = { ...planned, user_id: client.user_id, completion_date: input.completion_date };
  await db.insert(dailyCompletions).values(row).onConflictDoNothing();
  const [task] = await db
    .select(fields)
    .from(dailyCompletions)
    .where(
      and(
        eq(dailyCompletions.user_id, client.user_id),
        eq(dailyCompletions.completion_date, input.completion_date),
        eq(dailyCompletions.nutrition_plan_id, planned.nutrition_plan_id),
        eq(dailyCompletions.item_id, planned.item_id),
      ),
    );
  if (!task) throw new NotFound();
  return task;
}

async function plannedItem(client: User, { task_type, plan_id, task_reference }: TaskInput) {
  if (task_type !== "nutrition_meal") throw new NotFound();
  const [plan] = await db
    .select()
    .from(nutritionPlans)
    .where(
      and(
        eq(nutritionPlans.id, plan_id),
        eq(nutritionPlans.client_user_id, client.user_id),
        isNull(nutritionPlans.deleted_at),
      ),
    );
  if (!plan) throw new NotFound();
  const meal = mealTasks(plan).find(({ task_reference: known }) =>
    task_reference.meal_index === undefined
      ? known.meal_name === task_reference.meal_name
      : known.meal_index === task_reference.meal_index,
  );
  if (!meal) throw new Invalid("invalid_input", { task_reference: [] });
  return meal;
}
