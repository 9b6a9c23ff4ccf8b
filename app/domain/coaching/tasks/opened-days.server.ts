import { setImmediate } from "node:timers/promises";
import { and, between, eq, gte, notExists, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { lockClient } from "~/domain/people/clients/clients.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { TooManyAtOnce } from "~/domain/shared/errors";
import { log } from "~/platform/log.server";
import { type Database, db, type Transaction } from "~db/client";
import { isLockWait } from "~db/lock-wait";
import { dailyCompletions, openedDays } from "~db/schema/index";
import { canOpen, type Dated, firstDay } from "./coaching-days.server";
import { type DayTasks, isUntouched, writeTasks } from "./generation.server";
import { tickEatenMeals } from "./meal-ticks.server";
import { plannedBetween } from "./sources.server";

/** About so many tasks are written at once. The embedded database answers nothing else meanwhile, so that others wait so long. */
const TASKS_AT_ONCE = 300;
const DAYS_AT_ONCE = 62;

/** Makes the tasks of a day and of unopened earlier ones, one request at a time. @returns whether this call opened the day */
export async function openDay(client: Dated, day: Day): Promise<boolean> {
  if (!canOpen(client, day)) return false;
  const now = today(timeZoneOf(client));
  const opened = await openSpan(client, firstDay(client), day < now ? day : now);
  return (day > now ? await openDays(client, [day]) : opened).includes(day);
}

/** Tells whether a day is open, and has its tasks. */
export async function isOpened(tx: Transaction, client: Dated, day: Day): Promise<boolean> {
  return (await unopenedDays(tx, client, day, day)).length === 0;
}

/** Opens the past days, so that a later change cannot reach them. It runs before the transaction, `openPastDays` within it. */
export async function backfillPastDays(client: Dated): Promise<void> {
  const [first, last] = pastOf(client);
  const left = await unopenedDays(db, client, first, last);
  if (left[0]) await openSpan(client, left[0], last);
}

/** Opens the past days that are still not open. The transaction must have locked the client. */
export async function openPastDays(tx: Transaction, client: Dated): Promise<void> {
  const [first, last] = pastOf(client);
  let left = await unopenedDays(tx, client, first, last);
  while (left.length > 0) {
    left = (await openFirst(tx, client, left)).left;
    if (left.length === 0) left = await unopenedDays(tx, client, first, last);
  }
}

const pastOf = (client: Dated) => [firstDay(client), addDays(today(timeZoneOf(client)), -1)] as const;

/** Opens a span, the oldest days first, in batches that are transactions of their own. @returns the days that it opened */
async function openSpan(client: Dated, from: Day, until: Day): Promise<Day[]> {
  const all: Day[] = [];
  let next: Day | undefined = from;
  while (next && next <= until) {
    const start: Day = next;
    next = await db.transaction(async (tx) => {
      await lockClient(tx, client.user_id);
      const candidates = await unopenedDays(tx, client, start, until);
      const last = candidates.at(-1);
      if (!last) return undefined;
      const { left, opened } = await openFirst(tx, client, candidates);
      all.push(...opened);
      return left[0] ?? addDays(last, 1);
    });
    await letOthersPass();
  }
  return all;
}

/** Opens days, given in ascending order, in batches that are transactions of their own. @returns the days that it opened */
async function openDays(client: Dated, days: Day[]): Promise<Day[]> {
  const all: Day[] = [];
  let rest = days;
  while (rest.length > 0) {
    const candidates = rest.slice(0, DAYS_AT_ONCE);
    const { left, opened } = await db.transaction(async (tx) => {
      await lockClient(tx, client.user_id);
      return await openFirst(tx, client, candidates);
    });
    all.push(...opened);
    rest = rest.slice(candidates.length - left.length);
    await letOthersPass();
  }
  return all;
}

/**
 * Opens the days again that a saved change has closed. Where others change the client too much meanwhile, it leaves them to the next look,
 * because the change is saved and must not be answered as refused.
 */
export async function reopenDays(client: Dated, closed: Day[]): Promise<void> {
  try {
    await openDays(client, closed);
  } catch (error) {
    if (!(error instanceof TooManyAtOnce) && !isLockWait(error)) throw error;
    log.warn("days that a change has closed are opened by the next look: others change the client meanwhile");
  }
}

/** Lets the process answer other requests. The embedded database would keep Node from reading any until all is done. */
const letOthersPass = () => setImmediate();

async function unopenedDays(
  on: Transaction | Database,
  client: Dated,
  from: Day,
  until: Day,
): Promise<Day[]> {
  if (until < from) return [];
  const rows = await on
    .select({ day: sql<Day>`day::date::text` })
    .from(sql`generate_series(${from}::date, ${until}::date, interval '1 day') as day`)
    .where(
      notExists(
        on
          .select({ one: sql`1` })
          .from(openedDays)
          .where(and(eq(openedDays.user_id, client.user_id), eq(openedDays.completion_date, sql`day::date`))),
      ),
    )
    .orderBy(sql`day`)
    .limit(DAYS_AT_ONCE);
  return rows.map(({ day }) => day);
}

/** Opens as many days as have TASKS_AT_ONCE tasks, one at least. Needs the client's lock. @param candidates in ascending order */
async function openFirst(tx: Transaction, client: Dated, candidates: Day[]) {
  const [first, last] = [candidates[0], candidates.at(-1)];
  if (!first || !last) return { opened: [], left: [] };
  const plannedOn = await plannedBetween(tx, client, first, last);
  const taken: DayTasks[] = [];
  let tasks = 0;
  for (const day of candidates) {
    const { planned, offered } = plannedOn(day);
    tasks += planned.length + offered.length;
    if (taken.length > 0 && tasks > TASKS_AT_ONCE) break;
    taken.push({ day, planned, offered });
  }
  const opened = await tx
    .insert(openedDays)
    .values(taken.map(({ day }) => ({ user_id: client.user_id, completion_date: day })))
    .onConflictDoNothing()
    .returning({ day: openedDays.completion_date });
  const isNew = new Set(opened.map(({ day }) => day));
  await writeTasks(
    tx,
    client.user_id,
    taken.filter(({ day }) => isNew.has(day)),
  );
  await tickEatenMeals(tx, client.user_id, [...isNew]);
  return { opened: [...isNew], left: candidates.slice(taken.length) };
}

/** Closes today and later days; their tasks stay until `reopenDays` or the next look. @returns the days in ascending order */
export async function closeDays(tx: Transaction, client: Dated): Promise<Day[]> {
  const closed = await tx
    .delete(openedDays)
    .where(
      and(eq(openedDays.user_id, client.user_id), gte(openedDays.completion_date, today(timeZoneOf(client)))),
    )
    .returning({ day: openedDays.completion_date });
  return closed.map(({ day }) => day).sort();
}

/** Opens past days from an instant on without tasks, and deletes open ones without an edited note. Needs the client's lock. */
export async function skipDaysSince(tx: Transaction, client: Dated, instant: Date): Promise<void> {
  const first = today(timeZoneOf(client), instant);
  const [, last] = pastOf(client);
  const { user_id, completion_date } = dailyCompletions;
  await tx
    .insert(openedDays)
    .select(
      sql`select ${client.user_id}::uuid, day::date, now() from generate_series(${first}::date, ${last}::date, interval '1 day') as day`,
    )
    .onConflictDoNothing();
  await tx
    .delete(dailyCompletions)
    .where(and(eq(user_id, client.user_id), between(completion_date, first, last), isUntouched));
}
