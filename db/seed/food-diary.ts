import { inArray } from "drizzle-orm";
import { WHOLE_PORTION } from "~/domain/food/diary/rules";
import { searchColumns } from "~/domain/food/foods/normalize";
import type { Values } from "~/domain/food/foods/values";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { settings } from "~/platform/settings.server";
import type { Transaction } from "~db/client";
import { foodLogs, foods, foodVerifications, savedMealFoods, savedMeals, waterDays } from "~db/schema";
import { type DemoDish, DRINKERS, FOODS, MENUS, OWN_FOODS, SAVED_MEALS, STARTER_FOODS } from "./demo-foods";
import { at, type Ids, idOf } from "./demo-ids";
import { TIMES, withEatenMeals } from "./eaten-meals";

const COACH = "coach@beast.example";
/** The order of the meals within a day of the demo. */
const ORDER = Object.keys(TIMES);

/** A statement has at most so many rows, because its parameters have a limit. */
const ROWS_AT_ONCE = 1000;

/** Maps a word of MENUS to the id of its food. */
type FoodIds = Map<string, number>;
type Log = typeof foodLogs.$inferInsert;

/** Creates the foods, diaries, saved meals and water of the demo. The plans must be there. */
export async function seedFoodDiary(tx: Transaction, ids: Ids): Promise<void> {
  const foodIds = new Map([...(await starterFoods(tx)), ...(await seedFoods(tx, ids))]);
  const now = today(settings().timeZone);
  const logged = MENUS.flatMap((person) => pastDays(person, ids, foodIds, now));
  const entries = await withEatenMeals(tx, logged);
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE)
    await tx.insert(foodLogs).values(entries.slice(from, from + ROWS_AT_ONCE));
  await seedSavedMeals(tx, ids, foodIds);
  await seedWater(tx, ids, now);
}

/** Finds the starter foods that entries of the demo belong to. A database without starter foods has none. */
async function starterFoods(tx: Transaction): Promise<FoodIds> {
  const starters = await tx
    .select({ id: foods.id, reference: foods.reference })
    .from(foods)
    .where(inArray(foods.reference, Object.values(STARTER_FOODS)));
  const idOfReference = new Map(starters.map(({ id, reference }) => [reference, id]));
  const words = Object.entries(STARTER_FOODS).map(([word, reference]) => [
    word,
    idOfReference.get(reference),
  ]);
  return new Map(words.filter((entry): entry is [string, number] => entry[1] !== undefined));
}

async function seedFoods(tx: Transaction, ids: Ids): Promise<FoodIds> {
  const own = Object.entries(OWN_FOODS);
  const made = await tx
    .insert(foods)
    .values(
      own.map(([, { owner, name, category, values }]) => ({
        ...valuesOf(values),
        ...searchColumns([name]),
        owner_user_id: idOf(ids, owner),
        name_de: name,
        name_en: name,
        category,
      })),
    )
    .returning({ id: foods.id });
  const foodIds: FoodIds = new Map(own.map(([word], index) => [word, made[index]?.id as number]));
  const verified = own.filter(([, food]) => food.verified || food.owner === COACH);
  await tx.insert(foodVerifications).values(
    verified.map(([word]) => ({
      food_id: foodIds.get(word) as number,
      trainer_user_id: idOf(ids, COACH),
    })),
  );
  return foodIds;
}

type Hundred = (typeof FOODS)[string]["values"];

const valuesOf = ([calories, protein, carbs, fat, fiber]: Hundred): Values => ({
  calories_per_100g: calories,
  protein_per_100g: protein,
  carbs_per_100g: carbs,
  fat_per_100g: fat,
  fiber_per_100g: fiber,
});

/** Returns an amount of a food by its word in the lists of the demo. */
function portion(word: string, serving_size_g: number, foodIds: FoodIds) {
  const { name, values, brand = "" } = { ...FOODS[word], ...OWN_FOODS[word] } as (typeof FOODS)[string];
  return { ...valuesOf(values), food_id: foodIds.get(word) ?? null, food_name: name, brand, serving_size_g };
}

/** Returns what a person has logged up to yesterday. Amounts look weighed but are the same for every seeding. */
function pastDays(
  { client, days, skips, menus }: (typeof MENUS)[number],
  ids: Ids,
  foodIds: FoodIds,
  now: Day,
) {
  const rows: Log[] = [];
  for (let before = days; before >= 1; before--) {
    if (before % skips === skips - 1) continue;
    const day = addDays(now, -before);
    const dishes = (menus[before % menus.length] as DemoDish[]).toSorted(
      (one, other) => ORDER.indexOf(one.meal) - ORDER.indexOf(other.meal),
    );
    rows.push(...dishes.flatMap((dish) => entriesOf(dish, idOf(ids, client), day, before, foodIds)));
  }
  return rows;
}

function entriesOf(
  { meal, foods: eaten, guessed }: DemoDish,
  user_id: string,
  day: Day,
  nth: number,
  foodIds: FoodIds,
) {
  const mealSlot = { user_id, log_date: day, meal_type: meal, created_at: at(day, TIMES[meal]) };
  const rows: Log[] = Object.entries(eaten).map(([word, grams], index) => ({
    ...portion(word, weighed(grams, nth * 7 + index * 3), foodIds),
    ...mealSlot,
  }));
  if (!guessed) return rows;
  const { name, calories, notes } = guessed;
  const whole = { unit: "portion", serving_size_g: WHOLE_PORTION } as const;
  return [
    ...rows,
    {
      ...mealSlot,
      food_name: name,
      calories_per_100g: calories,
      ...whole,
      notes,
    },
  ];
}

/** Varies an amount of more than 50 g by up to a tenth, in steps of 5 g. */
const weighed = (grams: number, luck: number) =>
  grams <= 50 ? grams : Math.round((grams * (0.92 + (luck % 5) * 0.04)) / 5) * 5;

async function seedSavedMeals(tx: Transaction, ids: Ids, foodIds: FoodIds): Promise<void> {
  const made = await tx
    .insert(savedMeals)
    .values(SAVED_MEALS.map(({ client, name }) => ({ user_id: idOf(ids, client), name })))
    .returning({ id: savedMeals.id });
  const rows = SAVED_MEALS.flatMap((meal, index) =>
    Object.entries(meal.foods).map(([word, grams], position) => ({
      ...portion(word, grams, foodIds),
      saved_meal_id: made[index]?.id as number,
      position,
    })),
  );
  await tx.insert(savedMealFoods).values(rows);
}

async function seedWater(tx: Transaction, ids: Ids, now: Day): Promise<void> {
  const rows = DRINKERS.flatMap((email, person) =>
    Array.from({ length: 28 }, (_, before) => ({
      user_id: idOf(ids, email),
      log_date: addDays(now, -before),
      water_ml: before === 0 ? 500 : 1500 + ((before * 3 + person) % 6) * 250,
    })),
  );
  await tx.insert(waterDays).values(rows);
}
