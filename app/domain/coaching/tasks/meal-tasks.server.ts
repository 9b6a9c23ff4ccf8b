import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import { contentAs } from "~/domain/coaching/plan-content/kinds";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { UserKey } from "~/domain/people/accounts/user.server";
import type { Client } from "~/domain/people/clients/clients.server";
import { type Day, today } from "~/domain/shared/calendar/rules";
import type { Transaction } from "~db/client";
import type { QueryValue } from "~db/prepared";
import { dailyCompletions, openedDays, plans } from "~db/schema/index";
import { addToDay, ofDay } from "./added-tasks.server";
import { followSource } from "./generation.server";
import { type DayMeal, dayMealOf, isSameMeal, type MealKey, type MealTask, mealsAmong } from "./meals";
import { planTasks } from "./planned";
import { plannedBetween } from "./sources.server";
import { doneBy, OPEN } from "./tasks.server";

const { id, plan_id, item_id, task_reference, protein, carbs, fat, is_completed } = dailyCompletions;

/** The columns of the task of a meal, for `dayMealOf`. */
export const mealFields = {
  task_id: sql<number>`${id}`.as("task_id"),
  plan_id: sql<number>`${plan_id}`.as("plan_id"),
  meal_id: sql<string>`${item_id}`.as("meal_id"),
  task_reference: sql<MealTask["task_reference"]>`${task_reference}`.as("task_reference"),
  protein,
  carbs,
  fat,
  is_completed,
};

export const mealsOn = (client: UserKey, day: QueryValue<Day>): SQL | undefined =>
  and(ofDay(client, day), eq(dailyCompletions.task_type, "nutrition_meal"));

/** Lists the meals of a client's day: those of its tasks, and on a day that is not open yet also those that are planned. */
export async function mealsOfDay(tx: Transaction, client: Client, day: Day): Promise<DayMeal[]> {
  const rows = await tx
    .select(mealFields)
    .from(dailyCompletions)
    .where(mealsOn(client, day))
    .orderBy(asc(plan_id), asc(dailyCompletions.position), asc(id));
  const ofTasks = rows.map(dayMealOf);
  const { user_id, completion_date } = openedDays;
  if ((await tx.$count(openedDays, and(eq(user_id, client.user_id), eq(completion_date, day)))) > 0)
    return ofTasks;
  const { planned } = (await plannedBetween(tx, client, day, day))(day);
  return [
    ...ofTasks,
    ...mealsAmong(planned).filter((meal) => !ofTasks.some((each) => isSameMeal(each, meal))),
  ];
}

/**
 * Finds a meal that a client can log on a day: as the day's task was planned, or as an active plan has it now.
 * @returns undefined where neither has the meal
 */
export async function findMeal(
  tx: Transaction,
  client: Client,
  day: Day,
  key: MealKey,
): Promise<DayMeal | undefined> {
  const [task] = await tx
    .select(mealFields)
    .from(dailyCompletions)
    .where(and(mealsOn(client, day), isMeal(key)));
  if (task) return dayMealOf(task);
  const planned = await tasksOfPlan(tx, client, key.plan_id);
  return mealsAmong(planned).find((meal) => isSameMeal(meal, key));
}

async function tasksOfPlan(tx: Transaction, client: Client, id: number) {
  const [plan] = await tx
    .select({ id: plans.id, title: plans.title, content: plans.content })
    .from(plans)
    .where(
      and(
        eq(plans.id, id),
        eq(plans.client_user_id, client.user_id),
        eq(plans.kind, "nutrition"),
        plans.is_active,
      ),
    );
  if (!plan) return [];
  const content = contentAs("nutrition", plan.content);
  return planTasks({ ...plan, kind: "nutrition", content }).map(({ task }) => task);
}

const isMeal = ({ plan_id: plan, meal_id }: MealKey) => and(eq(plan_id, plan), eq(item_id, meal_id));

/**
 * Ticks meals off on a day, for whoever has eaten them. A meal that is planned for another weekday gets its task on the client's
 * today; any other day without the task stays without. The transaction must have locked the client.
 */
export async function tickMeals(tx: Transaction, client: Client, day: Day, meals: MealKey[]): Promise<void> {
  if (meals.length === 0) return;
  const ticked = await tx
    .update(dailyCompletions)
    .set({ ...doneBy(client), updated_at: sql`now()` })
    .where(and(mealsOn(client, day), or(...meals.map(isMeal))))
    .returning({ plan_id, item_id });
  const missing = meals.filter((meal) => !ticked.some((task) => isTaskOf(task, meal)));
  if (missing.length === 0 || day !== today(timeZoneOf(client))) return;
  const { offered } = (await plannedBetween(tx, client, day, day))(day);
  const items = offered.filter(
    (task) => task.task_type === "nutrition_meal" && missing.some((meal) => isTaskOf(task, meal)),
  );
  if (items.length === 0) return;
  await addToDay(tx, client, day, items);
  await tickMeals(
    tx,
    client,
    day,
    missing.filter((meal) => items.some((task) => isTaskOf(task, meal))),
  );
}

const isTaskOf = (task: { plan_id: number | null; item_id: string }, meal: MealKey) =>
  task.plan_id === meal.plan_id && task.item_id === meal.meal_id;

/** Opens the task of a meal again, and lets it follow its plan. The transaction must have locked the client. */
export async function reopenMeal(tx: Transaction, client: Client, day: Day, meal: MealKey): Promise<void> {
  const [opened] = await tx
    .update(dailyCompletions)
    .set({ ...OPEN, updated_at: sql`now()` })
    .where(and(mealsOn(client, day), isMeal(meal), eq(is_completed, true)))
    .returning();
  if (opened) await followSource(tx, client, opened);
}
