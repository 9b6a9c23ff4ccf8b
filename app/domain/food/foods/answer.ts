import { z } from "zod";
import type { Locale } from "~/domain/people/preferences/rules";
import { RowId } from "~/domain/shared/answer-fields";
import {
  FOOD_CATEGORIES,
  type FoodCategory,
  nameOf,
  SERVING_UNITS,
  type Serving,
  type Values,
} from "./rules";

const value = z.number().nullable();

/** Describes the values of 100 g: energy in kcal, the others in grams. Null is unknown. */
export const valuesAnswer = {
  calories_per_100g: z.number(),
  protein_per_100g: value,
  carbs_per_100g: value,
  fat_per_100g: value,
  fiber_per_100g: value,
};

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

interface NamedFood extends Values {
  id: number;
  name_de: string;
  name_en: string;
  brand: string;
  category: FoodCategory | null;
  verified: boolean;
  servings: Serving[];
}

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
