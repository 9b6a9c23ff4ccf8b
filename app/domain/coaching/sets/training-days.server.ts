import { and, desc, eq, inArray, ne, type SQLWrapper, sql } from "drizzle-orm";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { toHundredths } from "~/domain/shared/numbers";
import { db } from "~db/client";
import { prepared } from "~db/prepared";
import { exerciseSets, trainingSessions } from "~db/schema/index";
import type { Planned } from "./history";
import { countPlannedSets, type PlannedExercise, plannedExercises } from "./planned.server";
import { type Bests, RECORD_KINDS, type RecordKind, recordsOver } from "./records";
import { type DaySet, isDone } from "./rules";
import { sessionsOf } from "./sessions.server";
import { allSets, setsOf } from "./sets.server";

/** The days of training that a trainer sees on a client's page. */
const DAYS_SHOWN = 5;

/** A day of training: its sets with warm-ups, the volume in kg without them, its records, and what the client said at its end. */
export interface TrainingDay {
  day: Day;
  /** The exercises that the day asked for, in the order of its plans, and then the others that were done. */
  exercises: TrainedExercise[];
  sets: number;
  /** The sets that the day asked for, warm-ups included. */
  planned_sets: number;
  volume: number;
  records: number;
  rating: number | null;
  note: string;
}

/** An exercise of a day: what was asked for, null for nothing, beside what was done. */
export interface TrainedExercise {
  name: string;
  planned: Planned | null;
  sets: DaySet[];
}

interface ExerciseOfDay {
  key: string;
  name: string;
  of_day: Bests;
  earlier: Bests;
}

interface DoneSets {
  exercise_key: string;
  sets: DaySet[];
}

const ofKinds = <Made>(make: (kind: RecordKind) => Made) =>
  Object.fromEntries(RECORD_KINDS.map((kind) => [kind, make(kind)])) as Record<RecordKind, Made>;

const jsonOf = (bests: Record<RecordKind, SQLWrapper>) =>
  sql`json_build_object(${sql.join(
    RECORD_KINDS.flatMap((kind) => [sql.raw(`'${kind}'`), bests[kind]]),
    sql`, `,
  )})`;

const selectDays = prepared("training_days", ({ user_id }: UserKey) => {
  const { completion_date, exercise_key, kind } = exerciseSets;
  const withSets = db
    .select({ day: sql<Day>`${completion_date}`.as("day") })
    .from(exerciseSets)
    .where(and(setsOf({ user_id }), ne(kind, sql`'skipped'`)))
    .groupBy(completion_date)
    .orderBy(desc(completion_date))
    .limit(DAYS_SHOWN);
  const finished = db
    .select({ day: sql<Day>`${trainingSessions.completion_date}`.as("day") })
    .from(trainingSessions)
    .where(eq(trainingSessions.user_id, user_id))
    .orderBy(desc(trainingSessions.completion_date))
    .limit(DAYS_SHOWN);
  const days = db.$with("days").as(withSets.union(finished).orderBy(sql`day desc`).limit(DAYS_SHOWN));
  const trained = db
    .select({ exercise_key })
    .from(exerciseSets)
    .where(and(setsOf({ user_id }), inArray(completion_date, db.select({ day: days.day }).from(days))));
  const session = sessionsOf({ user_id }, inArray(exercise_key, trained)).as("session");
  const earlier = sql`(partition by ${session.exercise_key} order by ${session.day} rows between unbounded preceding and 1 preceding)`;
  const before = (each: RecordKind) =>
    sql<number | null>`max(${session[each]}) over ${earlier}`.as(`earlier_${each}`);
  const compared = db
    .select({
      day: sql<Day>`${session.day}`.as("compared_day"),
      key: sql<string>`${session.exercise_key}`.as("compared_key"),
      exercise_name: sql<string>`${session.exercise_name}`.as("compared_name"),
      of_day: ofKinds((each) => sql<number | null>`${session[each]}`.as(`compared_${each}`)),
      earlier: ofKinds(before),
    })
    .from(session)
    .as("compared");
  const done = db
    .select({
      key: exercise_key,
      sets: allSets.as("sets"),
    })
    .from(exerciseSets)
    .where(and(setsOf({ user_id }), eq(completion_date, days.day)))
    .groupBy(exercise_key);
  return db
    .with(days)
    .select({
      day: days.day,
      planned: plannedExercises({ user_id }, sql`${days.day}`),
      done: sql<DoneSets[]>`coalesce((select json_agg(done) from ${done} as done), '[]')`,
      exercises: sql<ExerciseOfDay[]>`coalesce(json_agg(json_build_object(
        'key', ${compared.key}, 'name', ${compared.exercise_name},
        'of_day', ${jsonOf(compared.of_day)}, 'earlier', ${jsonOf(compared.earlier)})) filter (where ${compared.day} is not null), '[]')`,
      rating: sql<number | null>`min(${trainingSessions.rating})`,
      note: sql<string>`coalesce(min(${trainingSessions.note}), '')`,
    })
    .from(days)
    .leftJoin(compared, eq(compared.day, days.day))
    .leftJoin(
      trainingSessions,
      and(eq(trainingSessions.user_id, user_id), eq(trainingSessions.completion_date, days.day)),
    )
    .groupBy(days.day)
    .orderBy(desc(days.day));
});

/** Lists the last days of training of a client, whom the caller has reached: those with sets, and those that were finished. */
export async function lastTrainingDays({ user_id }: Pick<User, "user_id">): Promise<TrainingDay[]> {
  const rows = await selectDays({ user_id });
  return rows.map(({ exercises, planned, done, ...day }) => ({
    ...day,
    exercises: plannedAndDone(planned, exercises, done),
    sets: done.reduce((sum, { sets }) => sum + sets.filter(isDone).length, 0),
    planned_sets: countPlannedSets(planned),
    volume: toHundredths(exercises.reduce((sum, { of_day }) => sum + (of_day.volume ?? 0), 0)),
    records: exercises.reduce((sum, { of_day, earlier }) => sum + recordsOver(of_day, earlier).length, 0),
  }));
}

function plannedAndDone(
  planned: PlannedExercise[],
  trained: ExerciseOfDay[],
  done: DoneSets[],
): TrainedExercise[] {
  const setsOfKey = new Map(done.map(({ exercise_key: key, sets }) => [key, sets]));
  const asked = new Set(planned.map(({ key }) => key));
  const others = trained
    .filter(({ key }) => !asked.has(key))
    .map(({ key, name }) => ({ key, name, planned: null }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return [...planned, ...others].map(({ key, ...exercise }) => ({
    ...exercise,
    sets: setsOfKey.get(key) ?? [],
  }));
}
