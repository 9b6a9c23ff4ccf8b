import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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
      .where(sql`${checkIn.reviewed_at} is null`),
    uniqueIndex("check_ins_idempotency_key").on(checkIn.client_user_id, checkIn.idempotency_key),
    check("check_ins_kind", oneOf(checkIn.kind, CHECK_IN_KINDS)),
    check("check_ins_pose", oneOf(checkIn.pose, POSES)),
    check("check_ins_mood_rating", within(checkIn.mood_rating, MOOD)),
    check("check_ins_energy_level", within(checkIn.energy_level, ENERGY)),
    check(
      "check_ins_fields_of_kind",
      sql`case ${checkIn.kind} when 'daily' then ${checkIn.pose} is null else num_nonnulls(${checkIn.mood_rating}, ${checkIn.energy_level}) = 0 end`,
    ),
    check("check_ins_comment", sql`${checkIn.comment} = '' or ${checkIn.reviewed_at} is not null`),
  ],
);
