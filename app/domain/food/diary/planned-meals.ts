import type { Meal } from "~/domain/coaching/plan-content/nutrition-rules";
import type { DayMeal } from "~/domain/coaching/tasks/meals";
import { type MealType, WHOLE_PORTION } from "./rules";
import type { Portion } from "./totals";

/** A planned meal of a day, with the meal of the day that it is. */
export interface PlannedMeal extends DayMeal {
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
 * Returns which meal of the day each meal of a plan is, in the order of the plan: the one in its name, otherwise by its place. The
 * first is breakfast, the middle one lunch, of the later ones the one with the most energy dinner; the others are snacks.
 */
export function mealTypesOf(meals: Pick<Meal, "name" | "calories">[]): MealType[] {
  const lunch = Math.max(1, Math.floor((meals.length - 1) / 2));
  const later = meals.slice(lunch + 1);
  const most = Math.max(...later.map(({ calories }) => calories ?? 0));
  const dinner = later.findLast(({ calories }) => (calories ?? 0) === most);
  const byPosition = (meal: Pick<Meal, "calories">, position: number): MealType => {
    if (position === 0) return "breakfast";
    if (position === lunch) return "lunch";
    return meal === dinner ? "dinner" : "snack";
  };
  return meals.map(
    (meal, position) => NAMED.find(([, words]) => words.test(meal.name))?.[0] ?? byPosition(meal, position),
  );
}

/** Returns the planned meals of a day, which may be of several plans, each with its meal of the day. */
export function plannedMealsOf(meals: DayMeal[]): PlannedMeal[] {
  return meals.map((meal) => {
    const ofPlan = meals.filter(({ plan_id }) => plan_id === meal.plan_id);
    const meal_type = mealTypesOf(ofPlan)[ofPlan.indexOf(meal)] ?? "snack";
    return { ...meal, meal_type };
  });
}

type MealValues = Pick<Meal, "protein" | "carbs" | "fat"> & { calories: number };

/** Returns a planned meal as one portion, which has all of its values. Unknown values stay unknown. */
export const portionOf = (meal: MealValues): Portion & { unit: "portion" } => ({
  unit: "portion",
  serving_size_g: WHOLE_PORTION,
  calories_per_100g: meal.calories,
  protein_per_100g: meal.protein ?? null,
  carbs_per_100g: meal.carbs ?? null,
  fat_per_100g: meal.fat ?? null,
  fiber_per_100g: null,
});
