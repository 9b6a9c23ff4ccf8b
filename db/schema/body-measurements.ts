import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import {
  CHECK_IN_BODY_FAT_PERCENT,
  CHECK_IN_WEIGHT_KG,
  GIRTH_CM,
} from "../../app/domain/coaching/check-ins/rules";
import { checkIns } from "./check-ins";
import { createdAt, oneOf, within } from "./columns";
import { users } from "./users";

export const MEASUREMENT_SOURCES = ["profile", "weekly_checkin", "daily_checkin"] as const;

interface Row {
  user_id: ExtraConfigColumn;
  measured_on: ExtraConfigColumn;
  id: ExtraConfigColumn;
}

/** Lists the columns of an index over each client's measurements, newest first. */
const newestFirst = ({ user_id, measured_on, id }: Row) =>
  [user_id, measured_on.desc().nullsFirst(), id.desc().nullsFirst()] as const;

const girth = () => numeric({ precision: 5, scale: 2, mode: "number" });

/**
 * Weight (kg), body fat (%), and the girths of waist, hip and chest (cm) of clients over time. Profile changes and check-ins
 * add rows. The latest row that has or clears a weight tells the current weight, and likewise for body fat.
 */
export const bodyMeasurements = pgTable(
  "body_measurements",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    measured_on: date({ mode: "string" }).notNull(),
    weight_kg: numeric({ precision: 5, scale: 2, mode: "number" }),
    body_fat_percentage: numeric({ precision: 5, scale: 2, mode: "number" }),
    waist_cm: girth(),
    hip_cm: girth(),
    chest_cm: girth(),
    /** True if the client has cleared the value in the profile. It has no current value until a newer row has one. */
    weight_cleared: boolean().notNull().default(false),
    body_fat_cleared: boolean().notNull().default(false),
    /** The check-in that the measurement belongs to. It is deleted with it. */
    check_in_id: integer()
      .unique()
      .references(() => checkIns.id, { onDelete: "cascade" }),
    source: text().$type<(typeof MEASUREMENT_SOURCES)[number]>().notNull(),
    created_at: createdAt(),
  },
  (measurement) => [
    // Nulls come first as in the queries' order: PostgreSQL would sort otherwise.
    index("body_measurements_user_idx").on(...newestFirst(measurement)),
    // For the current values. A client can have years of rows without one of them.
    index("body_measurements_weight_idx")
      .on(...newestFirst(measurement))
      .where(sql`${measurement.weight_kg} is not null or ${measurement.weight_cleared}`),
    index("body_measurements_body_fat_idx")
      .on(...newestFirst(measurement))
      .where(sql`${measurement.body_fat_percentage} is not null or ${measurement.body_fat_cleared}`),
    check("body_measurements_source", oneOf(measurement.source, MEASUREMENT_SOURCES)),
    check(
      "body_measurements_value",
      sql`num_nonnulls(${measurement.weight_kg}, ${measurement.body_fat_percentage}, ${measurement.waist_cm}, ${measurement.hip_cm}, ${measurement.chest_cm}) > 0 or ${measurement.weight_cleared} or ${measurement.body_fat_cleared}`,
    ),
    check(
      "body_measurements_cleared",
      sql`not (${measurement.weight_cleared} and ${measurement.weight_kg} is not null) and not (${measurement.body_fat_cleared} and ${measurement.body_fat_percentage} is not null)`,
    ),
    check(
      "body_measurements_cleared_by",
      sql`${measurement.source} = 'profile' or not (${measurement.weight_cleared} or ${measurement.body_fat_cleared})`,
    ),
    check("body_measurements_weight_kg", within(measurement.weight_kg, CHECK_IN_WEIGHT_KG)),
    check(
      "body_measurements_body_fat_percentage",
      within(measurement.body_fat_percentage, CHECK_IN_BODY_FAT_PERCENT),
    ),
    check("body_measurements_waist_cm", within(measurement.waist_cm, GIRTH_CM)),
    check("body_measurements_hip_cm", within(measurement.hip_cm, GIRTH_CM)),
    check("body_measurements_chest_cm", within(measurement.chest_cm, GIRTH_CM)),
    check(
      "body_measurements_check_in",
      sql`(${measurement.check_in_id} is null) = (${measurement.source} = 'profile')`,
    ),
  ],
);
