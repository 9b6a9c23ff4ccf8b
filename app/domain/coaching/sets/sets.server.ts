import { and, asc, desc, eq, exists, lt, ne, or, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import type { QueryValue } from "~db/prepared";
import { exerciseSets, trainingSessions } from "~db/schema/index";
import type { DaySet } from "./rules";

/** A condition: sets of one client. Every query about sets has it. */
export const setsOf = ({ user_id }: UserKey) => eq(exerciseSets.user_id, user_id);

/** What belongs together: the exercise of a client on a day. */
interface ExerciseOfDay {
  user_id: SQLWrapper;
  exercise_key: SQLWrapper;
  completion_date: SQLWrapper;
}

const asJson = sql`json_build_object('id', ${exerciseSets.id}, 'place', ${exerciseSets.place}, 'kind', ${exerciseSets.kind}, 'weight_kg', ${exerciseSets.weight_kg}, 'reps', ${exerciseSets.reps}, 'seconds', ${exerciseSets.seconds}, 'rir', ${exerciseSets.rir}, 'is_warm_up', ${exerciseSets.is_warm_up})`;
/** The sets of a group, by their place. */
export const allSets = sql<DaySet[] | null>`json_agg(${asJson} order by ${exerciseSets.place})`;

/** A condition: the sets of an exercise of a client on a day. */
const sameExercise = ({ user_id, exercise_key, completion_date }: ExerciseOfDay) =>
  and(
    eq(exerciseSets.user_id, user_id),
    eq(exerciseSets.exercise_key, exercise_key),
    eq(exerciseSets.completion_date, completion_date),
  );

/** Joins laterally the sets of an exercise's day: `entered`, null without any. */
export const setsOfExercise = ({ user_id, exercise_key, completion_date }: ExerciseOfDay) =>
  db
    .select({ entered: allSets.as("entered") })
    .from(exerciseSets)
    .where(sameExercise({ user_id, exercise_key, completion_date }))
    .as("sets_of_exercise");

const earlier = alias(exerciseSets, "earlier");

/**
 * Joins laterally the last finished session of an exercise before a day: its day `done_on` and its sets. A session is what one day
 * has of the exercise. It is finished when the day is over or the client has said so; one without a set that was done is ignored.
 * @param now the client's today
 */
export function lastSessionOf(
  { user_id, exercise_key, completion_date }: ExerciseOfDay,
  now: QueryValue<Day>,
) {
  const isFinished = or(
    lt(earlier.completion_date, sql`${now}`),
    exists(
      db
        .select({ one: sql`1` })
        .from(trainingSessions)
        .where(
          and(
            eq(trainingSessions.user_id, earlier.user_id),
            eq(trainingSessions.completion_date, earlier.completion_date),
          ),
        ),
    ),
  );
  const lastDay = db
    .select({ day: earlier.completion_date })
    .from(earlier)
    .where(
      and(
        eq(earlier.user_id, user_id),
        eq(earlier.exercise_key, exercise_key),
        lt(earlier.completion_date, completion_date),
        ne(earlier.kind, sql`'skipped'`),
        isFinished,
      ),
    )
    .orderBy(desc(earlier.completion_date), desc(earlier.place))
    .limit(1);
  return db
    .select({
      done_on: sql<Day | null>`min(${exerciseSets.completion_date})`.as("done_on"),
      done: allSets.as("done"),
    })
    .from(exerciseSets)
    .where(sameExercise({ user_id, exercise_key, completion_date: sql`${lastDay}` }))
    .as("last_session");
}

/** The columns of a set as its owner and their trainer see them. */
export const setFields = {
  id: exerciseSets.id,
  user_id: exerciseSets.user_id,
  date: exerciseSets.completion_date,
  exercise_name: exerciseSets.exercise_name,
  plan_id: exerciseSets.plan_id,
  item_id: exerciseSets.item_id,
  place: exerciseSets.place,
  kind: exerciseSets.kind,
  weight_kg: exerciseSets.weight_kg,
  reps: exerciseSets.reps,
  seconds: exerciseSets.seconds,
  rir: exerciseSets.rir,
  is_warm_up: exerciseSets.is_warm_up,
  done_at: exerciseSets.done_at,
  entered_by: sql<
    "client" | "trainer"
  >`case when ${exerciseSets.entered_by_user_id} is null then 'client' else 'trainer' end`.as("entered_by"),
};

/** A set with the day and the exercise that it belongs to. */
export type ExerciseSet = Awaited<ReturnType<typeof selectFields>>[number];

const selectFields = (user: { user_id: QueryValue<string> }, day: QueryValue<Day>) =>
  db
    .select(setFields)
    .from(exerciseSets)
    .where(and(eq(exerciseSets.user_id, user.user_id), eq(exerciseSets.completion_date, day)))
    .orderBy(asc(exerciseSets.exercise_key), asc(exerciseSets.place));

/** Lists the sets of a client's day, by exercise and place. The caller has reached the client. */
export const listSets = async (client: UserKey, day: Day): Promise<ExerciseSet[]> =>
  await selectFields(client, day);
