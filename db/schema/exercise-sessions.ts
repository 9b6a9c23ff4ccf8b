import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { RECORD_KINDS, type RecordKind } from "../../app/domain/coaching/sets/records";
import { oneOf } from "./columns";
import { users } from "./users";

const kg = () => numeric({ precision: 7, scale: 2, mode: "number" });
const volume = () => numeric({ precision: 12, scale: 2, mode: "number" });
const client = () =>
  uuid()
    .notNull()
    .references(() => users.user_id, { onDelete: "cascade" });

/**
 * What each day of a client has of an exercise, kept so that nobody ranks all sets again. `db/kept-figures` makes the rows from the
 * sets and the body weights. A backup leaves them out.
 */
export const exerciseSessions = pgTable(
  "exercise_sessions",
  {
    user_id: client(),
    exercise_key: text().notNull(),
    completion_date: date({ mode: "string" }).notNull(),
    exercise_name: text().notNull(),
    /** The sets that were done, warm-ups included. */
    sets: integer().notNull(),
    /** The bests. A bodyweight set includes the weight of the body, apart from the volume. */
    heaviest: kg(),
    estimated_max: kg(),
    volume: volume(),
    /** In seconds. */
    longest: integer(),
    /** What records compare beside the longest time: the estimated maximum of the sets with a weight, */
    estimate_kg: kg(),
    /** the best set with a weight and too many repetitions for an estimate, */
    repeated_kg: kg(),
    repeated_reps: integer(),
    /** and the best bodyweight set by what was added. */
    added_kg: kg(),
    added_reps: integer(),
    /** Tells whether a value rose since the last session that has one of its sort. */
    lift_up: boolean().notNull(),
    record_kind: text().$type<RecordKind>(),
    record_value: kg(),
    record_before: kg(),
  },
  (session) => [
    primaryKey({ columns: [session.user_id, session.exercise_key, session.completion_date] }),
    index("exercise_sessions_day_idx").on(session.user_id, session.completion_date),
    check("exercise_sessions_record_kind", oneOf(session.record_kind, RECORD_KINDS)),
    check(
      "exercise_sessions_record",
      sql`num_nonnulls(${session.record_kind}, ${session.record_value}, ${session.record_before}) in (0, 3)`,
    ),
  ],
);

/** Each exercise that a client has done, with its bests and the days that had them first. It is kept like its sessions. */
export const exerciseBests = pgTable(
  "exercise_bests",
  {
    user_id: client(),
    exercise_key: text().notNull(),
    /** The name of the last session. */
    exercise_name: text().notNull(),
    sessions: integer().notNull(),
    last_date: date({ mode: "string" }).notNull(),
    heaviest: kg(),
    heaviest_on: date({ mode: "string" }),
    estimated_max: kg(),
    estimated_max_on: date({ mode: "string" }),
    volume: volume(),
    volume_on: date({ mode: "string" }),
    longest: integer(),
    longest_on: date({ mode: "string" }),
  },
  (best) => [
    primaryKey({ columns: [best.user_id, best.exercise_key] }),
    index("exercise_bests_last_idx").on(best.user_id, best.last_date.desc().nullsFirst(), best.exercise_key),
  ],
);
