import { and, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { type Database, db, type Transaction } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { exerciseSets } from "~db/schema/index";
import { type BeatenBest, RECORD_KINDS, type RecordKind, recordsOver } from "./records";
import { sessionsOf } from "./sessions.server";
import { setsOf } from "./sets.server";

/** A record of a day. Its value is in kg, the longest time in seconds. */
export interface DayRecord extends BeatenBest {
  exercise_name: string;
}

type OfDay = UserKey & QueryValues<{ day: Day }>;

/** Selects the bests of each exercise of a day, and the bests of all its earlier sessions. */
function dayAndBefore(on: Database | Transaction, { user_id, day }: OfDay) {
  const { exercise_key, completion_date, kind } = exerciseSets;
  const ofDay = db
    .select({ exercise_key })
    .from(exerciseSets)
    .where(and(setsOf({ user_id }), eq(completion_date, day), ne(kind, sql`'skipped'`)));
  // PostgreSQL uses the index of the exercises for an array, and reads all sets of the client for "in".
  const isOfDay = sql`${exercise_key} = any(array${ofDay})`;
  const session = sessionsOf({ user_id }, and(isOfDay, lte(completion_date, day))).as("session");
  const bests = (when: SQL) =>
    Object.fromEntries(
      RECORD_KINDS.map((each) => [each, sql<number | null>`max(${session[each]}) filter (where ${when})`]),
    ) as Record<RecordKind, SQL<number | null>>;
  return on
    .select({
      exercise_name: sql<string>`max(${session.exercise_name}) filter (where ${session.day} = ${day})`,
      of_day: bests(sql`${session.day} = ${day}`),
      earlier: bests(sql`${session.day} < ${day}`),
    })
    .from(session)
    .groupBy(session.exercise_key)
    .orderBy(session.exercise_key);
}

const selectDay = prepared("records_of_day", (values: OfDay) => dayAndBefore(db, values));

type Found = Awaited<ReturnType<typeof selectDay>>;

const recordsOf = (exercises: Found): DayRecord[] =>
  exercises.flatMap(({ exercise_name, of_day, earlier }) =>
    recordsOver(of_day, earlier).map((record) => ({ exercise_name, ...record })),
  );

/** Lists the records of a client's day, by exercise: what beats all earlier sessions. The caller has reached the client. */
export const recordsOn = async ({ user_id }: Pick<User, "user_id">, day: Day): Promise<DayRecord[]> =>
  recordsOf(await selectDay({ user_id, day }));

/** Lists the records of a client's day within a transaction, as `recordsOn` does. */
export const recordsWithin = async (tx: Transaction, client: UserKey, day: Day): Promise<DayRecord[]> =>
  recordsOf(await dayAndBefore(tx, { user_id: client.user_id, day }));
