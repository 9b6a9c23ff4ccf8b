import { and, asc, desc, eq, exists, getTableColumns, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { User } from "~/domain/accounts/user.server";
import type { Day } from "~/domain/calendar/rules";
import { type Client, holdClient, reachClient } from "~/domain/clients/clients.server";
import { Conflict, Forbidden, Invalid, NotFound } from "~/domain/errors";
import { type Database, db, type Transaction } from "~db/client";
import { dailyCompletions, openedDays, users } from "~db/schema";
import { canOpen, followSource, openDay } from "./generation.server";
import type { TaskReference } from "./rules";
import type { TaskChange, TaskInput } from "./schema";

const {
  nutrition_plan_id,
  training_plan_id,
  item_id: _item,
  given_notes: _given,
  position: _position,
  completed_by_user_id,
  ...columns
} = getTableColumns(dailyCompletions);
const fields = {
  ...columns,
  plan_id: sql<number | null>`coalesce(${nutrition_plan_id}, ${training_plan_id})`.as("plan_id"),
  /** Who ticked it off. */
  completed_by: sql<
    "client" | "trainer" | null
  >`case when ${completed_by_user_id} = ${dailyCompletions.user_id} then 'client' when ${completed_by_user_id} is not null then 'trainer' end`.as(
    "completed_by",
  ),
};

/** A task as its client and their trainer see it. */
export type Task = Awaited<ReturnType<typeof findTask>>;

/** A task of a day's list; an exercise says what the client noted the last time they did it, and when. */
export type ListedTask = Awaited<ReturnType<typeof listTasks>>[number];

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

const earlier = alias(dailyCompletions, "earlier");

async function look(client: Client, day: Day) {
  const lastTime = db
    .select({ noted_on: earlier.completion_date, noted: earlier.notes })
    .from(earlier)
    .where(
      and(
        eq(dailyCompletions.task_type, "training_exercise"),
        eq(earlier.user_id, dailyCompletions.user_id),
        // In the words of the index, which a condition with a parameter would not be known to be.
        sql`${earlier.task_type} = 'training_exercise' and ${earlier.is_completed} and ${earlier.notes} <> ''`,
        sql`lower(${earlier.task_reference}->>'exercise_name') = lower(${dailyCompletions.task_reference}->>'exercise_name')`,
        lt(earlier.completion_date, dailyCompletions.completion_date),
      ),
    )
    .orderBy(sql`${earlier.completion_date} desc nulls last, ${earlier.id} desc nulls last`)
    .limit(1)
    .as("last_time");
  // One row at least, so that one look tells both the tasks and whether the day has been opened.
  const rows = await db
    .select({
      opened: openedDays.opened_at,
      task: fields,
      last_time: { date: lastTime.noted_on, notes: lastTime.noted },
    })
    .from(users)
    .leftJoin(openedDays, and(eq(openedDays.user_id, users.user_id), eq(openedDays.completion_date, day)))
    .leftJoin(
      dailyCompletions,
      and(eq(dailyCompletions.user_id, users.user_id), eq(dailyCompletions.completion_date, day)),
    )
    .leftJoinLateral(lastTime, sql`true`)
    .where(eq(users.user_id, client.user_id))
    .orderBy(
      asc(dailyCompletions.nutrition_plan_id),
      asc(dailyCompletions.training_plan_id),
      asc(dailyCompletions.position),
      asc(dailyCompletions.id),
    );
  return {
    opened: rows.some((row) => row.opened !== null),
    tasks: rows.flatMap(({ task, last_time }) => (task ? [{ ...task, last_time }] : [])),
  };
}

/** One task. @throws NotFound when there is none, or it is out of the actor's reach */
export async function findTask(actor: User, id: number) {
  const [task] = await db
    .select(fields)
    .from(dailyCompletions)
    .where(and(eq(dailyCompletions.id, id), reachedBy(actor)));
  if (!task) throw new NotFound();
  return task;
}

/** A change, and the note that its writer saw where they say so. */
type SeenChange = TaskChange & { notes_before?: string };

/**
 * Ticks a task off, opens it again, or writes its note; who ticked it is kept.
 * A task opened again follows its plan, or goes where that no longer asks for it: the answer is what it was.
 * A trainer acts on their own clients' tasks; where `client` is named, the task must be that client's.
 * @throws NotFound when the task is out of the actor's reach, Conflict when its note is neither the one that the writer
 *   says they saw nor the one they write
 */
export async function changeTask(
  actor: User,
  id: number,
  change: SeenChange,
  client?: string,
): Promise<Task> {
  const reached = and(
    eq(dailyCompletions.id, id),
    client ? eq(dailyCompletions.user_id, client) : undefined,
    reachedBy(actor),
  );
  // What kept a task beside its plan is a tick or a note; without either of them it is the plan's again.
  const released = change.is_completed === false || change.notes === "";
  return released ? await release(actor, reached, change) : await write(db, actor, reached, change);
}

async function release(actor: User, reached: SQL | undefined, change: SeenChange): Promise<Task> {
  return await db.transaction(async (tx) => {
    const [found] = await tx.select().from(dailyCompletions).where(reached);
    if (!found) throw new NotFound();
    const client = await holdClient(tx, found.user_id);
    const task = await write(tx, actor, reached, change);
    return { ...task, ...(await followSource(tx, client, found)) };
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
      // Ticking what is ticked keeps who did it first, and when.
      ...(is_completed === true && {
        is_completed,
        completed_at: sql`coalesce(${dailyCompletions.completed_at}, now())`,
        completed_by_user_id: sql`coalesce(${dailyCompletions.completed_by_user_id}, ${actor.user_id})`,
      }),
      ...(is_completed === false && { is_completed, completed_at: null, completed_by_user_id: null }),
    })
    .where(and(reached, wasSeen))
    .returning(fields);
  if (task) return task;
  const [newer] = await on.select({ id: dailyCompletions.id }).from(dailyCompletions).where(reached);
  throw newer ? new Conflict("newer_note") : new NotFound();
}

/**
 * Answers the task of a client's own plan on a day, which makes the day's tasks where nobody has opened it: a day has
 * the tasks that were planned for it, and no more.
 * @throws Forbidden for custom tasks, NotFound when the day has no task of such a plan, Invalid when the plan has no such
 *   meal or exercise or the day is out of reach
 */
export async function addTask(client: User, input: TaskInput): Promise<Task> {
  const { task_type, plan_id, task_reference, completion_date } = input;
  if (task_type === "custom_task") throw new Forbidden("custom_needs_trainer");
  const reached = await reachClient(client, client.user_id);
  if (!canOpen(reached, completion_date)) throw new Invalid("day_out_of_reach");
  await openDay(reached, completion_date);
  const ofPlan = await db
    .select(fields)
    .from(dailyCompletions)
    .where(
      and(
        eq(dailyCompletions.user_id, reached.user_id),
        eq(dailyCompletions.completion_date, completion_date),
        eq(task_type === "nutrition_meal" ? nutrition_plan_id : training_plan_id, plan_id),
      ),
    )
    // A finished task stays beside the one that took its place in the plan.
    .orderBy(asc(dailyCompletions.is_completed), asc(dailyCompletions.position), desc(dailyCompletions.id));
  if (ofPlan.length === 0) throw new NotFound();
  const task = ofPlan.find((each) => isMeant(each.task_reference, task_reference));
  if (!task) throw new Invalid("invalid_input", { task_reference: [] });
  return task;
}

/** Whether a meal or an exercise is the one that a caller means: by its place where they name one, else by its name. */
function isMeant(known: TaskReference, said: TaskInput["task_reference"]): boolean {
  if ("meal_name" in known)
    return said.meal_index === undefined
      ? known.meal_name === said.meal_name
      : known.meal_index === said.meal_index;
  if (!("exercise_name" in known)) return false;
  const { workout_index = known.workout_index, exercise_index, exercise_name } = said;
  if (known.workout_index !== workout_index) return false;
  return exercise_index === undefined
    ? known.exercise_name === exercise_name
    : known.exercise_index === exercise_index;
}
