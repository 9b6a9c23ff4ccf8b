import { and, asc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { reopenMeal, tickMeals } from "~/domain/coaching/tasks/meal-tasks.server";
import type { MealKey } from "~/domain/coaching/tasks/meals";
import { lockPerson } from "~/domain/people/accounts/lock.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { db, type Transaction } from "~db/client";
import { foodLogs, lastDeletedEntries } from "~db/schema/index";
import { entriesOfMeal, mealOf, ownEntries, requireDiaryCapacity } from "./entries.server";
import { keepFoods } from "./logging.server";

type StoredEntry = typeof foodLogs.$inferSelect;

/**
 * Deletes one of a person's own entries, and keeps it for a day, or until they delete another one. The last entry that counts for a planned meal
 * opens its task again. @returns the deleted entry. @throws NotFound
 */
export async function deleteEntry(user: User, id: number): Promise<StoredEntry> {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user);
    const [entry] = await remove(tx, user, eq(foodLogs.id, id));
    if (!entry) throw new NotFound();
    await tx
      .insert(lastDeletedEntries)
      .values({ user_id: user.user_id, entry })
      .onConflictDoUpdate({ target: lastDeletedEntries.user_id, set: { entry, deleted_at: sql`now()` } });
    return entry;
  });
}

/** Forgets the entries that were deleted more than a day ago. */
export async function sweepDeletedEntries(): Promise<void> {
  await db.delete(lastDeletedEntries).where(lt(lastDeletedEntries.deleted_at, sql`now() - interval '1 day'`));
}

/** The entries to take back: one by its id, or all that a form has logged with a key. */
export type Logged = { id: number } | { key: string };

/**
 * Takes back what was just logged. Entries that were changed since then stay. The meals that they have ticked off are open again.
 * @returns the day of the entries. @throws NotFound when nothing of them is left as it was
 */
export async function undoLogging(user: User, logged: Logged): Promise<Day> {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user);
    const asLogged = "id" in logged ? eq(foodLogs.id, logged.id) : eq(foodLogs.idempotency_key, logged.key);
    const [first] = await remove(tx, user, and(asLogged, eq(foodLogs.version, 1)));
    if (!first) throw new NotFound("entry_gone");
    return first.log_date;
  });
}

/** Removes entries, after it has opened the meals for which nothing else counts. The transaction must have locked the person. */
async function remove(tx: Transaction, user: User, condition: SQL | undefined): Promise<StoredEntry[]> {
  const entries = await tx
    .select()
    .from(foodLogs)
    .where(and(ownEntries(user), condition))
    .orderBy(asc(foodLogs.id));
  for (const { day, meal, removed } of mealsOf(entries)) {
    const counting = await tx.$count(foodLogs, entriesOfMeal(user, day, meal));
    if (counting === removed) await reopenMeal(tx, user, day, meal);
  }
  const ids = entries.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(foodLogs).where(and(ownEntries(user), inArray(foodLogs.id, ids)));
  return entries;
}

interface MealOfDay {
  day: Day;
  meal: MealKey;
  /** The number of entries that will count for it no longer. */
  removed: number;
}

function mealsOf(entries: StoredEntry[]): MealOfDay[] {
  const meals = new Map<string, MealOfDay>();
  for (const entry of entries) {
    const meal = mealOf(entry);
    if (!meal) continue;
    const key = `${entry.log_date} ${meal.plan_id} ${meal.meal_id}`;
    const removed = (meals.get(key)?.removed ?? 0) + 1;
    meals.set(key, { day: entry.log_date, meal, removed });
  }
  return [...meals.values()];
}

/**
 * Writes the entry again that a person has deleted last, with its number. It counts for its planned meal again, and ticks it off.
 * @returns its day. @throws NotFound when it is another one or is back already, Conflict when the day is full
 */
export async function restoreEntry(user: User, id: number): Promise<Day> {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user);
    const [deleted] = await tx
      .delete(lastDeletedEntries)
      .where(eq(lastDeletedEntries.user_id, user.user_id))
      .returning({ entry: lastDeletedEntries.entry });
    if (deleted?.entry.id !== id) throw new NotFound("entry_gone");
    const { created_at, ...entry } = deleted.entry;
    const day = entry.log_date;
    await requireDiaryCapacity(tx, user, day, 1);
    const meal = mealOf(entry);
    if (meal) await tickMeals(tx, user, day, [meal]);
    const hasTickEntry =
      meal !== null &&
      (await tx.$count(foodLogs, and(entriesOfMeal(user, day, meal), foodLogs.is_planned_meal))) > 0;
    const row = {
      ...entry,
      is_planned_meal: entry.is_planned_meal && !hasTickEntry,
      // The entry was kept as JSON.
      created_at: new Date(created_at),
    };
    await tx
      .insert(foodLogs)
      .overridingSystemValue()
      .values(await keepFoods(tx, [row]));
    return day;
  });
}
