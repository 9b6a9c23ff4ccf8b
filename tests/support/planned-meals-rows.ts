import { and, asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { MealKey } from "~/domain/coaching/tasks/meals";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { DomainError } from "~/domain/shared/errors";
import { db } from "~db/client";
import { dailyCompletions, foodLogs, openedDays } from "~db/schema";
import type { DayNumber, MealName, ModelEntry, ModelTask, Outcome } from "./model-meals";
import type { PlannedMealsModel } from "./planned-meals-model";

/** The day with the number 0, a Monday. */
export const FIRST = "2025-03-03";
export const dayOf = (number: DayNumber): Day => addDays(FIRST, number);
const numberOf = (day: Day): DayNumber => (Date.parse(day) - Date.parse(FIRST)) / 86_400_000;

export function keyOf(meal: MealName): MealKey {
  const [plan_id, meal_id] = meal.split(" ");
  return { plan_id: Number(plan_id), meal_id: meal_id as string };
}

/** Expects that the product does what the model has done, or refuses it as the model does. */
export async function expectSame(act: Promise<unknown>, outcome: Outcome): Promise<void> {
  const actual = await act.then(
    () => "done",
    (error) => {
      if (!(error instanceof DomainError)) throw error;
      return "refused";
    },
  );
  expect(actual).toBe(outcome);
}

/** Returns the ids of the stored tasks of a day by their meals. */
export async function taskIds(client: User, day: DayNumber): Promise<Map<string, number>> {
  const rows = await taskRows(client);
  const ofDay = rows.filter(({ completion_date }) => completion_date === dayOf(day));
  return new Map(ofDay.map(({ id, plan_id, item_id }) => [`${plan_id} ${item_id}`, id]));
}

const taskRows = (client: User) =>
  db
    .select()
    .from(dailyCompletions)
    .where(
      and(eq(dailyCompletions.user_id, client.user_id), eq(dailyCompletions.task_type, "nutrition_meal")),
    );

/** Returns a client's entries in the order in which they were written. */
export const entryRows = (client: User) =>
  db.select().from(foodLogs).where(eq(foodLogs.user_id, client.user_id)).orderBy(asc(foodLogs.id));

/**
 * Compares the stored entries, and the tasks of the days that are open, with the model. Checks the rule in every row: a planned
 * meal with known energy is done if and only if at least one entry counts for it.
 */
export async function compareRows(client: User, model: PlannedMealsModel): Promise<void> {
  const [tasks, entries] = [await taskRows(client), await entryRows(client)];
  expect(entries.map(entryOf)).toEqual(model.entries.map(withoutNumber));
  const rows = await db.select().from(openedDays).where(eq(openedDays.user_id, client.user_id));
  const opened = rows.map(({ completion_date }) => numberOf(completion_date));
  const actual = tasks.map(taskOf);
  expect(actual.filter(({ day }) => opened.includes(day)).toSorted(byPlace)).toEqual(
    opened.flatMap(model.tasksOf).toSorted(byPlace),
  );
  const eaten = new Set(entries.map(entryOf).map(({ day, meal }) => `${day} ${meal}`));
  const known = actual.filter(({ calories }) => calories !== null);
  expect(known.map(({ done }) => done)).toEqual(known.map(({ day, meal }) => eaten.has(`${day} ${meal}`)));
}

const withoutNumber = ({ number: _, ...entry }: ModelEntry) => entry;

const byPlace = (one: ModelTask, other: ModelTask) =>
  one.day - other.day || one.meal.localeCompare(other.meal);

function taskOf(row: typeof dailyCompletions.$inferSelect): ModelTask {
  const { meal_name, calories } = row.task_reference as { meal_name: string; calories: number | null };
  return {
    day: numberOf(row.completion_date),
    meal: `${row.plan_id as number} ${row.item_id}`,
    name: meal_name,
    calories,
    protein: row.protein,
    done: row.is_completed,
    added: row.is_added,
  };
}

const entryOf = (row: typeof foodLogs.$inferSelect): Omit<ModelEntry, "number"> => ({
  day: numberOf(row.log_date),
  name: row.food_name,
  amount: row.serving_size_g,
  calories: row.calories_per_100g,
  protein: row.protein_per_100g,
  meal: row.plan_id === null ? null : `${row.plan_id} ${row.meal_id}`,
  own: row.is_planned_meal,
  changed: row.version > 1,
  by: row.logged_by_user_id === null ? "self" : "trainer",
});
