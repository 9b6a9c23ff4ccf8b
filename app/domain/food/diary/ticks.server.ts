import { and, asc, count, eq, not, sql } from "drizzle-orm";
import { mealFields, mealsOn } from "~/domain/coaching/tasks/meal-tasks.server";
import { dayMealOf, isSameMeal, type MealKey } from "~/domain/coaching/tasks/meals";
import type { OtherEntries } from "~/domain/coaching/tasks/schema";
import {
  type ChangedTask,
  changeTaskWith,
  type SeenChange,
  type StoredTask,
} from "~/domain/coaching/tasks/task-changes.server";
import { findTask, type Task } from "~/domain/coaching/tasks/tasks.server";
import type { Actor, User } from "~/domain/people/accounts/user.server";
import { Conflict, Forbidden, NotFound } from "~/domain/shared/errors";
import { db, type Transaction } from "~db/client";
import { dailyCompletions, foodLogs } from "~db/schema/index";
import { entriesOfMeal, requireDiaryCapacity } from "./entries.server";
import { mealTypesOf, portionOf } from "./planned-meals";
import { shownCalories } from "./shown-calories.server";

/**
 * Changes a task as `changeTaskWith` does, and keeps the diary in line: the tick of a planned meal with known energy writes its
 * entry, unless another entry counts for the meal already. Opening the meal again removes that entry while nobody has changed it;
 * `other_entries` says what happens to entries that somebody has logged or changed.
 * @throws also Conflict when the day of the diary is full, or when it has such entries and `other_entries` is "ask"
 */
export async function changeTask(
  actor: User,
  id: number,
  { other_entries = "keep", ...change }: SeenChange & { other_entries?: OtherEntries | undefined },
  client?: string,
): Promise<ChangedTask> {
  if (other_entries === "delete" && actor.is_trainer) throw new Forbidden();
  const reopened = (tx: Transaction, task: StoredTask) => release(tx, task, other_entries);
  return await changeTaskWith({ ticked: writeEntry, reopened }, actor, id, change, client);
}

/** A meal that is done, with the entries that count for it and that its tick has not written. Energy in whole kcal. */
export interface OtherEntriesOfMeal {
  task: Task;
  entries: number;
  calories: number;
}

/** Adds up the entries that stay, or are deleted too, when a meal is opened again. @throws NotFound out of the actor's reach */
export async function otherEntriesOf(actor: User, id: number): Promise<OtherEntriesOfMeal> {
  const task = await findTask(actor, id);
  const { plan_id, item_id: meal_id } = task;
  if (plan_id === null) throw new NotFound();
  const [sums] = await db
    .select({ entries: count(), calories: sql<number>`coalesce(sum(${shownCalories(foodLogs)}), 0)::int` })
    .from(foodLogs)
    .where(and(entriesOfMeal(task, task.completion_date, { plan_id, meal_id }), not(isUnchanged)));
  return { task, entries: 0, calories: 0, ...sums };
}

/** A condition: the tick of a meal has written the entry, and nobody has changed it. */
const isUnchanged = sql`(${foodLogs.is_planned_meal} and ${foodLogs.version} = 1)`;

const keyOf = ({ plan_id, item_id: meal_id }: StoredTask): MealKey => ({
  plan_id: plan_id as number,
  meal_id,
});

async function writeEntry(tx: Transaction, actor: Actor, task: StoredTask): Promise<void> {
  const { user_id, completion_date: log_date } = task;
  const key = keyOf(task);
  const meals = await tx
    .select(mealFields)
    .from(dailyCompletions)
    .where(and(mealsOn(task, log_date), eq(dailyCompletions.plan_id, key.plan_id)))
    .orderBy(asc(dailyCompletions.position), asc(dailyCompletions.id));
  const ofPlan = meals.map(dayMealOf);
  const index = ofPlan.findIndex((meal) => isSameMeal(meal, key));
  const meal = ofPlan[index];
  if (!meal || meal.calories === null) return;
  if ((await tx.$count(foodLogs, entriesOfMeal(task, log_date, key))) > 0) return;
  await requireDiaryCapacity(tx, task, log_date, 1);
  await tx.insert(foodLogs).values({
    ...portionOf({ ...meal, calories: meal.calories }),
    ...key,
    user_id,
    log_date,
    food_name: meal.name,
    meal_type: mealTypesOf(ofPlan)[index] ?? "snack",
    is_planned_meal: true,
    logged_by_user_id: actor.user_id === user_id ? null : actor.user_id,
  });
}

/** Takes the entries off a meal that is open again. @returns how many stay in the diary without counting for it */
async function release(tx: Transaction, task: StoredTask, others: OtherEntries): Promise<number> {
  const ofMeal = entriesOfMeal(task, task.completion_date, keyOf(task));
  await tx.delete(foodLogs).where(others === "delete" ? ofMeal : and(ofMeal, isUnchanged));
  const kept = await tx
    .update(foodLogs)
    .set({ plan_id: null, meal_id: null, is_planned_meal: false })
    .where(ofMeal)
    .returning({ id: foodLogs.id });
  if (kept.length > 0 && others === "ask") throw new Conflict("meal_has_entries");
  return kept.length;
}
