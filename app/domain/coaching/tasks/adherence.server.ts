import { and, desc, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import { countsInFigures } from "~/domain/people/absences/absences.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { dailyCompletions, openedDays, users } from "~db/schema/index";
import { type Dated, firstDay } from "./coaching-days.server";
import { countDays } from "./counted-days";
import { type DayCheckIn, dailyCheckInOf } from "./day-check-in.server";
import { type DayTasks, finishedRate } from "./finished-days";
import { openDay } from "./opened-days.server";
import { completionRate } from "./rate";
import { ADHERENCE_DAYS, isBlankToday } from "./rules";

export interface DayRate extends DayTasks {
  /** Rounded percentage. */
  rate: number | null;
}

export interface Adherence {
  /** The four weeks before today, oldest first, and today, without tasks until one of them is ticked off. */
  days: DayRate[];
  /** Rounded percentage of the four weeks before today, and of today once all of it is done; null without a finished day. */
  rate: number | null;
  /** The number of planned days in a row, up to today, on which every task was completed. An unfinished today does not end it. */
  streak: number;
  /** The client's daily check-in of today. */
  checkIn: DayCheckIn | null;
}

/**
 * Returns the completion rates of four weeks and of today, and the streak, of a client who is not archived. Opens the days that are
 * not open yet.
 */
export async function adherence(client: Dated): Promise<Adherence> {
  const now = today(timeZoneOf(client));
  const read = await readAdherence(client, now);
  if (read.opened) return read;
  await openDay(client, now);
  return await readAdherence(client, now);
}

interface Counted {
  user_id: string;
  startedOn: Day;
  first: Day;
  now: Day;
}

const selectAdherence = prepared("adherence", (values: QueryValues<Counted>) => {
  const { startedOn, first, now } = values;
  const { completion_date, is_completed, task_type, user_id } = dailyCompletions;
  const ofClient = and(eq(user_id, values.user_id), countsInFigures(dailyCompletions));
  const days = db
    .select({
      rows: sql<
        DayTasks[]
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
        .where(and(ofClient, gte(completion_date, first), lte(completion_date, now)))
        .groupBy(completion_date)
        .as("of_days"),
    )
    .as("days");
  // Reads the open tasks from the newest one back, and stops at the first: a maximum would look at the absences of all of them.
  const newestMiss = db
    .select({ day: completion_date })
    .from(dailyCompletions)
    .where(and(ofClient, lt(completion_date, now), eq(is_completed, false)))
    .orderBy(desc(completion_date))
    .limit(1)
    .as("newest_miss");
  const lastMiss = db
    .select({ day: sql<Day | null>`max(${newestMiss.day})`.as("missed_on") })
    .from(newestMiss)
    .as("last_miss");
  // Looks at the absences once for each day and type of task. A streak of years has several times as many tasks.
  const sinceMiss = db
    .selectDistinct({ user_id, completion_date, task_type })
    .from(dailyCompletions)
    .where(
      and(
        eq(user_id, values.user_id),
        lte(completion_date, now),
        gt(completion_date, sql`coalesce(${lastMiss.day}, '-infinity'::date)`),
      ),
    )
    .as("since_miss");
  const finished = db
    .select({ count: sql<number>`count(distinct ${sinceMiss.completion_date})::int`.as("finished") })
    .from(sinceMiss)
    .where(countsInFigures(sinceMiss))
    .as("finished_days");
  // Counts the days that are not open: today can be open while earlier days are not, because it was opened in advance.
  const unopened = db
    .select({
      count: sql<number>`(${now}::date - ${startedOn}::date + 1 - count(*))::int`.as("unopened"),
    })
    .from(openedDays)
    .where(
      and(
        eq(openedDays.user_id, values.user_id),
        gte(openedDays.completion_date, startedOn),
        lte(openedDays.completion_date, now),
      ),
    )
    .as("unopened_days");
  return db
    .select({
      rows: days.rows,
      finished: finished.count,
      unopened: unopened.count,
      checkIn: dailyCheckInOf(sql`${users.user_id}`, sql`${now}::date`),
    })
    .from(users)
    .crossJoin(days)
    .crossJoin(lastMiss)
    .crossJoinLateral(finished)
    .crossJoin(unopened)
    .where(eq(users.user_id, values.user_id));
});

async function readAdherence(client: Dated, now: Day): Promise<Adherence & { opened: boolean }> {
  const first = addDays(now, -ADHERENCE_DAYS);
  const startedOn = firstDay(client);
  const [row] = await selectAdherence({ user_id: client.user_id, startedOn, first, now });
  const span = Array.from({ length: ADHERENCE_DAYS + 1 }, (_, index) => addDays(first, index));
  const known = { days: row?.rows ?? [], unopened: null };
  const rates = countDays(span, known, { first: startedOn, archivedOn: null }).map(withRate);
  const ofToday = rates.at(-1);
  const unfinished = ofToday && ofToday.completed < ofToday.total ? 1 : 0;
  return {
    days: rates.map((each) => withoutBlankToday(each, now)),
    rate: finishedRate(rates, now),
    checkIn: row?.checkIn ?? null,
    streak: (row?.finished ?? 0) - unfinished,
    opened: !row || row.unopened <= 0,
  };
}

/** Leaves today's tasks out until the first of them is ticked off: the day has not begun. */
const withoutBlankToday = (rate: DayRate, now: Day): DayRate =>
  isBlankToday(rate, now) ? { ...rate, total: 0, rate: null } : rate;

const withRate = ({ day, total, completed }: DayTasks): DayRate => ({
  day,
  total,
  completed,
  rate: total === 0 ? null : completionRate(completed, total),
});
