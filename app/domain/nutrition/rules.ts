/** Bounds of a plan's targets and a meal's values: energy in kcal, macronutrients in grams. */
export const CALORIES = { min: 0, max: 20_000 };
export const MACRO_GRAMS = { min: 0, max: 5_000 };
export const MEALS = { min: 1, max: 50 };

/** A folded plan card shows this many meals. */
export const MEALS_SHOWN = 3;

/** One meal of a plan. Its id stays the same through every edit, so that a day's task knows its meal. */
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

/** What a nutrition plan says beside what every plan has: its meals and the targets of a day. */
export interface NutritionContent {
  meals: Meal[];
  calories_target: number | null;
  protein_target: number | null;
  carbs_target: number | null;
  fat_target: number | null;
}
