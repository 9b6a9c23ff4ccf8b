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
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  RATING,
  SET_KINDS,
  SET_PLACES,
  SET_REPS,
  SET_RIR,
  SET_SECONDS,
  SET_WEIGHT_KG,
  type SetKind,
} from "../../app/domain/coaching/sets/rules";
import { createdAt, oneOf, within } from "./columns";
import { plans } from "./plans";
import { users } from "./users";

/**
 * The sets that clients have done. A set belongs to the client, the day and the exercise's name. Its plan, item and name are
 * copies: a set stays when its task goes.
 */
export const exerciseSets = pgTable(
  "exercise_sets",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    completion_date: date({ mode: "string" }).notNull(),
    /** The folded name of the exercise. Equal ones are the same exercise. */
    exercise_key: text().notNull(),
    exercise_name: text().notNull(),
    plan_id: integer().references(() => plans.id),
    item_id: text(),
    place: integer().notNull(),
    kind: text().$type<SetKind>().notNull(),
    weight_kg: numeric({ precision: 6, scale: 2, mode: "number" }),
    reps: integer(),
    seconds: integer(),
    /** Repetitions in reserve. */
    rir: integer(),
    is_warm_up: boolean().notNull().default(false),
    done_at: createdAt(),
    /** The trainer who has entered the set. Null for the client. */
    entered_by_user_id: uuid().references(() => users.user_id),
    idempotency_key: uuid().notNull(),
    /** The hash of the input that was sent with the key. The same key with another input is refused. */
    idempotency_hash: text().notNull(),
  },
  (set) => [
    // Finds the sets of an exercise, and those of its last session.
    unique("exercise_sets_place").on(set.user_id, set.exercise_key, set.completion_date, set.place),
    unique("exercise_sets_key").on(set.user_id, set.idempotency_key),
    index("exercise_sets_day_idx").on(set.user_id, set.completion_date),
    // For the deletion of a plan, or of the trainer who has entered sets.
    index("exercise_sets_plan_idx").on(set.plan_id).where(sql`${set.plan_id} is not null`),
    index("exercise_sets_entered_by_idx")
      .on(set.entered_by_user_id)
      .where(sql`${set.entered_by_user_id} is not null`),
    check("exercise_sets_kind", oneOf(set.kind, SET_KINDS)),
    check("exercise_sets_place_bound", within(set.place, SET_PLACES)),
    check("exercise_sets_weight_kg", within(set.weight_kg, SET_WEIGHT_KG)),
    check("exercise_sets_reps", within(set.reps, SET_REPS)),
    check("exercise_sets_seconds", within(set.seconds, SET_SECONDS)),
    check("exercise_sets_rir", within(set.rir, SET_RIR)),
    check("exercise_sets_name", sql`${set.exercise_key} <> ''`),
    check(
      "exercise_sets_values",
      sql`case ${set.kind} when 'skipped' then num_nonnulls(${set.weight_kg}, ${set.reps}, ${set.seconds}, ${set.rir}) = 0 when 'seconds' then ${set.seconds} is not null and ${set.reps} is null else ${set.reps} is not null and ${set.seconds} is null end`,
    ),
  ],
);

/** The days whose training a client has finished, with a rating and a note. */
export const trainingSessions = pgTable(
  "training_sessions",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    completion_date: date({ mode: "string" }).notNull(),
    finished_at: createdAt(),
    rating: integer(),
    note: text().notNull().default(""),
  },
  (session) => [
    primaryKey({ columns: [session.user_id, session.completion_date] }),
    check("training_sessions_rating", within(session.rating, RATING)),
  ],
);
