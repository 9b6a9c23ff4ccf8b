import { sql } from "drizzle-orm";
import { bigint, check, date, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { users } from "./users";

/**
 * Keeps what a client's finished days come to, in one row for each client. It does not change during a day. The migration adds what drizzle cannot
 * describe: a trigger makes the row with the account, and others count the changes of finished days. The figures are true for the day
 * of the row while `made_at_change` is `changed`.
 */
export const clientFigures = pgTable(
  "client_figures",
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.user_id, { onDelete: "cascade" }),
    /** The client's day for which the figures are made, and since when the row has it. */
    day: date({ mode: "string" }).notNull(),
    given_at: createdAt(),
    /** Counts the changes of days before `day`. Null in `made_at_change` before the figures are made. */
    changed: integer().notNull().default(0),
    made_at_change: integer(),
    /** Bit n is set if something was planned n + 1 days before `day`. */
    planned_days: bigint({ mode: "number" }).notNull().default(0),
    week_planned: integer().notNull().default(0),
    week_done: integer().notNull().default(0),
    month_planned: integer().notNull().default(0),
    month_done: integer().notNull().default(0),
    /** The last day with training. Without one, `training_from` is the first day for which some was planned. */
    trained_on: date({ mode: "string" }),
    training_from: date({ mode: "string" }),
    trainings_missed: integer().notNull().default(0),
    logged_on: date({ mode: "string" }),
    logged_days: integer().notNull().default(0),
    checked_in_on: date({ mode: "string" }),
    checked_in_days: integer().notNull().default(0),
  },
  (figures) => [
    check("client_figures_planned_days", sql`${figures.planned_days} between 0 and 34359738367`),
    check("client_figures_week", sql`${figures.week_done} between 0 and ${figures.week_planned}`),
    check("client_figures_month", sql`${figures.month_done} between 0 and ${figures.month_planned}`),
  ],
);
