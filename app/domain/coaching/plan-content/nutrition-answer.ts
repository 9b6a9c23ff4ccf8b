import { z } from "zod";
import { planAnswer, WeekdaysAnswer } from "./answer";

/** Describes a meal of a plan. Energy in kcal, macronutrients in grams. */
const MealAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  calories: z.int().nullable(),
  protein: z.int().nullable(),
  carbs: z.int().nullable(),
  fat: z.int().nullable(),
  notes: z.string(),
  weekdays: WeekdaysAnswer,
});

export const MealSuggestion = MealAnswer.omit({ id: true, weekdays: true });

/** Describes a nutrition plan. Energy in kcal, macronutrients in grams. */
export const NutritionPlanAnswer = z.strictObject({
  ...planAnswer,
  meals: z.array(MealAnswer),
  calories_target: z.int().nullable(),
  protein_target: z.int().nullable(),
  carbs_target: z.int().nullable(),
  fat_target: z.int().nullable(),
});
