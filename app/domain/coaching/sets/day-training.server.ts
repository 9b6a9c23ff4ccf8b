import { and, eq, isNull, ne, type SQLWrapper, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { UserKey } from "~/domain/people/accounts/user.server";
import type { Client } from "~/domain/people/clients/clients.server";
import { type Day, today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { prepared, type QueryValue, type QueryValues } from "~db/prepared";
import { exerciseSessions, exerciseSets, trainingSessions, users } from "~db/schema/index";
import { setsOf } from "./sets.server";
import { trainedMinutes } from "./trained-time";

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

/** The training of a day as its screen tells it. */
export interface ToldTraining extends DayTraining {
  /** The minutes from the first to the last set that the client entered on the day. Null where they are not told. */
  minutes: number | null;
}

const NO_TRAINING: DayTraining = { sets: 0, volume_kg: 0, records: 0, lifts_up: 0, finished: null };

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

/** Selects when a client has entered the sets of a day that were done, as JSON: instants in ISO 8601. */
export const enteringTimes = (client: UserKey, day: QueryValue<Day>) => sql<string[]>`(
  select coalesce(json_agg(${exerciseSets.done_at}), '[]') from ${exerciseSets}
  where ${and(setsOf(client), eq(exerciseSets.completion_date, day), isNull(exerciseSets.entered_by_user_id), ne(exerciseSets.kind, sql`'skipped'`))}
)`;

type TrainingValues = QueryValues<{ user_id: string; day: Day }>;

const selectTraining = prepared("training", ({ user_id, day }: TrainingValues) =>
  db
    .select({ training: dayTraining({ user_id }, day), times: enteringTimes({ user_id }, day) })
    .from(users)
    .where(eq(users.user_id, user_id)),
);

/** Returns what a client has trained on a day. The caller has reached the client. */
export async function findTraining(client: Client, day: Day): Promise<ToldTraining> {
  const [row] = await selectTraining({ user_id: client.user_id, day });
  return toldTraining(client, day, row);
}

/** Adds the time to the training of a day, and leaves out the records, which nobody is told while it goes on. */
export function toldTraining(
  client: Client,
  day: Day,
  { training = NO_TRAINING, times = [] }: { training?: DayTraining; times?: string[] } = {},
): ToldTraining {
  const timeZone = timeZoneOf(client);
  const isOver = training.finished !== null || day < today(timeZone);
  return {
    ...training,
    records: isOver ? training.records : 0,
    minutes: trainedMinutes(times, day, timeZone),
  };
}
