import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { targetOf } from "~/domain/coaching/plan-content/targets";
import { isWholeExercise } from "~/domain/coaching/sets/prefill";
import { type ExerciseSet, setsOf } from "~/domain/coaching/sets/sets.server";
import { doneBy } from "~/domain/coaching/tasks/tasks.server";
import type { ExerciseReference } from "~/domain/coaching/tasks/typed-task";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import type { Transaction } from "~db/client";
import { dailyCompletions, exerciseSets } from "~db/schema/index";

/** The exercise of a client on a day. Its key is the folded name. */
export interface DayExercise {
  owner: UserKey;
  date: Day;
  key: string;
}

/** Lists the tasks of an exercise on a client's day. */
export const tasksOf = (tx: Transaction, { owner, date, key }: DayExercise) =>
  tx
    .select()
    .from(dailyCompletions)
    .where(
      and(
        eq(dailyCompletions.user_id, owner.user_id),
        eq(dailyCompletions.completion_date, date),
        eq(dailyCompletions.exercise_key, key),
      ),
    )
    .orderBy(asc(dailyCompletions.plan_id), asc(dailyCompletions.position), asc(dailyCompletions.id));

export type StoredTask = Awaited<ReturnType<typeof tasksOf>>[number];
type Entered = Pick<ExerciseSet, "place" | "kind">;

/** Lists the sets that were entered for an exercise of a day. */
export const enteredOf = (tx: Transaction, { owner, date, key }: DayExercise): Promise<Entered[]> =>
  tx
    .select({ place: exerciseSets.place, kind: exerciseSets.kind })
    .from(exerciseSets)
    .where(and(setsOf(owner), eq(exerciseSets.exercise_key, key), eq(exerciseSets.completion_date, date)));

const isWhole = ({ task_reference }: StoredTask, entered: Entered[]) =>
  isWholeExercise(targetOf(task_reference as ExerciseReference), entered);

/** Lists the tasks of an exercise that are done, and whose sets are complete. @returns their ids */
export async function doneTasks(tx: Transaction, exercise: DayExercise): Promise<number[]> {
  const entered = await enteredOf(tx, exercise);
  const tasks = await tasksOf(tx, exercise);
  return tasks.filter((task) => task.is_completed && isWhole(task, entered)).map(({ id }) => id);
}

/**
 * Ticks off the open tasks whose sets are complete with this one, and were not before. So a task that somebody has unticked stays
 * open when one of its sets is corrected, or a further one entered.
 * @param before the sets of the exercise before this one was entered or corrected
 * @returns the ids of the tasks that are done now
 */
export async function tickCompleted(
  tx: Transaction,
  actor: User,
  tasks: StoredTask[],
  before: Entered[],
  set: Entered,
): Promise<number[]> {
  const after = [...before.filter(({ place }) => place !== set.place), set];
  const ids = tasks
    .filter((task) => !task.is_completed && !isWhole(task, before) && isWhole(task, after))
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx
    .update(dailyCompletions)
    .set({ ...doneBy(actor), updated_at: sql`now()` })
    .where(inArray(dailyCompletions.id, ids));
  return ids;
}
