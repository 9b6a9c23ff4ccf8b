import { randomUUID } from "node:crypto";
import type { MealType, UsualList } from "~/domain/food/diary/rules";
import { listUsualFoods } from "~/domain/food/diary/usual.server";
import { searchFoods } from "~/domain/food/foods/search.server";
import type { User } from "~/domain/people/accounts/user.server";
import { localeOf } from "~/http/locale.server";
import type { ShownFood } from "./food-list";

interface FoodSearch {
  q: string;
  list: UsualList;
  meal: MealType;
  since?: number | undefined;
}

type ListedFood = Omit<ShownFood, "again"> & { grams?: number | null };

/** Finds what a search shows, or a list of usual foods for a meal of the day. */
export async function findFoods(
  user: User,
  { q, list, meal, since }: FoodSearch,
  request: Request,
): Promise<ShownFood[]> {
  const foods = q
    ? await searchFoods(user, q, { language: await localeOf(request) })
    : await listUsualFoods(user, list, { meal, since });
  return foods.map(shownFood);
}

/** Prepares a food for the list. Each form that logs again has its own key, so that a double click logs once. */
export const shownFood = ({ grams, ...food }: ListedFood): ShownFood => ({
  id: food.id,
  name_de: food.name_de,
  name_en: food.name_en,
  brand: food.brand,
  verified: food.verified,
  calories_per_100g: food.calories_per_100g,
  protein_per_100g: food.protein_per_100g,
  carbs_per_100g: food.carbs_per_100g,
  fat_per_100g: food.fat_per_100g,
  fiber_per_100g: food.fiber_per_100g,
  again: grams ? { grams, key: randomUUID() } : null,
});
