import { asc, eq, sql } from "drizzle-orm";
import { mealFields } from "~/domain/coaching/tasks/meal-tasks.server";
import { type DayMeal, dayMealOf } from "~/domain/coaching/tasks/meals";
import { type PlannedMeal, plannedMealsOf, portionOf } from "~/domain/food/diary/planned-meals";
import type { Day } from "~/domain/shared/calendar/rules";
import type { Transaction } from "~db/client";
import { dailyCompletions, foodLogs } from "~db/schema";
import { at } from "./demo-ids";

/** The time of day at which a demo client eats each meal. */
export const TIMES = { breakfast: "07:10", lunch: "12:20", snack: "15:40", dinner: "18:30" };

interface Owner {
  user_id: string;
  day: Day;
}

/**
 * Gives each finished meal of the demo its entries: what the client has logged for that meal of the day, or else the meal as it was
 * planned. It runs after the tasks and the diaries were made.
 */
export async function seedEatenMeals(tx: Transaction): Promise<void> {
  const logged = await loggedFoods(tx);
  const counting: { id: number; plan_id: number; meal_id: string }[] = [];
  const planned: (typeof foodLogs.$inferInsert)[] = [];
  for (const [owner, meals] of await mealsByDay(tx)) {
    for (const meal of plannedMealsOf(meals)) {
      if (!meal.is_completed || meal.calories === null) continue;
      const key = `${owner.user_id} ${owner.day} ${meal.meal_type}`;
      const foods = logged.get(key) ?? [];
      // The foods count for one meal, also where the plan has two snacks.
      logged.delete(key);
      counting.push(...foods.map((id) => ({ id, plan_id: meal.plan_id, meal_id: meal.meal_id })));
      if (foods.length === 0) planned.push(entryOf(owner, { ...meal, calories: meal.calories }));
    }
  }
  await tx.execute(
    sql`update ${foodLogs} set plan_id = meal.plan_id, meal_id = meal.meal_id from jsonb_to_recordset(${JSON.stringify(counting)}::jsonb) as meal(id int, plan_id int, meal_id text) where ${foodLogs.id} = meal.id`,
  );
  for (let from = 0; from < planned.length; from += ROWS_AT_ONCE)
    await tx.insert(foodLogs).values(planned.slice(from, from + ROWS_AT_ONCE));
}

const ROWS_AT_ONCE = 1000;

async function mealsByDay(tx: Transaction): Promise<Map<Owner, DayMeal[]>> {
  const { user_id, completion_date: day, position, task_type } = dailyCompletions;
  const rows = await tx
    .select({ user_id, day, meal: mealFields })
    .from(dailyCompletions)
    .where(eq(task_type, "nutrition_meal"))
    .orderBy(asc(user_id), asc(day), asc(dailyCompletions.plan_id), asc(position));
  const days = new Map<string, Owner>();
  const meals = new Map<Owner, DayMeal[]>();
  for (const { meal, ...owner } of rows) {
    const key = `${owner.user_id} ${owner.day}`;
    const known = days.get(key) ?? owner;
    days.set(key, known);
    meals.set(known, [...(meals.get(known) ?? []), dayMealOf(meal)]);
  }
  return meals;
}

/** Returns the ids of the foods that people have logged, by person, day and meal of the day. */
async function loggedFoods(tx: Transaction): Promise<Map<string, number[]>> {
  const { id, user_id, log_date, meal_type } = foodLogs;
  const rows = await tx.select({ id, user_id, log_date, meal_type }).from(foodLogs).orderBy(asc(id));
  const ids = new Map<string, number[]>();
  for (const row of rows) {
    const key = `${row.user_id} ${row.log_date} ${row.meal_type}`;
    ids.set(key, [...(ids.get(key) ?? []), row.id]);
  }
  return ids;
}

const entryOf = ({ user_id, day }: Owner, meal: PlannedMeal & { calories: number }) => ({
  ...portionOf(meal),
  user_id,
  log_date: day,
  food_name: meal.name,
  meal_type: meal.meal_type,
  plan_id: meal.plan_id,
  meal_id: meal.meal_id,
  is_planned_meal: true,
  created_at: at(day, TIMES[meal.meal_type]),
});
