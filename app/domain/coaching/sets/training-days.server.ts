import { and, desc, eq, inArray, ne, type SQLWrapper, sql } from "drizzle-orm";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { toHundredths } from "~/domain/shared/numbers";
import { db } from "~db/client";
import { prepared } from "~db/prepared";
import { exerciseSets, trainingSessions } from "~db/schema/index";
import { type Bests, RECORD_KINDS, type RecordKind, recordsOver } from "./records";
import { sessionsOf } from "./sessions.server";
import { setsOf } from "./sets.server";

/** The days of training that a trainer sees on a client's page. */
const DAYS_SHOWN = 5;

/** A day of training: its sets without warm-ups, their volume in kg, its records, and what the client said at its end. */
export interface TrainingDay {
  day: Day;
  /** The names of the exercises. */
  exercises: string[];
  sets: number;
  volume: number;
  records: number;
  rating: number | null;
  note: string;
}

interface ExerciseOfDay {
  name: string;
  sets: number;
  of_day: Bests;
  earlier: Bests;
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
      exercise_name: sql<string>`${session.exercise_name}`.as("compared_name"),
      sets: sql<number>`${session.sets}`.as("compared_sets"),
      of_day: ofKinds((each) => sql<number | null>`${session[each]}`.as(`compared_${each}`)),
      earlier: ofKinds(before),
    })
    .from(session)
    .as("compared");
  return db
    .with(days)
    .select({
      day: days.day,
      exercises: sql<ExerciseOfDay[]>`coalesce(json_agg(json_build_object(
        'name', ${compared.exercise_name}, 'sets', ${compared.sets},
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
  return rows.map(({ exercises, ...day }) => ({
    ...day,
    exercises: exercises.map(({ name }) => name).sort((one, other) => one.localeCompare(other)),
    sets: exercises.reduce((sum, { sets }) => sum + sets, 0),
    volume: toHundredths(exercises.reduce((sum, { of_day }) => sum + (of_day.volume ?? 0), 0)),
    records: exercises.reduce((sum, { of_day, earlier }) => sum + recordsOver(of_day, earlier).length, 0),
  }));
}
