import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { checkIns, isToReview } from "~db/schema/index";
import type { CheckInKind } from "./rules";

/**
 * Counts a client's check-ins, their photos, the check-ins to review, and those that wait without asking for a look. The weekly photos
 * of a day are one. It joins laterally.
 */
export function totalsOf(client: SQLWrapper, kind: CheckInKind) {
  const { id, client_user_id, check_in_date, reviewed_at, asks_for_look } = checkIns;
  const isQuiet = sql`${reviewed_at} is null and not ${asks_for_look}`;
  const each = kind === "weekly" ? sql`distinct ${check_in_date}` : sql`*`;
  return db
    .select({
      check_ins: sql<number>`count(${each})::int`.as("check_ins_total"),
      photos: sql<number>`count(*)::int`.as("check_in_photos"),
      unreviewed: sql<number>`(count(${each}) filter (where ${isToReview()}))::int`.as("check_ins_to_review"),
      first_to_review: sql<Day | null>`min(${check_in_date}) filter (where ${isToReview()})`.as(
        "first_day_to_review",
      ),
      quiet: sql<number>`(count(*) filter (where ${isQuiet}))::int`.as("quiet_check_ins"),
      last_quiet: sql<number | null>`max(${id}) filter (where ${isQuiet})`.as("last_quiet_check_in"),
      last_day: sql<Day | null>`max(${check_in_date})::text`.as("last_check_in_day"),
    })
    .from(checkIns)
    .where(and(eq(client_user_id, client), eq(checkIns.kind, kind)))
    .as("totals");
}

type Totals = ReturnType<typeof totalsOf>;

/** Sums up the check-ins and photos of all clients in a query that joins their totals. */
export const sumOf = ({ check_ins, photos }: Totals) => ({
  check_ins: sql<number>`coalesce(sum(${check_ins}), 0)::int`.as("all_check_ins"),
  photos: sql<number>`coalesce(sum(${photos}), 0)::int`.as("all_photos"),
});
