/** In kcal and grams. Plans from before may have more. */
export const CALORIES = { min: 0, max: 10_000 };
export const MACRO_GRAMS = { min: 0, max: 2_000 };
export const MEALS = { min: 1, max: 50 };

export const MEALS_SHOWN = 3;

/** One meal of a plan. Its id stays the same when the plan is edited, so that a task keeps its meal. */
export interface Meal {
  id: string;
  name: string;
  description: string;
  calories: number | null;
  protein: number | null;
  carbs: number | null;
  fat: number | null;
  notes: string;
  /** The days of the week on which the meal is planned, ISO 1 (Monday) to 7; none means every day. */
  weekdays: number[];
}

export interface NutritionContent {
  meals: Meal[];
  calories_target: number | null;
  protein_target: number | null;
  carbs_target: number | null;
  fat_target: number | null;
}
