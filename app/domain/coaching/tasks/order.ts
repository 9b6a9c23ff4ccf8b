import { PRIORITIES } from "./rules";
import type { TypedTask } from "./typed-task";

type Ordered = TypedTask & { is_completed: boolean };

export const nextMeal = <Task extends Ordered>(tasks: Task[]): Task | undefined =>
  tasks.find((task) => task.task_type === "nutrition_meal" && !task.is_completed);

/** Orders custom tasks, urgent first, meals, exercises. Today meals after the next one come last, because they are not near. */
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

export function nextTask<Task extends Ordered>(tasks: Task[]): Task | undefined {
  const open = inOrder(tasks, true).filter((task) => !task.is_completed);
  return open.find(({ task_type }) => task_type !== "custom_task") ?? open[0];
}

/**
 * Returns the open exercise that follows another one on the day's list, or else the first open one.
 * @param tasks the tasks of a day, with the one of the id `after`
 */
export function nextExercise<Task extends Ordered & { id: number }>(
  tasks: Task[],
  after: number,
  isToday: boolean,
): Task | undefined {
  const exercises = inOrder(tasks, isToday).filter(({ task_type }) => task_type === "training_exercise");
  const position = exercises.findIndex(({ id }) => id === after);
  const isOpen = ({ is_completed, id }: Task) => !is_completed && id !== after;
  return exercises.slice(position + 1).find(isOpen) ?? exercises.find(isOpen);
}
