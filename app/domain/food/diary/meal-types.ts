import { type TypedTask, taskName } from "~/domain/coaching/tasks/typed-task";
import { mealTypesOf } from "./planned-meals";
import type { MealType } from "./rules";

type DayTask = TypedTask & { id: number; plan_id: number | null };

/** Adds to each task of a day the meal of the day that it is; null where it is no meal. The meals of a plan are in its order. */
export function withMealTypes<Task extends DayTask>(
  tasks: Task[],
): (Task & { meal_type: MealType | null })[] {
  const types = new Map<number, MealType>();
  for (const plan_id of new Set(tasks.map((task) => task.plan_id))) {
    const meals = tasks.filter((task) => task.task_type === "nutrition_meal" && task.plan_id === plan_id);
    const ofPlan = mealTypesOf(meals.map((task) => ({ name: taskName(task), calories: energyOf(task) })));
    for (const [index, { id }] of meals.entries()) types.set(id, ofPlan[index] ?? "snack");
  }
  return tasks.map((task) => ({ ...task, meal_type: types.get(task.id) ?? null }));
}

const energyOf = (task: TypedTask): number | null =>
  task.task_type === "nutrition_meal" ? (task.task_reference.calories ?? null) : null;
