import { eq } from "drizzle-orm";
import { setsLine } from "~/domain/coaching/sets/line";
import { setsOfExercise } from "~/domain/coaching/sets/sets.server";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { dailyCompletions } from "~db/schema/index";
import type { ListedTask } from "./day-list.server";
import type { Task } from "./tasks.server";

/** Returns a listed task as calls answer it: its note is what was written, or the line of its sets where nothing was. */
export function answeredTask({ last_session: _lastSession, sets, ...task }: ListedTask) {
  const answer = { ...task, notes: task.notes || setsLine(sets) };
  return task.task_type === "training_exercise" ? { ...answer, sets } : answer;
}

const selectSets = prepared("sets_of_task", ({ id }: QueryValues<{ id: number }>) => {
  const sets = setsOfExercise(dailyCompletions);
  return db
    .select({ entered: sets.entered })
    .from(dailyCompletions)
    .innerJoinLateral(sets, eq(dailyCompletions.id, id))
    .where(eq(dailyCompletions.id, id));
});

/** Returns a task that the actor has reached, with the note that calls answer. */
export async function withShownNotes<Reached extends Task>(task: Reached): Promise<Reached> {
  if (task.task_type !== "training_exercise" || task.notes !== "") return task;
  const [row] = await selectSets({ id: task.id });
  return { ...task, notes: setsLine(row?.entered ?? []) };
}
