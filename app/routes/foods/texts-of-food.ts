import { type Question, questionAbout } from "~/domain/food/foods/questions";
import type { FoodCategory } from "~/domain/food/foods/rules";
import type { Values } from "~/domain/food/foods/values";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { numberText, parseNumber, toHundredths } from "~/domain/shared/numbers";

export const FIELDS = [
  "name",
  "brand",
  "category",
  "calories_per_100g",
  "protein_per_100g",
  "carbs_per_100g",
  "fat_per_100g",
  "fiber_per_100g",
] as const;
export type FieldName = (typeof FIELDS)[number];

export type Texts = Record<FieldName, string>;

/** Returns the texts of a form for a new food. Nutrients are 0 until somebody enters them. */
export const textsOfNew = (name: string): Texts => ({
  name,
  brand: "",
  category: "",
  calories_per_100g: "",
  protein_per_100g: "0",
  carbs_per_100g: "0",
  fat_per_100g: "0",
  fiber_per_100g: "0",
});

/** Returns the texts of a form that changes a food. An unknown value is an empty field. */
export const textsOf = (
  food: Values & { name: string; brand: string; category: FoodCategory | null },
  locale: string,
): Texts => ({
  name: food.name,
  brand: food.brand,
  category: food.category ?? "",
  calories_per_100g: numberText(food.calories_per_100g, locale),
  protein_per_100g: numberText(food.protein_per_100g, locale),
  carbs_per_100g: numberText(food.carbs_per_100g, locale),
  fat_per_100g: numberText(food.fat_per_100g, locale),
  fiber_per_100g: numberText(food.fiber_per_100g, locale),
});

/** Returns the question about the values of a form that came back without a wrong field. Null when nothing is doubtful. */
export function questionOf(answer: FormAnswer | undefined): Question | null {
  const { error, initialValue } = answer?.result ?? {};
  if (!answer || FIELDS.some((name) => error?.[name])) return null;
  const value = (name: FieldName) => {
    const number = parseNumber(String(initialValue?.[name] ?? ""), "decimal");
    return number === null ? null : toHundredths(number);
  };
  return questionAbout({
    calories_per_100g: value("calories_per_100g") ?? 0,
    protein_per_100g: value("protein_per_100g"),
    carbs_per_100g: value("carbs_per_100g"),
    fat_per_100g: value("fat_per_100g"),
    fiber_per_100g: value("fiber_per_100g"),
  });
}
