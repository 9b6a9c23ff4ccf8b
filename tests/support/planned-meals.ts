import { and, asc, eq } from "drizzle-orm";
import { createPlan, updatePlan } from "~/domain/coaching/plans/plans.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import type { MealKey } from "~/domain/coaching/tasks/meals";
import type { OtherEntries } from "~/domain/coaching/tasks/schema";
import type { ChangedTask } from "~/domain/coaching/tasks/task-changes.server";
import type { Task } from "~/domain/coaching/tasks/tasks.server";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import { type Entry, entriesOf } from "~/domain/food/diary/entries.server";
import { logFood, logPlannedMeal } from "~/domain/food/diary/logging.server";
import { PlannedMealInput, QuickEntryInput } from "~/domain/food/diary/schema";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { dailyCompletions } from "~db/schema";
import { CLOCK_ZONE, itIs } from "./clock";
import { makeClient, makeTrainer } from "./database";
import { planInput } from "./nutrition-plans";

type Facts = Record<string, unknown>;

/** A Wednesday, and the first day of the clients that `newEater` makes. */
export const TODAY = "2025-06-11";
export const START = addDays(TODAY, -5);

/** A meal with all values, one with some, and one without known energy. */
export const MEALS = [
  { name: "Oats", calories: 480, protein: 24, carbs: 66, fat: 11 },
  { name: "Rice", calories: 700, protein: 60 },
  { name: "Free lunch" },
];

export const newEater = (trainer: User): Promise<User> =>
  makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: new Date(`${START}T06:00:00Z`) });

/** A written plan, and the names of its meals in their order. */
export interface WrittenPlan {
  id: number;
  meals: { id: string; name: string }[];
}

/** Writes a plan with these meals, MEALS by default. It is active. */
export async function planMeals(trainer: User, client: User, meals: Facts[] = MEALS): Promise<WrittenPlan> {
  return await createPlan(trainer, "nutrition", planInput(client, { meals }));
}

/** Makes a trainer and a client whose plan was written on START. It is TODAY afterwards. */
export async function eaterWithPlan(meals: Facts[] = MEALS) {
  itIs(START);
  const trainer = await makeTrainer();
  const client = await newEater(trainer);
  const plan = await planMeals(trainer, client, meals);
  itIs(TODAY);
  return { trainer, client, plan };
}

/** Replaces the meals of a plan. A meal of the same name keeps its id. */
export const replan = async (trainer: User, client: User, { id }: WrittenPlan, meals: Facts[]) =>
  await updatePlan(trainer, "nutrition", id, planInput(client, { meals }));

export function mealKey(plan: WrittenPlan, name: string): MealKey {
  const meal = plan.meals.find((each) => each.name === name);
  if (!meal) throw new Error(`the plan has no ${name}`);
  return { plan_id: plan.id, meal_id: meal.id };
}

/** Finds the task of a meal by its name, and opens its day. */
export async function mealTask(client: User, name: string, day: Day = TODAY): Promise<Task> {
  const task = (await listTasks(client, day)).find((each) => taskName(each) === name);
  if (!task) throw new Error(`${day} has no ${name}`);
  return task;
}

interface Ticked {
  day?: Day;
  by?: User;
}

/** Ticks off the meal of a client by its name, as the client unless it says by whom. */
export const tick = async (client: User, name: string, { day, by }: Ticked = {}): Promise<ChangedTask> =>
  await changeTask(by ?? client, (await mealTask(client, name, day)).id, { is_completed: true });

/** Opens the task of a meal again. */
export const untick = async (
  client: User,
  name: string,
  { day, by, other_entries }: Ticked & { other_entries?: OtherEntries } = {},
): Promise<ChangedTask> =>
  await changeTask(by ?? client, (await mealTask(client, name, day)).id, {
    is_completed: false,
    other_entries,
  });

/** Logs a planned meal for lunch on TODAY, unless the facts say otherwise. */
export const logMeal = (client: User, key: MealKey, facts: Facts = {}): Promise<Entry> =>
  logPlannedMeal(client, PlannedMealInput.parse({ ...key, meal_type: "lunch", log_date: TODAY, ...facts }));

/** Logs something else of 310 kcal on TODAY that counts for a planned meal. */
export const logInstead = (client: User, key: MealKey | null, facts: Facts = {}): Promise<Entry> => {
  const entry = { food_name: "Canteen", calories_per_100g: 310, meal_type: "lunch", log_date: TODAY };
  return logFood(client, QuickEntryInput.parse({ ...entry, ...key, ...facts }), "en");
};

/** Lists the meals among the stored tasks of a day, done ones with "✓". It does not open the day. */
export async function mealsOn(client: User, day: Day = TODAY): Promise<string[]> {
  const { user_id, completion_date, task_type, plan_id, position, id } = dailyCompletions;
  const rows = await db
    .select()
    .from(dailyCompletions)
    .where(and(eq(user_id, client.user_id), eq(completion_date, day), eq(task_type, "nutrition_meal")))
    .orderBy(asc(plan_id), asc(position), asc(id));
  return rows.map(({ task_reference, is_completed }) => {
    const { meal_name } = task_reference as { meal_name: string };
    return is_completed ? `${meal_name} ✓` : meal_name;
  });
}

/** Lists the entries of a day with their amounts; those that count for a planned meal with "→". */
export const eatenOn = async (client: User, day: Day = TODAY): Promise<string[]> =>
  (await entriesOf(client, day)).map(
    ({ food_name, serving_size_g, plan_id }) =>
      `${food_name} ${serving_size_g}${plan_id === null ? "" : " →"}`,
  );
