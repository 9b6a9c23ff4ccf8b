import { type Doubt, doubts, expectedCalories } from "./plausibility";
import type { Values } from "./values";

export interface Question {
  doubts: Doubt[];
  /** The energy that the nutrients have, and the energy that was entered, in kcal. */
  expected: number;
  entered: number;
  /** The known nutrients together, in grams. */
  grams: number;
  confirmation: string;
}

/** Returns what to ask before values are saved, or null. Without any nutrient the energy cannot be compared. */
export function questionAbout(values: Values): Question | null {
  const { protein_per_100g: protein, carbs_per_100g: carbs, fat_per_100g: fat } = values;
  const fiber = values.fiber_per_100g;
  const grams = [protein, carbs, fat, fiber];
  const results = grams.some(Boolean) ? doubts(values) : [];
  if (results.length === 0) return null;
  const hundredths = grams.map((each) => Math.round((each ?? 0) * 100));
  return {
    doubts: results,
    expected: Math.round(expectedCalories({ protein, carbs, fat, fiber, alcohol: null })),
    entered: values.calories_per_100g,
    grams: hundredths.reduce((sum, each) => sum + each, 0) / 100,
    confirmation: confirmationOf(values),
  };
}

/** Tells whether values can be saved: nothing is doubtful, or exactly these values were confirmed. */
export const isAcceptable = (values: Values, confirmed: string | undefined): boolean =>
  questionAbout(values) === null || confirmed === confirmationOf(values);

/** Writes the values of a food as one text, so that a confirmation does not count for values that were changed after it. */
const confirmationOf = (values: Values): string =>
  [
    values.calories_per_100g,
    values.protein_per_100g,
    values.carbs_per_100g,
    values.fat_per_100g,
    values.fiber_per_100g,
  ]
    .map((value) => value ?? "-")
    .join(" ");
