import { PRIORITIES, type TypedTask } from "./rules";

type Ordered = TypedTask & { is_completed: boolean };

/** Finds the next meal of a day: the first one that is open. Undefined when all are done. */
export const nextMeal = <Task extends Ordered>(tasks: Task[]): Task | undefined =>
  tasks.find((task) => task.task_type === "nutrition_meal" && !task.is_completed);

/**
 * Orders the tasks of a day for its screen: custom tasks, the urgent ones first, then meals, then exercises. Today the other
 * meals come after the exercises, because only the next one is near. Equal ones stay as they were.
 */
export function inOrder<Task extends Ordered>(tasks: Task[], isToday: boolean): Task[] {
  const next = isToday ? nextMeal(tasks) : undefined;
  const rank = (task: Task): number => {
    switch (task.task_type) {
      case "custom_task":
        return -PRIORITIES.indexOf(task.task_reference.priority) - 1;
      case "nutrition_meal":
        return isToday && task !== next ? 2 : 0;
      case "training_exercise":
        return 1;
    }
  };
  return [...tasks].sort((one, other) => rank(one) - rank(other));
}

/** Finds what a client does next today: the next meal, the next exercise, or else the most urgent custom task. */
export function nextTask<Task extends Ordered>(tasks: Task[]): Task | undefined {
  const open = inOrder(tasks, true).filter((task) => !task.is_completed);
  return open.find(({ task_type }) => task_type !== "custom_task") ?? open[0];
}
