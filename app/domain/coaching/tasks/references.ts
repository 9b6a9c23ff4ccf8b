import type { TypedTask } from "./rules";
import type { TaskReference } from "./schema";

/** Tells whether a call refers to this meal or exercise. The position and the name that it says must both be right. */
export function isMeant(task: TypedTask, said: TaskReference): boolean {
  const agrees = (pairs: [unknown, unknown][]) => {
    const told = pairs.filter(([value]) => value !== undefined);
    return told.length > 0 && told.every(([value, known]) => value === known);
  };
  switch (task.task_type) {
    case "nutrition_meal": {
      const { meal_index, meal_name } = task.task_reference;
      return agrees([
        [said.meal_index, meal_index],
        [said.meal_name, meal_name],
      ]);
    }
    case "training_exercise": {
      const { workout_index, exercise_index, exercise_name } = task.task_reference;
      const isInWorkout = said.workout_index === undefined || said.workout_index === workout_index;
      return (
        isInWorkout &&
        agrees([
          [said.exercise_index, exercise_index],
          [said.exercise_name, exercise_name],
        ])
      );
    }
    case "custom_task":
      return false;
  }
}
