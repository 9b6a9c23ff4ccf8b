import { setImmediate } from "node:timers/promises";
import { and, between, eq, gte, notExists, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { lockClient } from "~/domain/people/clients/clients.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { type Database, db, type Transaction } from "~db/client";
import { dailyCompletions, openedDays } from "~db/schema/index";
import { canOpen, type Dated, firstDay } from "./coaching-days.server";
import { type DayTasks, isUntouched, writeTasks } from "./generation.server";
import { plannedBetween } from "./sources.server";

/**
 * One transaction writes about this many tasks, or those of one day. The embedded database answers no other request
 * in the meantime, so this number decides how long the others wait.
 */
const TASKS_AT_ONCE = 300;
/** One transaction opens at most this many days. */
const DAYS_AT_ONCE = 62;

/**
 * Creates the tasks of a day, and of every earlier day that is not open yet. Does nothing for a day that is open: the
 * lock on the client lets one request at a time through, and the next ones find the day open.
 * @returns whether this call opened the day
 */
export async function openDay(client: Dated, day: Day): Promise<boolean> {
  if (!canOpen(client, day)) return false;
  const now = today(timeZoneOf(client));
  const opened = await openSpan(client, firstDay(client), day < now ? day : now);
  return (day > now ? await openDays(client, [day]) : opened).includes(day);
}

/**
 * Opens every day before the client's today, so that a later change cannot reach them. Every change of a plan or an
 * assignment calls this before its transaction, and `openPastDays` within it.
 */
export async function settlePastDays(client: Dated): Promise<void> {
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

/**
 * Opens the days of a span that are not open yet, the oldest first, in pieces that are transactions of their own.
 * @returns the days that it opened
 */
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

/**
 * Opens the given days that are not open yet, in pieces that are transactions of their own.
 * @param days in ascending order
 * @returns the days that it opened
 */
export async function openDays(client: Dated, days: Day[]): Promise<Day[]> {
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
 * Lets the process answer other requests. The embedded database works within this process: without this, Node would
 * read no request until all pieces are done.
 */
const letOthersPass = () => setImmediate();

/** Returns the oldest days of a span that are not open, at most DAYS_AT_ONCE. */
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

/**
 * Opens the first of the given days: as many whole days as have TASKS_AT_ONCE tasks together, one at least.
 * The transaction must have locked the client.
 * @param candidates in ascending order
 * @returns the days that it opened, and those that are left
 */
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
  return { opened: [...isNew], left: candidates.slice(taken.length) };
}

/**
 * Closes the client's today and the open days after it, because a plan has changed. Their tasks stay. `openDays` brings
 * them in line with the plan after the transaction, otherwise the next look at a day does.
 * @returns the days that were open, in ascending order
 */
export async function closeDays(tx: Transaction, client: Dated): Promise<Day[]> {
  const closed = await tx
    .delete(openedDays)
    .where(
      and(eq(openedDays.user_id, client.user_id), gte(openedDays.completion_date, today(timeZoneOf(client)))),
    )
    .returning({ day: openedDays.completion_date });
  return closed.map(({ day }) => day).sort();
}

/**
 * Leaves out the days from an instant up to the client's yesterday: opens them without tasks, and deletes open tasks
 * whose note nobody has edited. Finished tasks stay. The transaction must have locked the client.
 */
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
