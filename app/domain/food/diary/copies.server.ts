import { and, asc, eq } from "drizzle-orm";
import { mealsOfDay, tickMeals } from "~/domain/coaching/tasks/meal-tasks.server";
import { isSameMeal, type MealKey } from "~/domain/coaching/tasks/meals";
import type { User } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { Invalid } from "~/domain/shared/errors";
import type { Transaction } from "~db/client";
import { foodLogs } from "~db/schema/index";
import { type Entry, entryFields, mealOf, type NewEntry, ownEntries } from "./entries.server";
import { keepFoods, logOnce } from "./logging.server";
import type { CopyInput } from "./schema";

/**
 * Copies one or all meals from another date, once for a key. A copy counts for its planned meal where the day has that meal, and
 * ticks it off.
 * @throws Invalid when the source has no entries, or when a day is copied to itself; Conflict when the day is full
 */
export async function copyEntries(user: User, input: CopyInput): Promise<Entry[]> {
  const { from_date, from_meal, log_date, meal_type } = input;
  const isSame = from_date === log_date && (from_meal === "all" || from_meal === (meal_type ?? from_meal));
  if (isSame) throw new Invalid("copy_to_itself", { from_date: [] });
  return await logOnce(user, log_date, input, async (tx) => {
    const source = (await sourceOf(tx, user, from_date)).filter(
      (entry) => from_meal === "all" || entry.meal_type === from_meal,
    );
    if (source.length === 0) throw new Invalid("nothing_to_copy", { from_date: [] });
    const meals = source.some(mealOf) ? await mealsOfDay(tx, user, log_date) : [];
    const copies = source.map((entry) => {
      const slot = from_meal === "all" ? entry.meal_type : (meal_type ?? entry.meal_type);
      const meal = mealOf(entry);
      const isThere = meal && meals.some((each) => isSameMeal(each, meal));
      return copyOf(entry, log_date, slot, isThere ? meal : null);
    });
    await tickMeals(
      tx,
      user,
      log_date,
      copies.map(mealOf).filter((meal) => meal !== null),
    );
    return await keepFoods(tx, copies);
  });
}

const sourceOf = (tx: Transaction, user: User, day: Day) =>
  tx
    .select(entryFields)
    .from(foodLogs)
    .where(and(ownEntries(user), eq(foodLogs.log_date, day)))
    .orderBy(asc(foodLogs.id));

function copyOf(entry: Entry, log_date: Day, meal_type: Entry["meal_type"], meal: MealKey | null): NewEntry {
  const { id: _, version: _version, created_at: _created, logged_by: _by, ...copied } = entry;
  return { ...copied, plan_id: null, meal_id: null, ...meal, log_date, meal_type, notes: "" };
}
