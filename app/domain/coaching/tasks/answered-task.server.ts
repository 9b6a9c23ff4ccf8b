import { eq } from "drizzle-orm";
import { setsLine } from "~/domain/coaching/sets/line";
import { setsOfExercise } from "~/domain/coaching/sets/sets.server";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { dailyCompletions } from "~db/schema/index";
import type { ListedTask } from "./day-list.server";
import type { Task } from "./tasks.server";

/** Returns a listed task as calls answer it. Its note is what was written; only an exercise has sets and their line. */
export function answeredListedTask({
  last_session: _lastSession,
  last_time: last,
  sets,
  ...task
}: ListedTask) {
  const last_time = last && { date: last.date, notes: last.notes, sets_line: setsLine(last.sets) };
  if (task.task_type !== "training_exercise") return { ...task, last_time };
  return { ...task, last_time, sets_line: setsLine(sets), sets };
}

const selectSets = prepared("sets_of_task", ({ id }: QueryValues<{ id: number }>) => {
  const sets = setsOfExercise(dailyCompletions);
  return db
    .select({ entered: sets.entered })
    .from(dailyCompletions)
    .innerJoinLateral(sets, eq(dailyCompletions.id, id))
    .where(eq(dailyCompletions.id, id));
});

/** Returns a task that the actor has reached as calls answer it: an exercise with the line of its sets. */
export async function answeredTask(task: Task) {
  if (task.task_type !== "training_exercise") return task;
  const [row] = await selectSets({ id: task.id });
  return { ...task, sets_line: setsLine(row?.entered ?? []) };
}
