import { and, asc, eq, type SQLWrapper, sql } from "drizzle-orm";
import { targetOf } from "~/domain/coaching/plan-content/targets";
import type { UserKey } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { dailyCompletions } from "~db/schema/index";
import type { Planned } from "./history";
import { setsAskedFor } from "./prefill";

const { user_id, completion_date, task_type, task_reference, exercise_key, plan_id, position, id } =
  dailyCompletions;

const text = (name: keyof Planned) =>
  sql`${sql.raw(`'${name}'`)}, ${task_reference} -> ${sql.raw(`'${name}'`)}`;
/** Selects the sets, repetitions and weight in the task of an exercise as JSON, and its targets if it has any. */
const planned = sql<Planned>`json_strip_nulls(json_build_object(${sql.join(
  [text("sets"), text("reps"), text("weight"), text("targets")],
  sql`, `,
)}))`;

/** A condition: the exercises of a client's day. */
const exercisesOf = (client: UserKey, day: SQLWrapper) =>
  and(eq(user_id, client.user_id), eq(completion_date, day), eq(task_type, sql`'training_exercise'`));

const inOrder = [asc(plan_id), asc(position), asc(id)];

/** Selects what the first task of an exercise on a day of a client asks for. */
export const plannedOf = (client: UserKey, day: SQLWrapper, key: SQLWrapper | string) =>
  sql<Planned | null>`(${db
    .select({ planned })
    .from(dailyCompletions)
    .where(and(exercisesOf(client, day), eq(exercise_key, key)))
    .orderBy(...inOrder)
    .limit(1)})`;

/** An exercise that a day asks for. */
export interface PlannedExercise {
  key: string;
  name: string;
  planned: Planned;
}

/** Selects the exercises that a day of a client asks for, in the order of its plans. */
export const plannedExercises = (client: UserKey, day: SQLWrapper) =>
  sql<PlannedExercise[]>`coalesce((${db
    .select({
      all: sql`json_agg(json_build_object('key', ${exercise_key}, 'name', ${task_reference} -> 'exercise_name', 'planned', ${planned}) order by ${sql.join(inOrder, sql`, `)})`,
    })
    .from(dailyCompletions)
    .where(exercisesOf(client, day))}), '[]')`;

/** Counts the sets that some exercises ask for, warm-ups included. */
export const countPlannedSets = (exercises: PlannedExercise[]): number =>
  exercises.reduce((sum, { planned }) => sum + setsAskedFor(targetOf(planned)), 0);
