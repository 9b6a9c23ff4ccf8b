import { and, asc, eq, inArray } from "drizzle-orm";
import { findMeal, tickMeals } from "~/domain/coaching/tasks/meal-tasks.server";
import type { DayMeal, MealKey } from "~/domain/coaching/tasks/meals";
import { lockPerson } from "~/domain/people/accounts/lock.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { Locale } from "~/domain/people/preferences/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { Conflict, NotFound } from "~/domain/shared/errors";
import { hashOf } from "~/domain/shared/idempotency.server";
import { db, type Transaction } from "~db/client";
import { foodLogs, foods } from "~db/schema/index";
import {
  type Entry,
  entriesOfMeal,
  entryFields,
  mealOf,
  type NewEntry,
  ownEntries,
  requireDiaryCapacity,
  requireDiaryDay,
} from "./entries.server";
import { entriesOfFoods } from "./food-entries.server";
import { portionOf } from "./planned-meals";
import type { FoodPortionInput, PlannedMealInput, QuickEntryInput } from "./schema";

/**
 * Logs an amount of a food, or a quick entry, once for a key. The food's name is kept in the language `locale`. An entry that names
 * a planned meal counts for it, and ticks it off.
 * @throws NotFound for a food out of sight or an unknown meal, Invalid for a day too far ahead, Conflict for a full day or a key of
 * something else
 */
export async function logFood(
  user: User,
  input: FoodPortionInput | QuickEntryInput,
  locale: Locale,
): Promise<Entry> {
  const [entry] = await logOnce(user, input.log_date, input, async (tx) => {
    const meal = mealOf(input);
    if (meal) await countFor(tx, user, input.log_date, meal);
    return "food_id" in input ? await entriesOfFoods(tx, user, [input], locale) : [quickEntry(input)];
  });
  return entry as Entry;
}

/** Logs what a call names: a planned meal, or a food or a quick entry. @throws as `logFood` and `logPlannedMeal` */
export const logEaten = (
  user: User,
  input: FoodPortionInput | QuickEntryInput | PlannedMealInput,
  locale: Locale,
): Promise<Entry> =>
  "food_id" in input || "food_name" in input ? logFood(user, input, locale) : logPlannedMeal(user, input);

/** Ticks off the meal that an entry will count for. @throws NotFound for a meal that the client cannot log on that day */
export async function countFor(tx: Transaction, user: User, day: Day, key: MealKey): Promise<DayMeal> {
  const meal = await findMeal(tx, user, day, key);
  if (!meal) throw new NotFound("unknown_meal");
  await tickMeals(tx, user, day, [key]);
  return meal;
}

const quickEntry = ({ idempotency_key: _, ...entry }: QuickEntryInput): NewEntry => entry;

/**
 * Logs a planned meal as one entry in hundredths of a portion, and ticks it off: the same as its tick. A day that has this entry
 * already gets no second one.
 * @throws NotFound without such a meal or its energy, Invalid for a day too far ahead, Conflict when the day is full
 */
export async function logPlannedMeal(user: User, input: PlannedMealInput): Promise<Entry> {
  const { serving_size_g, meal_type, log_date, notes, idempotency_key: _, ...key } = input;
  let before: Entry | undefined;
  const [entry] = await logOnce(user, log_date, input, async (tx) => {
    before = await tickEntry(tx, user, log_date, key);
    if (before) {
      // Ticks a task that is open, of a time when ticks wrote no entries, or missing, because the entry was written ahead.
      await tickMeals(tx, user, log_date, [key]);
      return [];
    }
    const { name: food_name, calories, ...meal } = await countFor(tx, user, log_date, key);
    if (calories === null) throw new NotFound("unknown_meal");
    const portion = { ...portionOf({ ...meal, calories }), serving_size_g };
    return [{ ...portion, ...key, food_name, meal_type, log_date, notes, is_planned_meal: true }];
  });
  return (entry ?? before) as Entry;
}

/** Finds the entry that the tick of a meal has written, or logging the meal. */
async function tickEntry(tx: Transaction, user: User, day: Day, meal: MealKey): Promise<Entry | undefined> {
  const [entry] = await tx
    .select(entryFields)
    .from(foodLogs)
    .where(and(entriesOfMeal(user, day, meal), foodLogs.is_planned_meal));
  return entry;
}

/** Keeps the foods of rows until the transaction ends. A row whose food was deleted meanwhile is logged without it. */
export async function keepFoods<Row extends { food_id?: number | null }>(
  tx: Transaction,
  rows: Row[],
): Promise<Row[]> {
  const ids = rows.map(({ food_id }) => food_id).filter((id) => id != null);
  if (ids.length === 0) return rows;
  const existing = await tx
    .select({ id: foods.id })
    .from(foods)
    .where(inArray(foods.id, ids))
    .orderBy(asc(foods.id))
    .for("key share");
  const existingIds = new Set(existing.map(({ id }) => id));
  return rows.map((row) =>
    row.food_id != null && !existingIds.has(row.food_id) ? { ...row, food_id: null } : row,
  );
}

/**
 * Writes entries, all or none, and once for a key, whose hash of `input` is kept. @returns also those written before
 * @throws Invalid for a day too far ahead, Conflict when the day is full or the key has written something else
 */
export async function logOnce(
  user: User,
  day: Day,
  input: { idempotency_key?: string | undefined },
  entries: (tx: Transaction) => Promise<NewEntry[]>,
): Promise<Entry[]> {
  requireDiaryDay(user, day);
  const { idempotency_key } = input;
  const idempotency_hash = idempotency_key ? hashOf(input) : null;
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user);
    const before = idempotency_key ? await writtenBy(tx, user, idempotency_key) : [];
    if (before.some(({ hash }) => hash !== idempotency_hash)) throw new Conflict("already_logged");
    if (before.length > 0) return before.map(({ hash: _, ...entry }) => entry);
    const rows = await entries(tx);
    if (rows.length === 0) return [];
    await requireDiaryCapacity(tx, user, day, rows.length);
    return await tx
      .insert(foodLogs)
      .values(
        rows.map((row, idempotency_part) => ({
          ...row,
          user_id: user.user_id,
          idempotency_key,
          idempotency_part,
          idempotency_hash,
        })),
      )
      .returning(entryFields);
  });
}

const writtenBy = (tx: Transaction, user: User, key: string) =>
  tx
    .select({ ...entryFields, hash: foodLogs.idempotency_hash })
    .from(foodLogs)
    .where(and(ownEntries(user), eq(foodLogs.idempotency_key, key)))
    .orderBy(asc(foodLogs.id));
