import { sql } from "drizzle-orm";
import { check, date, index, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, oneOf } from "./columns";
import { users } from "./users";

export const MEASUREMENT_SOURCES = ["profile", "weekly_checkin", "daily_checkin"] as const;

/** Weight (kg) and body fat (%) of clients over time. Profile changes and check-ins add rows. */
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
    source: text().$type<(typeof MEASUREMENT_SOURCES)[number]>().notNull(),
    created_at: createdAt(),
  },
  (measurement) => [
    index("body_measurements_user_idx").on(
      measurement.user_id,
      measurement.measured_on.desc(),
      measurement.id.desc(),
    ),
    check("body_measurements_source", oneOf(measurement.source, MEASUREMENT_SOURCES)),
    check(
      "body_measurements_value",
      sql`num_nonnulls(${measurement.weight_kg}, ${measurement.body_fat_percentage}) > 0`,
    ),
    check("body_measurements_weight_kg", sql`${measurement.weight_kg} between 0 and 500`),
    check("body_measurements_body_fat_percentage", sql`${measurement.body_fat_percentage} between 0 and 100`),
  ],
);
