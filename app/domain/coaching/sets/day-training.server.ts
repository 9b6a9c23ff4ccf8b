import { type SQLWrapper, sql } from "drizzle-orm";
import type { UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import type { QueryValue } from "~db/prepared";
import { exerciseSessions, trainingSessions } from "~db/schema/index";

/** Sums up the training of a client on one day. */
export interface DayTraining {
  /** The sets that were done, warm-ups included. */
  sets: number;
  /** Adds up weight times repetitions, without warm-ups. */
  volume_kg: number;
  /** The exercises that have a record. */
  records: number;
  /** The exercises in which something rose since their last session. */
  lifts_up: number;
  /** The end of the training. Null while it goes on. */
  finished: FinishedTraining | null;
}

interface FinishedTraining {
  /** An instant in ISO 8601. */
  at: string;
  rating: number | null;
  note: string;
}

const { user_id, completion_date, sets, volume, record_kind, lift_up } = exerciseSessions;

/** Selects what a client has trained on a day, as JSON. @param day a value or a column */
export const dayTraining = (client: UserKey, day: QueryValue<Day> | SQLWrapper) => sql<DayTraining>`(
  select json_build_object(
    'sets', coalesce(sum(${sets}), 0),
    'volume_kg', coalesce(sum(${volume}), 0)::float8,
    'records', count(${record_kind}),
    'lifts_up', count(*) filter (where ${lift_up}),
    'finished', (
      select json_build_object('at', ${trainingSessions.finished_at}, 'rating', ${trainingSessions.rating}, 'note', ${trainingSessions.note})
      from ${trainingSessions}
      where ${trainingSessions.user_id} = ${client.user_id} and ${trainingSessions.completion_date} = ${day}
    )
  ) from ${exerciseSessions} where ${user_id} = ${client.user_id} and ${completion_date} = ${day}
)`;
