import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { exerciseKey } from "~/domain/coaching/sets/rules";
import type { ExerciseReference } from "~/domain/coaching/tasks/typed-task";
import type { Transaction } from "~db/client";
import { keepAll } from "~db/kept-figures/keep";
import { dailyCompletions, exerciseSets, trainingSessions } from "~db/schema";
import { type Ids, idOf, notLater } from "./demo-ids";
import { setsOfSession } from "./demo-sets";
import { FINISHES, LOGGERS } from "./demo-training";

/** A set takes so long, with its rest, in milliseconds. */
const SET_MS = 150_000;

type Task = typeof dailyCompletions.$inferSelect;

/**
 * Writes the sets of the done exercises of those who write them down. They finish the days on which they have done everything. The
 * tasks and the body weights must be there.
 */
export async function seedTraining(tx: Transaction, ids: Ids): Promise<void> {
  for (const client of LOGGERS) {
    const days = await exercisesByDay(tx, idOf(ids, client));
    const done = days.flat().filter(({ is_completed }) => is_completed);
    const sessions = new Map<string, number>();
    await tx.insert(exerciseSets).values(done.flatMap((task) => setsOfTask(task, sessions)));
    const whole = days.filter((tasks) => tasks.every(({ is_completed }) => is_completed));
    await tx.insert(trainingSessions).values(whole.map(finishOf));
    await keepAll(tx, { user_id: idOf(ids, client) });
  }
}

async function exercisesByDay(tx: Transaction, user_id: string): Promise<Task[][]> {
  const { completion_date, task_type, position } = dailyCompletions;
  const tasks = await tx
    .select()
    .from(dailyCompletions)
    .where(and(eq(dailyCompletions.user_id, user_id), eq(task_type, "training_exercise")))
    .orderBy(asc(completion_date), asc(position));
  const days = new Map<string, Task[]>();
  for (const task of tasks) days.set(task.completion_date, [...(days.get(task.completion_date) ?? []), task]);
  return [...days.values()];
}

/** Returns the sets of a done exercise. @param sessions counts how often each exercise of each plan was done before */
function setsOfTask(task: Task, sessions: Map<string, number>): (typeof exerciseSets.$inferInsert)[] {
  const { user_id, completion_date, plan_id, item_id } = task;
  const reference = task.task_reference as ExerciseReference;
  const nth = sessions.get(item_id) ?? 0;
  sessions.set(item_id, nth + 1);
  const sets = setsOfSession(reference, nth);
  return sets.map((set, index) => ({
    ...set,
    user_id,
    completion_date,
    exercise_key: exerciseKey(reference.exercise_name),
    exercise_name: reference.exercise_name,
    plan_id,
    item_id,
    place: index + 1,
    done_at: new Date(endOf(task) - (sets.length - 1 - index) * SET_MS),
    idempotency_key: randomUUID(),
    idempotency_hash: "",
  }));
}

/** Returns the time at which the last set of a done exercise was done. */
const endOf = ({ completed_at }: Task): number => completed_at?.getTime() ?? 0;

function finishOf(tasks: Task[], index: number): typeof trainingSessions.$inferInsert {
  const { user_id, completion_date } = tasks[0] as Task;
  const finished_at = notLater(Math.max(...tasks.map(endOf)) + SET_MS);
  return { user_id, completion_date, finished_at, ...FINISHES[index % FINISHES.length] };
}
