import type { TaskReference } from "./schema";
import type { TypedTask } from "./typed-task";

/** Tells whether a call refers to this meal or exercise. The position and the name that it says must both be right. */
export function matchesReference(task: TypedTask, reference: TaskReference): boolean {
  const agrees = (pairs: [unknown, unknown][]) => {
    const specified = pairs.filter(([value]) => value !== undefined);
    return specified.length > 0 && specified.every(([value, known]) => value === known);
  };
  switch (task.task_type) {
    case "nutrition_meal": {
      const { meal_index, meal_name } = task.task_reference;
      return agrees([
        [reference.meal_index, meal_index],
        [reference.meal_name, meal_name],
      ]);
    }
    case "training_exercise": {
      const { workout_index, exercise_index, exercise_name } = task.task_reference;
      const isInWorkout = reference.workout_index === undefined || reference.workout_index === workout_index;
      return (
        isInWorkout &&
        agrees([
          [reference.exercise_index, exercise_index],
          [reference.exercise_name, exercise_name],
        ])
      );
    }
    case "custom_task":
      return false;
  }
}
