import { z } from "zod";
import type { Locale } from "~/domain/people/preferences/rules";
import { RowId } from "~/domain/shared/answer-fields";
import { FOOD_CATEGORIES, nameOf, SERVING_UNITS } from "./rules";
import { valuesAnswer } from "./values";

/** The name is in the user's language. */
export const FoodAnswer = z.strictObject({
  id: RowId,
  name: z.string(),
  brand: z.string(),
  ...valuesAnswer,
  category: z.enum(FOOD_CATEGORIES).nullable(),
  verified: z.boolean(),
  /** Common servings in grams, the most usual one first. */
  servings: z.array(z.strictObject({ unit: z.enum(SERVING_UNITS), grams: z.number() })),
});

type NamedFood = Omit<z.output<typeof FoodAnswer>, "name"> & { name_de: string; name_en: string };

export const shownFood = (food: NamedFood, locale: Locale): z.output<typeof FoodAnswer> => ({
  id: food.id,
  name: nameOf(food, locale),
  brand: food.brand,
  calories_per_100g: food.calories_per_100g,
  protein_per_100g: food.protein_per_100g,
  carbs_per_100g: food.carbs_per_100g,
  fat_per_100g: food.fat_per_100g,
  fiber_per_100g: food.fiber_per_100g,
  category: food.category,
  verified: food.verified,
  servings: food.servings,
});
