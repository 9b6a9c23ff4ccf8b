import type { Meal } from "~/domain/coaching/plan-content/nutrition-rules";
import { isPlannedOn } from "~/domain/coaching/plan-content/weekdays";
import { type Day, isoWeekday } from "~/domain/shared/calendar/rules";
import { type MealType, WHOLE_ENTRY_G } from "./rules";
import type { Portion } from "./totals";

export interface PlannedMeal extends Meal {
  plan_id: number;
  meal_type: MealType;
}

/** Words in the name of a planned meal that say which meal of the day it is, in both languages. */
const NAMED: [MealType, RegExp][] = [
  [
    "snack",
    /snack|zwischen|shake|pre-?workout|post-?workout|second breakfast|zweites frühstück|afternoon|vormittag|nachmittag|mitternacht|midnight/i,
  ],
  ["breakfast", /breakfast|frühstück|morning|morgen/i],
  ["lunch", /lunch|mittag|noon/i],
  ["dinner", /dinner|supper|abend|evening/i],
];

/**
 * Returns the planned meals of a day, each with its meal of the day: the one in its name, otherwise by its place. The first is
 * breakfast, the middle one lunch, of the later ones the one with the most energy dinner; the others are snacks.
 */
export function plannedMealsOf(plan: { id: number; meals: Meal[] }, day: Day): PlannedMeal[] {
  const meals = plan.meals.filter(({ weekdays }) => isPlannedOn(weekdays, isoWeekday(day)));
  const lunch = Math.max(1, Math.floor((meals.length - 1) / 2));
  const later = meals.slice(lunch + 1);
  const most = Math.max(...later.map(({ calories }) => calories ?? 0));
  const dinner = later.findLast(({ calories }) => (calories ?? 0) === most);
  const byPosition = (meal: Meal, position: number): MealType => {
    if (position === 0) return "breakfast";
    if (position === lunch) return "lunch";
    return meal === dinner ? "dinner" : "snack";
  };
  return meals.map((meal, position) => ({
    ...meal,
    plan_id: plan.id,
    meal_type: NAMED.find(([, words]) => words.test(meal.name))?.[0] ?? byPosition(meal, position),
  }));
}

/** Returns a planned meal as a portion that has all of its values. Unknown values stay unknown. */
export const portionOf = (meal: Meal & { calories: number }): Portion => ({
  serving_size_g: WHOLE_ENTRY_G,
  calories_per_100g: meal.calories,
  protein_per_100g: meal.protein ?? null,
  carbs_per_100g: meal.carbs ?? null,
  fat_per_100g: meal.fat ?? null,
  fiber_per_100g: null,
});
