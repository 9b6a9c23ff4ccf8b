import { and, ne, type SQL, sql } from "drizzle-orm";
import type { UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { exerciseSets } from "~db/schema/index";
import { RECORD_KINDS } from "./records";
import { sessionsOf } from "./sessions.server";
import { setsOf } from "./sets.server";

/**
 * Selects how many records each of some days of a client has, as `recordsOn` lists them: the column `records` for each `day` that has
 * any. It reads the sessions of the exercises of these days once.
 * @param days a query of days, in parentheses
 */
export function recordCounts(client: UserKey, days: SQL) {
  const { exercise_key, completion_date, kind } = exerciseSets;
  const ofDays = db
    .selectDistinct({ exercise_key })
    .from(exerciseSets)
    .where(and(setsOf(client), sql`${completion_date} in ${days}`, ne(kind, sql`'skipped'`)));
  // PostgreSQL compares each set with a query of keys, but finds those of an array by the index.
  const session = sessionsOf(client, sql`${exercise_key} = any(array${ofDays})`).as("counted_session");
  const earlier = sql`(partition by ${session.exercise_key} order by ${session.day} rows between unbounded preceding and 1 preceding)`;
  const isBeaten = RECORD_KINDS.map(
    (each) => sql`coalesce(${session[each]} > max(${session[each]}) over ${earlier}, false)::int`,
  );
  const beaten = db
    .select({
      day: sql<Day>`${session.day}`.as("counted_day"),
      beaten: sql<number>`${sql.join(isBeaten, sql` + `)}`.as("beaten"),
    })
    .from(session)
    .as("beaten_bests");
  return db
    .select({ day: beaten.day, records: sql<number>`sum(${beaten.beaten})::int`.as("records") })
    .from(beaten)
    .where(and(sql`${beaten.day} in ${days}`, sql`${beaten.beaten} > 0`))
    .groupBy(beaten.day)
    .as("record_counts");
}
