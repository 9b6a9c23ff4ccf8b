import type { Values } from "~/domain/food/foods/values";

/** An amount of a food: its weight in whole grams, and its values in 100 g. */
export interface Portion extends Values {
  serving_size_g: number;
}

/** The nutrients that the diary shows, energy first. Energy in kcal, the others in grams. */
export const NUTRIENTS = ["calories", "protein", "carbs", "fat", "fiber"] as const;
export type Nutrient = (typeof NUTRIENTS)[number];

export const MACROS = ["protein", "carbs", "fat"] as const;

/** The amount of each nutrient: whole kcal and tenths of a gram. Null is unknown. */
export type Amounts = Record<Nutrient, number | null> & { calories: number };

/** The sum of several portions. `incomplete` has the nutrients that some of them do not know. */
export interface Totals {
  amounts: Amounts;
  incomplete: Nutrient[];
}

const DIGITS: Record<Nutrient, 0 | 1> = { calories: 0, protein: 1, carbs: 1, fat: 1, fiber: 1 };

/**
 * Returns what a portion has, in whole kcal and tenths of a gram, halves up. Only this and `shownCalories` in SQL round. It
 * counts in hundredths of a value as whole numbers, so that a half is never missed.
 */
export function amountsOf(portion: Portion): Amounts {
  const amount = (nutrient: Nutrient) => {
    const value = portion[`${nutrient}_per_100g`];
    return value === null ? null : share(value, portion.serving_size_g, DIGITS[nutrient]);
  };
  return {
    calories: share(portion.calories_per_100g, portion.serving_size_g, DIGITS.calories),
    protein: amount("protein"),
    carbs: amount("carbs"),
    fat: amount("fat"),
    fiber: amount("fiber"),
  };
}

function share(per100g: number, grams: number, digits: 0 | 1): number {
  const hundredths = Math.round(per100g * 100);
  const steps = 10 ** digits;
  return Math.floor((hundredths * grams * steps + 5000) / 10_000) / steps;
}

/** Adds portions as they are shown, so that a reader can check the sum. A nutrient that no portion knows is null. */
export function totalsOf(portions: Portion[]): Totals {
  const all = portions.map(amountsOf);
  const sum = (nutrient: Nutrient) => {
    const known = all.map((amounts) => amounts[nutrient]).filter((amount) => amount !== null);
    if (known.length === 0 && all.length > 0) return null;
    // Adds tenths as whole numbers, because 0.1 + 0.2 is not 0.3.
    return known.reduce((total, amount) => total + Math.round(amount * 10), 0) / 10;
  };
  return {
    amounts: {
      calories: sum("calories") ?? 0,
      protein: sum("protein"),
      carbs: sum("carbs"),
      fat: sum("fat"),
      fiber: sum("fiber"),
    },
    incomplete: NUTRIENTS.filter((nutrient) => all.some((amounts) => amounts[nutrient] === null)),
  };
}

/** The average of a number of days for each nutrient, rounded like an amount. Null is unknown. */
export function averageOf(days: Totals[]): Amounts {
  const average = (nutrient: Nutrient) => {
    const known = days.map((day) => day.amounts[nutrient]).filter((amount) => amount !== null);
    if (known.length === 0) return null;
    const steps = 10 ** DIGITS[nutrient];
    const tenths = known.reduce((total, amount) => total + Math.round(amount * 10), 0);
    return Math.floor((tenths * steps) / known.length / 10 + 0.5) / steps;
  };
  return {
    calories: average("calories") ?? 0,
    protein: average("protein"),
    carbs: average("carbs"),
    fat: average("fat"),
    fiber: average("fiber"),
  };
}
