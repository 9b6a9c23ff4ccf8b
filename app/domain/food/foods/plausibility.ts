import type { Values } from "./values";

/** The energy of a gram in kcal, from Annex XIV of regulation (EU) No 1169/2011. */
const KCAL_PER_GRAM = { protein: 4, carbs: 4, fat: 9, fiber: 2, alcohol: 7 };

/** Declared energy may differ from the expected energy by so much: more than both is doubtful. */
const ENERGY_TOLERANCE = { kcal: 20, share: 0.15 };

/** Values are rounded on labels, so their sum may be a little more than 100 g. */
const MACROS_MAX = 100.5;

/** Grams of the nutrients that have energy. Null is unknown. Carbohydrate is without fibre. */
export interface EnergySources {
  protein: number | null;
  carbs: number | null;
  fat: number | null;
  fiber: number | null;
  alcohol: number | null;
}

export interface ComparableValues extends Values {
  alcohol_per_100g?: number | null;
}

/** Names what can be wrong with the values of a food: a question to the person who typed them, not an error. */
export type Doubt = "macros_over_100" | "energy_far_from_macros";

/** Returns the kcal of the nutrients by the factors of the European Union. Unknown ones count as 0. */
export const expectedCalories = ({ protein, carbs, fat, fiber, alcohol }: EnergySources): number =>
  (protein ?? 0) * KCAL_PER_GRAM.protein +
  (carbs ?? 0) * KCAL_PER_GRAM.carbs +
  (fat ?? 0) * KCAL_PER_GRAM.fat +
  (fiber ?? 0) * KCAL_PER_GRAM.fiber +
  (alcohol ?? 0) * KCAL_PER_GRAM.alcohol;

function energyIsDoubtful(declared: number, expected: number, allKnown: boolean): boolean {
  const difference = declared - expected;
  if (difference > 0 && !allKnown) return false;
  return (
    Math.abs(difference) > ENERGY_TOLERANCE.kcal &&
    Math.abs(difference) > ENERGY_TOLERANCE.share * Math.max(declared, expected)
  );
}

/**
 * Returns what is doubtful about 100 g: nutrients of more than 100.5 g together, or an energy that differs from the expected
 * one by more than 20 kcal and 15 % of the larger. An unknown nutrient could have the missing energy, so that then only too
 * little energy is doubtful. An empty alcohol is none.
 */
export function doubts(values: ComparableValues): Doubt[] {
  const grams = {
    protein: values.protein_per_100g,
    carbs: values.carbs_per_100g,
    fat: values.fat_per_100g,
    fiber: values.fiber_per_100g,
  };
  const alcohol = values.alcohol_per_100g ?? null;
  const known = [...Object.values(grams), alcohol].filter((value) => value !== null);
  const results: Doubt[] = [];
  if (known.reduce((sum, value) => sum + value, 0) > MACROS_MAX) results.push("macros_over_100");
  const allKnown = Object.values(grams).every((value) => value !== null);
  const expected = expectedCalories({ ...grams, alcohol });
  if (energyIsDoubtful(values.calories_per_100g, expected, allKnown)) results.push("energy_far_from_macros");
  return results;
}
