import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { checkIns } from "~db/schema/index";
import type { CheckInKind } from "./rules";

/** Counts a client's check-ins by photo, and those to review, where weekly photos of a day are one. It joins laterally. */
export function totalsOf(client: SQLWrapper, kind: CheckInKind) {
  const { client_user_id, check_in_date, reviewed_at, id } = checkIns;
  const each = kind === "weekly" ? check_in_date : id;
  return db
    .select({
      total: sql<number>`count(*)::int`.as("check_ins_total"),
      unreviewed: sql<number>`(count(distinct ${each}) filter (where ${reviewed_at} is null))::int`.as(
        "check_ins_to_review",
      ),
      last_day: sql<Day | null>`max(${check_in_date})::text`.as("last_check_in_day"),
    })
    .from(checkIns)
    .where(and(eq(client_user_id, client), eq(checkIns.kind, kind)))
    .as("totals");
}
