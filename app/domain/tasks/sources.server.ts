import { and, asc, eq, gt, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { Day } from "~/domain/calendar/rules";
import type { Database, Transaction } from "~db/client";
import {
  customTasks,
  nutritionPlanActivity,
  nutritionPlans,
  trainingPlanActivity,
  trainingPlans,
} from "~db/schema";
import { activeOn, customTaskOf, exerciseTasks, fallsOn, mealTasks, type Planned } from "./planned";

type Plans = typeof nutritionPlans | typeof trainingPlans;
type Activity = typeof nutritionPlanActivity;

/**
 * What asks a client for tasks between two days, both included, with the days on which each does.
 * @returns a function from a day of that span to its tasks: custom ones, meals, exercises
 */
export async function plannedBetween(
  on: Transaction | Database,
  client: { user_id: string },
  from: Day,
  until: Day,
): Promise<(day: Day) => Planned[]> {
  const nutrition = await activePlans(on, nutritionPlans, nutritionPlanActivity, client, from, until);
  const training = await activePlans(on, trainingPlans, trainingPlanActivity, client, from, until);
  const assigned = await on
    .select()
    .from(customTasks)
    .where(
      and(
        eq(customTasks.client_user_id, client.user_id),
        isNull(customTasks.deleted_at),
        lte(customTasks.starts_on, until),
        or(isNull(customTasks.ends_on), gte(customTasks.ends_on, from)),
      ),
    )
    .orderBy(asc(customTasks.id));
  return (day) => [
    ...assigned.filter((task) => fallsOn(task, day)).map(customTaskOf),
    ...nutrition.filter(({ intervals }) => activeOn(intervals, day)).flatMap(({ plan }) => mealTasks(plan)),
    ...training
      .filter(({ intervals }) => activeOn(intervals, day))
      .flatMap(({ plan }) => exerciseTasks(plan)),
  ];
}

/** A client's plans that are active somewhere between two days, with their intervals, oldest first. */
async function activePlans<Table extends Plans>(
  on: Transaction | Database,
  plans: Table,
  activity: Activity | typeof trainingPlanActivity,
  client: { user_id: string },
  from: Day,
  until: Day,
) {
  // Both tables have the columns that are used here.
  const table = plans as typeof nutritionPlans;
  const span = activity as Activity;
  const rows = await on
    .select({ plan: table, active_from: span.active_from, active_until: span.active_until })
    .from(table)
    .innerJoin(span, eq(span.plan_id, table.id))
    .where(
      and(
        eq(table.client_user_id, client.user_id),
        lte(span.active_from, until),
        or(
          isNull(span.active_until),
          gt(span.active_until, sql`greatest(${from}::date, ${span.active_from})`),
        ),
      ),
    )
    .orderBy(asc(table.id));
  const found = new Map<
    number,
    { plan: Table["$inferSelect"]; intervals: Pick<(typeof rows)[number], "active_from" | "active_until">[] }
  >();
  for (const { plan, ...interval } of rows) {
    const known = found.get(plan.id) ?? { plan: plan as Table["$inferSelect"], intervals: [] };
    known.intervals.push(interval);
    found.set(plan.id, known);
  }
  return [...found.values()];
}
