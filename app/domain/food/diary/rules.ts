export const MEAL_TYPES = ["breakfast", "lunch", "dinner", "snack"] as const;
export type MealType = (typeof MEAL_TYPES)[number];

/** Bounds of a portion in whole grams, and the portion that is suggested. */
export const PORTION = { min: 1, max: 10_000 };
export const PORTION_DEFAULT = 100;

/** The same bounds in portions, of which the stored amount has hundredths. */
export const PORTIONS = { min: PORTION.min / 100, max: PORTION.max / 100 };

/** Bounds of values in 100 g, in kcal and grams. They hold the largest stored meals, which are logged as 100 g. */
export const ENTRY_CALORIES = { min: 0, max: 20_000 };
export const ENTRY_GRAMS = { min: 0, max: 5_000 };

/** The units of an entry's amount. A quick entry and a planned meal have portions, a food has grams. */
export const UNITS = ["grams", "portion"] as const;
export type EntryUnit = (typeof UNITS)[number];

/** The people who can write an entry: the owner of the diary, and the trainer who ticks off a planned meal. */
export const LOGGED_BY = ["self", "trainer"] as const;
export type LoggedBy = (typeof LOGGED_BY)[number];

/** One portion. The amount of an entry in portions is stored in hundredths, so that 50 is half a portion. */
export const WHOLE_PORTION = 100;

/** Bounds of the water of a day in millilitres, and the amount that one press of a button adds. */
export const WATER_ML = { min: 0, max: 20_000 };
export const WATER_STEP_ML = 250;

export const USUAL_LISTS = ["recent", "frequent", "mine"] as const;
export type UsualList = (typeof USUAL_LISTS)[number];

/** A day of the diary has at most this many entries. */
export const ENTRIES_MAX = 200;

export const SAVED_MEALS_MAX = 200;

/** So many foods of a list can be marked and logged at once, as many as a list has. */
export const FOODS_AT_ONCE = 20;

export const FOODS_NAMED = 3;

/** The longest texts of the diary, in characters. */
export const DIARY_TEXT = { name: 200, notes: 1000, savedMeal: 100, search: 100 };

export const DIARY_DAYS_AHEAD = 31;

/** Returns the meal that somebody is most likely to log at an hour of the day (0 to 23). */
export function mealAt(hour: number): MealType {
  if (hour >= 4 && hour < 11) return "breakfast";
  if (hour >= 11 && hour < 15) return "lunch";
  return hour >= 18 && hour < 22 ? "dinner" : "snack";
}
