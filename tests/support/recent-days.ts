import { eq, sql } from "drizzle-orm";
import { type Coached, coachedDays } from "~/domain/coaching/tasks/coaching-days.server";
import { countDays, type KnownDays } from "~/domain/coaching/tasks/counted-days";
import type { DayTasks } from "~/domain/coaching/tasks/finished-days";
import { RECENT_DAYS } from "~/domain/coaching/tasks/recent-days";
import { recentDaysOf } from "~/domain/coaching/tasks/recent-days.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { users } from "~db/schema";

/** Reads what the database knows of the seven days before a day and of that day, and opens none of them. */
export async function knownDays(client: Coached, now: Day, until = now): Promise<KnownDays> {
  const span = { earliest: addDays(now, -RECENT_DAYS), latest: now };
  // In a query of one table drizzle leaves the table's name out of the columns that a field itself names.
  const known = sql<KnownDays>`(${recentDaysOf(users, span, sql`${until}::date`)})`;
  const [row] = await db.select({ known }).from(users).where(eq(users.user_id, client.user_id));
  if (!row) throw new Error("the client has a row");
  return row.known;
}

/** Counts the tasks of the seven days before a day and of that day, and opens none of them. */
export async function countedDays(client: Coached, now: Day): Promise<DayTasks[]> {
  const span = Array.from({ length: RECENT_DAYS + 1 }, (_, index) => addDays(now, index - RECENT_DAYS));
  return countDays(span, await knownDays(client, now), coachedDays(client));
}
