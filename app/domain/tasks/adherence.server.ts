import { and, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import { addDays, type Day, today } from "~/domain/calendar/rules";
import { db } from "~db/client";
import { dailyCompletions, openedDays, users } from "~db/schema";
import { type Dated, firstDay, openDay } from "./generation.server";
import { ADHERENCE_DAYS, completionRate } from "./rules";

/** How far a client got on a day; a day on which nothing was planned has no rate. */
export interface DayRate {
  day: Day;
  total: number;
  completed: number;
  /** Percent, rounded. */
  rate: number | null;
}

export interface Adherence {
  /** The last four weeks, oldest first, today included. */
  days: DayRate[];
  /** How many planned days in a row were finished altogether, up to today; an unfinished today does not end it. */
  streak: number;
}

/** How a client has kept to what was planned. Days that nobody has opened count as well: looking opens them. */
export async function adherence(client: Dated): Promise<Adherence> {
  const now = today(timeZoneOf(client));
  const seen = await look(client, now);
  if (seen.opened) return seen;
  await openDay(client, now);
  return await look(client, now);
}

async function look(client: Dated, now: Day): Promise<Adherence & { opened: boolean }> {
  const first = addDays(now, 1 - ADHERENCE_DAYS);
  const { completion_date, is_completed, user_id } = dailyCompletions;
  const own = eq(user_id, client.user_id);
  const days = db
    .select({
      rows: sql<
        Omit<DayRate, "rate">[]
      >`coalesce(json_agg(json_build_object('day', day, 'total', total, 'completed', done)), '[]')`.as(
        "day_rows",
      ),
    })
    .from(
      db
        .select({
          day: sql`${completion_date}`.as("day"),
          total: sql`count(*)`.as("total"),
          done: sql`count(*) filter (where ${is_completed})`.as("done"),
        })
        .from(dailyCompletions)
        .where(and(own, gte(completion_date, first), lte(completion_date, now)))
        .groupBy(completion_date)
        .as("of_days"),
    )
    .as("days");
  const lastMiss = db
    .select({ day: sql<Day | null>`max(${completion_date})`.as("missed_on") })
    .from(dailyCompletions)
    .where(and(own, lt(completion_date, now), eq(is_completed, false)))
    .as("last_miss");
  const kept = db
    .select({ count: sql<number>`count(distinct ${completion_date})::int`.as("kept") })
    .from(dailyCompletions)
    .where(
      and(
        own,
        lte(completion_date, now),
        gt(completion_date, sql`coalesce(${lastMiss.day}, '-infinity'::date)`),
      ),
    )
    .as("kept_days");
  // That today is opened says nothing of the days before it: it may have been looked at ahead.
  const unopened = db
    .select({
      count: sql<number>`(${now}::date - ${firstDay(client)}::date + 1 - count(*))::int`.as("unopened"),
    })
    .from(openedDays)
    .where(
      and(
        eq(openedDays.user_id, client.user_id),
        gte(openedDays.completion_date, firstDay(client)),
        lte(openedDays.completion_date, now),
      ),
    )
    .as("unopened_days");
  const [row] = await db
    .select({ rows: days.rows, kept: kept.count, unopened: unopened.count })
    .from(users)
    .crossJoin(days)
    .crossJoin(lastMiss)
    .crossJoinLateral(kept)
    .crossJoin(unopened)
    .where(eq(users.user_id, client.user_id));
  const known = new Map(row?.rows.map((each) => [each.day, each]));
  const rates = Array.from({ length: ADHERENCE_DAYS }, (_, index) => rateOf(addDays(first, index), known));
  const ofToday = rates.at(-1);
  const unfinished = ofToday && ofToday.completed < ofToday.total ? 1 : 0;
  return { days: rates, streak: (row?.kept ?? 0) - unfinished, opened: !row || row.unopened <= 0 };
}

function rateOf(day: Day, known: Map<Day, Omit<DayRate, "rate">>): DayRate {
  const { total, completed } = known.get(day) ?? { total: 0, completed: 0 };
  return { day, total, completed, rate: total === 0 ? null : completionRate(completed, total) };
}
