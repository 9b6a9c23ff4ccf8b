import { and, asc, inArray } from "drizzle-orm";
import { nameOf } from "~/domain/food/foods/rules";
import { viewerOf, visibleFoods } from "~/domain/food/foods/visible.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { Locale } from "~/domain/people/preferences/rules";
import { NotFound } from "~/domain/shared/errors";
import type { Transaction } from "~db/client";
import { foods } from "~db/schema/index";
import type { NewEntry } from "./entries.server";
import type { FoodPortionInput } from "./schema";

/**
 * Makes the entry of each amount of a food, with the food's name in the language `locale` and its values of now. The foods cannot be
 * deleted until the transaction ends.
 * @throws NotFound when one of the foods is out of sight
 */
export async function entriesOfFoods(
  tx: Transaction,
  user: User,
  portions: Omit<FoodPortionInput, "idempotency_key">[],
  locale: Locale,
): Promise<NewEntry[]> {
  const ids = portions.map(({ food_id }) => food_id);
  const found = await tx
    .select({
      id: foods.id,
      name_de: foods.name_de,
      name_en: foods.name_en,
      brand: foods.brand,
      calories_per_100g: foods.calories_per_100g,
      protein_per_100g: foods.protein_per_100g,
      carbs_per_100g: foods.carbs_per_100g,
      fat_per_100g: foods.fat_per_100g,
      fiber_per_100g: foods.fiber_per_100g,
    })
    .from(foods)
    .where(and(inArray(foods.id, ids), visibleFoods(viewerOf(user))))
    .orderBy(asc(foods.id))
    .for("key share");
  return portions.map((portion) => {
    const food = found.find(({ id }) => id === portion.food_id);
    if (!food) throw new NotFound("unknown_food");
    const { id: food_id, name_de, name_en, ...values } = food;
    const { serving_size_g, meal_type, log_date, notes, plan_id, meal_id } = portion;
    const food_name = nameOf({ name_de, name_en }, locale);
    return { ...values, food_id, food_name, serving_size_g, meal_type, log_date, notes, plan_id, meal_id };
  });
}
