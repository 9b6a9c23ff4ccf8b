import { randomUUID } from "node:crypto";
import { targetOf } from "~/domain/coaching/plan-content/targets";
import { type OpenRow, openRows } from "~/domain/coaching/sets/open-rows";
import type { ListedTask } from "~/domain/coaching/tasks/day-list.server";

/** An exercise whose sets are shown: the id of its task, and a row for each set with the key that saves it once. */
export interface OpenExercise {
  id: number;
  rows: (OpenRow & { idempotency_key: string })[];
}

/**
 * Opens an exercise of a day's list. Null when the task is not there, or is no exercise.
 * @param through the place of the last set that is shown, also when nothing asks for it
 */
export function openExercise(tasks: ListedTask[], id: number, through = 0): OpenExercise | null {
  const task = tasks.find((each) => each.id === id);
  if (task?.task_type !== "training_exercise") return null;
  const rows = openRows(targetOf(task.task_reference), task.sets, task.last_session?.sets ?? [], through);
  return { id, rows: rows.map((row) => ({ ...row, idempotency_key: randomUUID() })) };
}

/** Returns the exercise that the entries of its form, or else the address, name: its task, and the place of its last set. */
export function namedExercise(search: URLSearchParams, entered: Record<string, unknown>) {
  const { exercise, sets, show } = entered as { exercise?: unknown; sets?: unknown; show?: unknown };
  const places = Array.isArray(sets) ? sets.map((set) => Number(set?.place) || 0) : [];
  const through = Math.max(0, ...places) + (show === "more" ? 1 : 0);
  return {
    id: Number(exercise ?? search.get("exercise")),
    through: through || Number(search.get("through")) || 0,
  };
}
