/** Limits of the targets of a plan and the values of a meal. Energy in kcal, macronutrients in grams. */
export const CALORIES = { min: 0, max: 20_000 };
export const MACRO_GRAMS = { min: 0, max: 5_000 };
export const MEALS = { min: 1, max: 50 };

/** The number of meals on a collapsed plan card. */
export const MEALS_SHOWN = 3;

/**
 * Describes a meal of a plan. Its id stays the same through every edit, so that tasks can refer to the meal.
 */
export interface Meal {
  id: string;
  name: string;
  description: string;
  calories: number | null;
  protein: number | null;
  carbs: number | null;
  fat: number | null;
  notes: string;
}

/** Holds the content that only nutrition plans have: meals and daily targets. */
export interface NutritionContent {
  meals: Meal[];
  calories_target: number | null;
  protein_target: number | null;
  carbs_target: number | null;
  fat_target: number | null;
}
