import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { lockPerson } from "~/domain/people/accounts/lock.server";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { Conflict, Invalid, NotFound } from "~/domain/shared/errors";
import { db, type Transaction } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { savedMealFoods, savedMeals } from "~db/schema/index";
import { type Entry, entriesOf, mealOf } from "./entries.server";
import { countFor, keepFoods, logOnce } from "./logging.server";
import { FOODS_NAMED, SAVED_MEALS_MAX } from "./rules";
import type { SavedMealInput, SavedMealLogInput } from "./schema";
import { shownCalories } from "./shown-calories.server";

export interface SavedMeal {
  id: number;
  name: string;
  /** The first foods in their order, at most FOODS_NAMED of them, and the number of all. */
  first_foods: string[];
  foods: number;
  /** The sum of the shown energy, in whole kcal. */
  calories: number;
}

const { saved_meal_id: _meal, position: _position, ...foodFields } = getTableColumns(savedMealFoods);

const selectMeals = prepared("saved_meals", (user: UserKey) => {
  const { saved_meal_id, position, food_name } = savedMealFoods;
  const sums = db
    .select({
      foods: sql<number>`count(*)::int`.as("foods"),
      calories: sql<number>`coalesce(sum(${shownCalories(savedMealFoods)}), 0)::int`.as("calories"),
      first_foods: sql<
        string[]
      >`coalesce(json_agg(${food_name} order by ${position}) filter (where ${position} < ${FOODS_NAMED}), '[]')`.as(
        "first_foods",
      ),
    })
    .from(savedMealFoods)
    .where(eq(saved_meal_id, savedMeals.id))
    .as("sums");
  const { first_foods, foods, calories } = sums;
  return db
    .select({ id: savedMeals.id, name: savedMeals.name, first_foods, foods, calories })
    .from(savedMeals)
    .innerJoinLateral(sums, sql`true`)
    .where(ofUser(user))
    .orderBy(desc(savedMeals.id));
});

export const listSavedMeals = async ({ user_id }: User): Promise<SavedMeal[]> =>
  await selectMeals({ user_id });

/** Saves a meal of a day, once for a key. @throws Invalid without entries, Conflict for too many or a key of another name */
export async function saveMeal(user: User, input: SavedMealInput): Promise<void> {
  const { name, meal_type, log_date, idempotency_key } = input;
  await db.transaction(async (tx) => {
    await lockPerson(tx, user);
    const entries = (await entriesOf(user, log_date, log_date, tx)).filter(
      (entry) => entry.meal_type === meal_type,
    );
    if (entries.length === 0 && !(await isSaved(tx, user, input))) throw new Invalid("nothing_to_save");
    const [meal] = await tx
      .insert(savedMeals)
      .values({ user_id: user.user_id, name, idempotency_key })
      .onConflictDoNothing()
      .returning({ id: savedMeals.id });
    if (!meal && !(await isSaved(tx, user, input))) throw new Conflict("already_logged");
    if (!meal) return;
    if ((await tx.$count(savedMeals, ofUser(user))) > SAVED_MEALS_MAX)
      throw new Conflict("too_many_saved_meals");
    await tx
      .insert(savedMealFoods)
      .values(entries.map((entry, position) => ({ ...portionOf(entry), saved_meal_id: meal.id, position })));
  });
}

async function isSaved(tx: Transaction, user: User, { name, idempotency_key = "" }: SavedMealInput) {
  if (!idempotency_key) return false;
  const { idempotency_key: key, name: saved } = savedMeals;
  return (await tx.$count(savedMeals, and(ofUser(user), eq(key, idempotency_key), eq(saved, name)))) > 0;
}

function portionOf(entry: Entry) {
  const { food_id, food_name, brand, unit, serving_size_g } = entry;
  const { calories_per_100g, protein_per_100g, carbs_per_100g, fat_per_100g, fiber_per_100g } = entry;
  return {
    food_id,
    food_name,
    brand,
    unit,
    serving_size_g,
    calories_per_100g,
    protein_per_100g,
    carbs_per_100g,
    fat_per_100g,
    fiber_per_100g,
  };
}

/**
 * Logs a saved meal, once for a key. It counts for the planned meal that the input names, and ticks it off.
 * @throws NotFound without the saved or the planned meal, Invalid for a day too far ahead, Conflict when the day is full
 */
export async function logSavedMeal(user: User, input: SavedMealLogInput): Promise<Entry[]> {
  const { saved_meal_id, idempotency_key: _, ...slot } = input;
  const { log_date } = slot;
  return await logOnce(user, log_date, input, async (tx) => {
    const meal = mealOf(slot);
    if (meal) await countFor(tx, user, log_date, meal);
    const portions = await foodsOf(tx, user, saved_meal_id);
    if (portions.length === 0) throw new NotFound("saved_meal_gone");
    return await keepFoods(
      tx,
      portions.map((portion) => ({ ...portion, ...slot })),
    );
  });
}

const foodsOf = (tx: Transaction, user: User, id: number) =>
  tx
    .select(foodFields)
    .from(savedMealFoods)
    .innerJoin(savedMeals, eq(savedMeals.id, savedMealFoods.saved_meal_id))
    .where(and(ofUser(user), eq(savedMeals.id, id)))
    .orderBy(asc(savedMealFoods.position));

const selectMeal = prepared("saved_meal", (values: QueryValues<{ user_id: string; id: number }>) =>
  db
    .select({ id: savedMeals.id, name: savedMeals.name })
    .from(savedMeals)
    .where(and(ofUser(values), eq(savedMeals.id, values.id))),
);

/** Finds one of a person's saved meals. @throws NotFound */
export async function findSavedMeal({ user_id }: User, id: number): Promise<{ id: number; name: string }> {
  const [meal] = await selectMeal({ user_id, id });
  if (!meal) throw new NotFound();
  return meal;
}

/** Deletes one of a person's saved meals. The diary keeps what was logged from it. @throws NotFound */
export async function deleteSavedMeal(user: User, id: number): Promise<void> {
  const deleted = await db.transaction((tx) =>
    tx
      .delete(savedMeals)
      .where(and(ofUser(user), eq(savedMeals.id, id)))
      .returning({ id: savedMeals.id }),
  );
  if (deleted.length === 0) throw new NotFound();
}

const ofUser = (user: UserKey) => eq(savedMeals.user_id, user.user_id);
