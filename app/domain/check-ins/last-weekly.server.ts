import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Day } from "~/domain/calendar/rules";
import { db } from "~db/client";
import { checkIns } from "~db/schema";

/** Selects the day of a client's last weekly check-in. It joins laterally to a row with the client's `user_id`. */
export function lastWeeklyOf(client: SQLWrapper) {
  return db
    .select({ day: sql<Day | null>`max(${checkIns.check_in_date})::text`.as("last_weekly_day") })
    .from(checkIns)
    .where(and(eq(checkIns.client_user_id, client), eq(checkIns.kind, "weekly")))
    .as("last_weekly");
}
