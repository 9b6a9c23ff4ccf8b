import { asc, eq } from "drizzle-orm";
import { mealFields } from "~/domain/coaching/tasks/meal-tasks.server";
import { type DayMeal, dayMealOf, type MealKey } from "~/domain/coaching/tasks/meals";
import { type PlannedMeal, plannedMealsOf, portionOf } from "~/domain/food/diary/planned-meals";
import type { Day } from "~/domain/shared/calendar/rules";
import type { Transaction } from "~db/client";
import { dailyCompletions, type foodLogs } from "~db/schema";
import { at } from "./demo-ids";

/** The time of day at which a demo client eats each meal. */
export const TIMES = { breakfast: "07:10", lunch: "12:20", snack: "15:40", dinner: "18:30" };

type Log = typeof foodLogs.$inferInsert;

interface Owner {
  user_id: string;
  day: Day;
}

/**
 * Adds what counts for the finished meals of the demo: what the client has logged for that meal of the day, or else the meal as it
 * was planned. The tasks must be there. @returns all entries in the order of their times
 */
export async function withEatenMeals(tx: Transaction, logged: Log[]): Promise<Log[]> {
  const foods = new Map<string, Log[]>();
  for (const entry of logged) foods.set(slotOf(entry), [...(foods.get(slotOf(entry)) ?? []), entry]);
  const counting = new Map<Log, MealKey>();
  const planned: Log[] = [];
  for (const [owner, meals] of await mealsByDay(tx)) {
    for (const meal of plannedMealsOf(meals)) {
      if (!meal.is_completed || meal.calories === null) continue;
      const { plan_id, meal_id } = meal;
      const slot = slotOf({ user_id: owner.user_id, log_date: owner.day, meal_type: meal.meal_type });
      const eaten = foods.get(slot) ?? [];
      // The foods count for one meal, also where the plan has two snacks.
      foods.delete(slot);
      for (const food of eaten) counting.set(food, { plan_id, meal_id });
      if (eaten.length === 0) planned.push(entryOf(owner, { ...meal, calories: meal.calories }));
    }
  }
  return [...logged.map((entry) => ({ ...entry, ...counting.get(entry) })), ...planned].toSorted(
    (one, other) => +(one.created_at ?? 0) - +(other.created_at ?? 0),
  );
}

const slotOf = ({ user_id, log_date, meal_type }: Pick<Log, "user_id" | "log_date" | "meal_type">) =>
  `${user_id} ${log_date} ${meal_type}`;

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

const entryOf = ({ user_id, day }: Owner, meal: PlannedMeal & { calories: number }): Log => ({
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
