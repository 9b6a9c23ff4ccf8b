import { type SQL, sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  CHECK_IN_KINDS,
  type CheckInKind,
  ENERGY,
  MOOD,
  POSES,
  type Pose,
} from "../../app/domain/coaching/check-ins/rules";
import { createdAt, instant, oneOf, within } from "./columns";
import { photos } from "./photos";
import { users } from "./users";

/**
 * Weekly and daily check-ins of clients, one row for each photo. Weekly photos of one day make one check-in. What was
 * measured is a row of body_measurements.
 */
export const checkIns = pgTable(
  "check_ins",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    client_user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    kind: text().$type<CheckInKind>().notNull(),
    check_in_date: date({ mode: "string" }).notNull(),
    photo_key: text()
      .notNull()
      .unique()
      .references(() => photos.key),
    pose: text().$type<Pose>(),
    caption: text().notNull().default(""),
    mood_rating: integer(),
    energy_level: integer(),
    /**
     * True if the check-in waits for its trainer until they have reviewed it: each weekly one, and a daily one that
     * asksForLook() tells. It is written with the check-in.
     */
    asks_for_look: boolean().notNull().default(true),
    /** The time at which the trainer has reviewed the check-in, and what they have said about it. */
    reviewed_at: instant(),
    comment: text().notNull().default(""),
    idempotency_key: uuid(),
    idempotency_hash: text(),
    created_at: createdAt(),
  },
  (checkIn) => [
    index("check_ins_client_idx").on(
      checkIn.client_user_id,
      checkIn.kind,
      checkIn.check_in_date.desc().nullsFirst(),
      checkIn.id.desc().nullsFirst(),
    ),
    index("check_ins_unreviewed_idx")
      .on(checkIn.client_user_id, checkIn.kind, checkIn.check_in_date)
      .where(sql`${checkIn.reviewed_at} is null and ${checkIn.asks_for_look}`),
    uniqueIndex("check_ins_idempotency_key").on(checkIn.client_user_id, checkIn.idempotency_key),
    check("check_ins_kind", oneOf(checkIn.kind, CHECK_IN_KINDS)),
    check("check_ins_pose", oneOf(checkIn.pose, POSES)),
    check("check_ins_mood_rating", within(checkIn.mood_rating, MOOD)),
    check("check_ins_energy_level", within(checkIn.energy_level, ENERGY)),
    check(
      "check_ins_fields_of_kind",
      sql`case ${checkIn.kind} when 'daily' then ${checkIn.pose} is null else num_nonnulls(${checkIn.mood_rating}, ${checkIn.energy_level}) = 0 end`,
    ),
    check("check_ins_asks_for_look", sql`${checkIn.kind} = 'daily' or ${checkIn.asks_for_look}`),
    check("check_ins_comment", sql`${checkIn.comment} = '' or ${checkIn.reviewed_at} is not null`),
  ],
);

/** A condition: a check-in waits for its trainer's review. `row` is the table or its alias. The index of these check-ins says the same. */
export const isToReview = (row: SQL = sql`${checkIns}`) =>
  sql<boolean>`(${row}.reviewed_at is null and ${row}.asks_for_look)`;
