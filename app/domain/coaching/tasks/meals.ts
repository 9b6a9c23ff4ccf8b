import type { NutritionContent } from "~/domain/coaching/plan-content/nutrition-rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { isDueOn, type Planned, planTasks } from "./planned";
import type { MealReference } from "./typed-task";

/** Names a planned meal: the plan, and the id of the meal within it. Two plans with meals of one name have two meals. */
export interface MealKey {
  plan_id: number;
  meal_id: string;
}

/** A planned meal of a day. Energy in kcal, the others in grams; null is unknown. */
export interface DayMeal extends MealKey {
  name: string;
  calories: number | null;
  protein: number | null;
  carbs: number | null;
  fat: number | null;
  /** The task of the meal. Null on a day that is not open yet. */
  task_id: number | null;
  is_completed: boolean;
}

export const isSameMeal = (one: MealKey, other: MealKey): boolean =>
  one.plan_id === other.plan_id && one.meal_id === other.meal_id;

/** Holds what a meal has copied from its plan, as its row of the database has it. */
export interface MealTask extends MealKey, Pick<DayMeal, "protein" | "carbs" | "fat" | "is_completed"> {
  task_id: number | null;
  task_reference: MealReference;
}

/** Returns a meal as its task was planned. The first tasks have no field for calories. */
export const dayMealOf = ({ task_reference, ...task }: MealTask): DayMeal => ({
  ...task,
  name: task_reference.meal_name,
  calories: task_reference.calories ?? null,
});

/** Returns the meals among tasks that are planned but not made yet. */
export const mealsAmong = (planned: Planned[]): DayMeal[] =>
  planned.flatMap((task) => {
    if (task.task_type !== "nutrition_meal" || task.plan_id === null) return [];
    const { plan_id, item_id: meal_id, protein = null, carbs = null, fat = null, task_reference } = task;
    return [
      dayMealOf({
        plan_id,
        meal_id,
        protein,
        carbs,
        fat,
        task_reference,
        task_id: null,
        is_completed: false,
      }),
    ];
  });

/** Returns the meals that a nutrition plan asks for on a day, without the day's tasks. */
export const mealsPlannedOn = (plan: { id: number; content: NutritionContent }, day: Day): DayMeal[] =>
  mealsAmong(
    planTasks({ ...plan, kind: "nutrition", title: "" })
      .filter((each) => isDueOn(each, day))
      .map(({ task }) => task),
  );
