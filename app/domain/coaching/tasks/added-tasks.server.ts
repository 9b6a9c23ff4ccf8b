import { and, asc, type Column, desc, eq, gte, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { type Client, findAccessibleClient, lockClient } from "~/domain/people/clients/clients.server";
import { type Day, today } from "~/domain/shared/calendar/rules";
import { Conflict, Forbidden, Invalid, NotFound } from "~/domain/shared/errors";
import { db, type Transaction } from "~db/client";
import type { QueryValue } from "~db/prepared";
import { dailyCompletions } from "~db/schema/index";
import { canOpen } from "./coaching-days.server";
import { tickEatenMeals } from "./meal-ticks.server";
import { openDay } from "./opened-days.server";
import type { Planned } from "./planned";
import { matchesReference } from "./references";
import { TASKS_PER_DAY } from "./rules";
import type { TaskInput } from "./schema";
import { plannedBetween } from "./sources.server";
import { type Task, taskFields, taskOf } from "./tasks.server";

/** `isNew` says that the call made the task, or that it opened the day. */
export interface AddedTask {
  task: Task;
  isNew: boolean;
}

/**
 * Finds or adds the task of a planned item on a day, and opens the day. A task that has stayed because it is done or noted
 * counts as added: the client wants it there. An open one gets its plan's texts.
 * @throws Forbidden for custom tasks, NotFound without such an active plan, Invalid for an unknown item or a day out of reach,
 * Conflict when the day would have too many tasks
 */
export async function addTask(client: User, input: TaskInput): Promise<AddedTask> {
  if (input.task_type === "custom_task") throw new Forbidden("custom_needs_trainer");
  const { task_type, plan_id, task_reference: reference, completion_date: day } = input;
  const reached = await findAccessibleClient(client, client.user_id);
  if (!canOpen(reached, day)) throw new Invalid("day_out_of_reach");
  const isOpened = await openDay(reached, day);
  return await db.transaction(async (tx) => {
    await lockClient(tx, reached.user_id);
    const { planned, offered } = (await plannedBetween(tx, reached, day, day))(day);
    const isOfPlan = (each: Planned) => each.plan_id === plan_id && each.task_type === task_type;
    const items = [...planned, ...offered].filter(isOfPlan);
    // A finished task can have another name or position than its item has now. Both of them find it.
    const known = await findTasks(tx, reached, day, plan_id);
    const existing = known.find((task) => task.task_type === task_type && matchesReference(task, reference));
    const item = items.find((each) =>
      existing ? each.item_id === existing.item_id : matchesReference(each, reference),
    );
    if (!existing && items.length === 0) throw new NotFound();
    const isOffered = item !== undefined && offered.includes(item);
    const added = isOffered ? await addToDay(tx, reached, day, [item]) : 0;
    if (isOffered) await tickEatenMeals(tx, reached.user_id, [day]);
    const now = isOffered ? await findTasks(tx, reached, day, plan_id) : known;
    const task = now.find((each) => each.item_id === (existing ?? item)?.item_id);
    // The plan has no such item, or has asked for it since that past day.
    if (!task) throw new Invalid("invalid_input", { task_reference: [] });
    return { task, isNew: isOpened || added > 0 };
  });
}

/** In an insert that meets a task which is there already: the new value for an open task, the old one for a finished task. */
const whileOpen = (column: Column) =>
  sql`case when ${dailyCompletions.is_completed} then ${column} else excluded.${sql.identifier(column.name)} end`;

export const ofDay = (client: UserKey, day: QueryValue<Day>) =>
  and(eq(dailyCompletions.user_id, client.user_id), eq(dailyCompletions.completion_date, day));

/** Finds the tasks that a plan has on a client's day. A finished task stays beside the one that took its place in the plan. */
async function findTasks(tx: Transaction, client: Client, day: Day, planId: number) {
  const rows = await tx
    .select(taskFields)
    .from(dailyCompletions)
    .where(and(ofDay(client, day), eq(dailyCompletions.plan_id, planId)))
    .orderBy(asc(dailyCompletions.is_completed), asc(dailyCompletions.position), desc(dailyCompletions.id));
  return rows.map(taskOf);
}

/** Adds tasks to an open day. The transaction must have locked the client. @returns how many the day did not have yet */
export async function addToDay(tx: Transaction, client: Client, day: Day, tasks: Planned[]): Promise<number> {
  if (tasks.length === 0) return 0;
  const added = await tx
    .insert(dailyCompletions)
    .values(
      tasks.map((task) => ({
        ...task,
        user_id: client.user_id,
        completion_date: day,
        given_notes: task.notes,
        is_added: true,
      })),
    )
    .onConflictDoUpdate({
      // A task that has stayed on the day, because it is done or noted, counts as added from now on. While it is open,
      // it is what its plan says today. Past days stay.
      target: [
        dailyCompletions.user_id,
        dailyCompletions.completion_date,
        dailyCompletions.plan_id,
        dailyCompletions.custom_task_id,
        dailyCompletions.item_id,
      ],
      set: {
        is_added: true,
        position: whileOpen(dailyCompletions.position),
        task_reference: whileOpen(dailyCompletions.task_reference),
        exercise_key: whileOpen(dailyCompletions.exercise_key),
        protein: whileOpen(dailyCompletions.protein),
        carbs: whileOpen(dailyCompletions.carbs),
        fat: whileOpen(dailyCompletions.fat),
      },
      setWhere: gte(dailyCompletions.completion_date, today(timeZoneOf(client))),
    })
    .returning({ isNew: sql<boolean>`(xmax = 0)` });
  const isNew = added.filter((row) => row.isNew).length;
  if (isNew > 0 && (await tx.$count(dailyCompletions, ofDay(client, day))) > TASKS_PER_DAY)
    throw new Conflict("too_many_tasks");
  return isNew;
}
