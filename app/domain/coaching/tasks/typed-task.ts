import type { z } from "zod";
import type { REFERENCES } from "./answer";
import type { TaskType } from "./rules";

/** Describes the copy of a meal, an exercise or an assignment in its task. It stays when the plan changes after the task is done. */
type References = { [Type in TaskType]: z.output<(typeof REFERENCES)[Type]> };
export type MealReference = References["nutrition_meal"];
export type ExerciseReference = References["training_exercise"];
export type CustomReference = References["custom_task"];
export type TaskReference = References[TaskType];

export type TypedTask = {
  [Type in TaskType]: { task_type: Type; task_reference: References[Type] };
}[TaskType];

export function taskName(task: TypedTask): string {
  switch (task.task_type) {
    case "nutrition_meal":
      return task.task_reference.meal_name;
    case "training_exercise":
      return task.task_reference.exercise_name;
    case "custom_task":
      return task.task_reference.task_name;
  }
}
