import { type Entry, entriesOf } from "~/domain/food/diary/entries.server";
import { logFood } from "~/domain/food/diary/logging.server";
import { FoodPortionInput, QuickEntryInput } from "~/domain/food/diary/schema";
import { searchColumns } from "~/domain/food/foods/normalize";
import { makeFood } from "~/domain/food/foods/own-foods.server";
import { TIERS } from "~/domain/food/foods/rules";
import { FoodInput } from "~/domain/food/foods/schema";
import type { User } from "~/domain/people/accounts/user.server";
import type { Locale } from "~/domain/people/preferences/rules";
import { today } from "~/domain/shared/calendar/rules";
import { settings } from "~/platform/settings.server";
import { db } from "~db/client";
import { foodLogs, foodSources, foods } from "~db/schema";

type Facts = Record<string, unknown>;

/**
 * The day on which tests log, unless they say another: today for users without a time zone in the process of the test, which has
 * settings of its own.
 */
export const TODAY = today(settings().timeZone);

/** Returns the input with which a person makes a food. */
export const foodInput = (facts: Facts = {}) =>
  FoodInput.parse({
    name: "Bean chili",
    brand: "Home",
    calories_per_100g: 112.5,
    protein_per_100g: 7.25,
    carbs_per_100g: 11.5,
    fat_per_100g: 3.1,
    fiber_per_100g: 4.4,
    category: "Sonstiges",
    ...facts,
  });

/** Makes a food of a person and returns its id. */
export const foodOf = async (user: User, facts: Facts = {}): Promise<number> =>
  (await makeFood(user, foodInput(facts))).id;

let references = 0;

/** Inserts a food that everybody can use and returns its id. */
export async function sharedFood(facts: Partial<typeof foods.$inferInsert> = {}): Promise<number> {
  const source = { source: "test", name: "Test", licence: "none", attribution: "none" };
  await db.insert(foodSources).values(source).onConflictDoNothing();
  const [food] = await db
    .insert(foods)
    .values({
      source: source.source,
      reference: String(++references),
      tier: TIERS.starter,
      name_de: "Haferflocken",
      name_en: "Rolled oats",
      calories_per_100g: 372,
      protein_per_100g: 13.5,
      carbs_per_100g: 58.7,
      fat_per_100g: 7,
      fiber_per_100g: null,
      ...searchColumns(["Haferflocken", "Rolled oats"]),
      ...facts,
    })
    .returning({ id: foods.id });
  return food?.id as number;
}

/** Logs 100 g of a food for lunch today, unless the facts say otherwise. */
export const logPortion = (user: User, food_id: number, facts: Facts = {}, locale: Locale = "en") =>
  logFood(user, FoodPortionInput.parse({ food_id, meal_type: "lunch", log_date: TODAY, ...facts }), locale);

/** Logs a quick entry of 500 kcal for lunch today, unless the facts say otherwise. */
export const logQuick = (user: User, facts: Facts = {}): Promise<Entry> => {
  const entry = { food_name: "Canteen", calories_per_100g: 500, meal_type: "lunch", log_date: TODAY };
  return logFood(user, QuickEntryInput.parse({ ...entry, ...facts }), "en");
};

/** Inserts as many entries of a person on a day as rows. */
export const fillDiary = (user: User, count: number, log_date = TODAY) =>
  db.insert(foodLogs).values(
    Array.from({ length: count }, (_, index) => ({
      user_id: user.user_id,
      log_date,
      meal_type: "snack" as const,
      food_name: `Filled ${index}`,
      serving_size_g: 100,
      calories_per_100g: 1,
    })),
  );

/** Returns the names of what a person has logged on a day, in order. */
export const entryNames = async (user: User, day = TODAY): Promise<string[]> =>
  (await entriesOf(user, day)).map(({ food_name }) => food_name);
