import type { Meal } from "../nutrition/rules";

export const TASK_TYPES = ["nutrition_meal", "training_exercise", "custom_task"] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** What a meal's task remembers of its meal, whatever becomes of the plan. */
export interface MealReference {
  meal_name: string;
  meal_description: string;
  meal_index: number;
  plan_title: string;
  calories: number | null;
}

/** Tasks are made for the days up to this many ahead of the client's today. */
export const DAYS_AHEAD = 31;
export const NOTES_MAX = 2_000;

/** Finished of all, as a rounded percentage; nothing to do is 0. Source: the specification, section 9. */
export const completionRate = (completed: number, total: number) =>
  total === 0 ? 0 : Math.round((completed / total) * 100);

interface Countable {
  task_type: TaskType;
  is_completed: boolean;
}

/** The figures above a day's list: the rate in percent, and how many tasks there are of each kind. */
export function daySummary(tasks: Countable[]) {
  const count = (type: TaskType) => tasks.filter((task) => task.task_type === type).length;
  const completed = tasks.filter((task) => task.is_completed).length;
  return {
    total: tasks.length,
    completed,
    rate: completionRate(completed, tasks.length),
    meals: count("nutrition_meal"),
    exercises: count("training_exercise"),
  };
}

interface PlanOfMeals {
  id: number;
  title: string;
  meals: Meal[];
}

/** The tasks that a nutrition plan asks for on each of its days. */
export function mealTasks(plan: PlanOfMeals) {
  return plan.meals.map((meal, index) => ({
    task_type: "nutrition_meal" as const,
    nutrition_plan_id: plan.id,
    item_id: meal.id,
    position: index,
    task_reference: mealReference(plan, meal, index),
  }));
}

function mealReference(plan: PlanOfMeals, meal: Meal, index: number): MealReference {
  return {
    meal_name: meal.name,
    meal_description: meal.description,
    meal_index: index,
    plan_title: plan.title,
    calories: meal.calories,
  };
}
