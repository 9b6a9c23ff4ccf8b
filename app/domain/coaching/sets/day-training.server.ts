import { type SQLWrapper, sql } from "drizzle-orm";
import type { UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import type { QueryValue } from "~db/prepared";
import { exerciseSets, trainingSessions } from "~db/schema/index";
import { recordCounts } from "./record-counts.server";

/** Sums up the training of a client on one day. */
export interface DayTraining {
  /** The sets that were done, warm-ups included. */
  sets: number;
  /** Adds up weight times repetitions, without warm-ups. */
  volume_kg: number;
  /** The end of the training. Null while it goes on. */
  finished: FinishedTraining | null;
}

interface FinishedTraining {
  /** An instant in ISO 8601. */
  at: string;
  rating: number | null;
  note: string;
}

/** A day in a query: a value or a column. */
type DayOfQuery = QueryValue<Day> | SQLWrapper;

const { user_id, completion_date, kind, weight_kg, reps, is_warm_up } = exerciseSets;

/** Selects what a client has trained on a day, as JSON. */
export const dayTraining = (client: UserKey, day: DayOfQuery) => sql<DayTraining>`(
  select json_build_object(
    'sets', count(*) filter (where ${kind} <> 'skipped'),
    'volume_kg', coalesce(sum(${weight_kg} * ${reps}) filter (where not ${is_warm_up}), 0)::float8,
    'finished', (
      select json_build_object('at', ${trainingSessions.finished_at}, 'rating', ${trainingSessions.rating}, 'note', ${trainingSessions.note})
      from ${trainingSessions}
      where ${trainingSessions.user_id} = ${client.user_id} and ${trainingSessions.completion_date} = ${day}
    )
  ) from ${exerciseSets} where ${user_id} = ${client.user_id} and ${completion_date} = ${day}
)`;

/**
 * Selects how many records a day of a client has, if its training is finished. Otherwise 0.
 * @param now the client's today, where each day before it counts as finished
 */
export function finishedRecords(client: UserKey, day: DayOfQuery, now?: QueryValue<Day>) {
  const told = sql`(select ${trainingSessions.completion_date} from ${trainingSessions} where ${trainingSessions.user_id} = ${client.user_id} and ${trainingSessions.completion_date} = ${day})`;
  const finished = now
    ? sql`(select ${day}::date where ${day}::date < ${now}::date or exists ${told})`
    : told;
  const counted = recordCounts(client, finished);
  const sum = db.select({ sum: sql<number>`coalesce(sum(${counted.records}), 0)::int` }).from(counted);
  return sql<number>`case when exists ${finished} then ${sum} else 0 end`;
}
