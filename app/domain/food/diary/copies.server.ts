import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { Invalid } from "~/domain/shared/errors";
import type { Transaction } from "~db/client";
import { foodLogs } from "~db/schema/index";
import { type Entry, entryFields, type NewEntry, ownEntries } from "./entries.server";
import { keepFoods, logOnce } from "./logging.server";
import type { CopyInput } from "./schema";

/**
 * Copies one or all meals from another date, once for a key. A copied planned meal counts as that meal unless the day has it.
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
    const mealKeys = await mealsWithEntries(tx, user, log_date);
    const copies = source.map((entry) => {
      const copy = copyOf(
        entry,
        log_date,
        from_meal === "all" ? entry.meal_type : (meal_type ?? entry.meal_type),
      );
      return mealKeys.has(mealKey(entry)) ? { ...copy, plan_id: null, meal_id: null } : copy;
    });
    return await keepFoods(tx, copies);
  });
}

const { plan_id, meal_id } = foodLogs;

const sourceOf = (tx: Transaction, user: User, day: Day) =>
  tx
    .select({ ...entryFields, plan_id, meal_id })
    .from(foodLogs)
    .where(and(ownEntries(user), eq(foodLogs.log_date, day)))
    .orderBy(asc(foodLogs.id));

type Source = Awaited<ReturnType<typeof sourceOf>>[number];

const mealKey = (meal: Pick<Source, "plan_id" | "meal_id">) => `${meal.plan_id} ${meal.meal_id}`;

async function mealsWithEntries(tx: Transaction, user: User, day: Day): Promise<Set<string>> {
  const meals = await tx
    .select({ plan_id, meal_id })
    .from(foodLogs)
    .where(and(ownEntries(user), eq(foodLogs.log_date, day), isNotNull(plan_id)));
  return new Set(meals.map(mealKey));
}

function copyOf(entry: Source, log_date: Day, meal_type: Entry["meal_type"]): NewEntry {
  const { id: _, version: _version, created_at: _created, ...copied } = entry;
  return { ...copied, log_date, meal_type, notes: "" };
}
