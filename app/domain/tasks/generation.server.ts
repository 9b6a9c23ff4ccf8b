import { setImmediate } from "node:timers/promises";
import { and, between, eq, gte, inArray, notExists, or, type SQL, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import { addDays, type Day, today } from "~/domain/calendar/rules";
import { type Client, lockClient } from "~/domain/clients/clients.server";
import { type Database, db, type Transaction } from "~db/client";
import { dailyCompletions, openedDays } from "~db/schema";
import type { Planned } from "./planned";
import { DAYS_AHEAD } from "./rules";
import { plannedBetween } from "./sources.server";

/** The facts about a client that decide which days they have. */
export type Dated = Pick<Client, "user_id" | "time_zone" | "created_at">;

/**
 * One transaction writes about this many tasks, or those of one day. The embedded database answers no other request
 * in the meantime, so this number decides how long the others wait.
 */
const TASKS_AT_ONCE = 300;
/** One transaction opens at most this many days. */
const DAYS_AT_ONCE = 62;

/** Returns the first day of a client's coaching: the day on which their account was created. */
export const firstDay = (client: Dated): Day => today(timeZoneOf(client), client.created_at);

/** Tells whether a day can have tasks: from the client's first day to 31 days after their today. */
export function canOpen(client: Dated, day: Day): boolean {
  return day >= firstDay(client) && day <= addDays(today(timeZoneOf(client)), DAYS_AHEAD);
}

/**
 * Creates the tasks of a day, and of every earlier day that is not open yet. Does nothing for a day that is open: the
 * lock on the client lets one request at a time through, and the next ones find the day open.
 */
export async function openDay(client: Dated, day: Day): Promise<void> {
  if (!canOpen(client, day)) return;
  const now = today(timeZoneOf(client));
  await openSpan(client, firstDay(client), day < now ? day : now);
  if (day > now) await openDays(client, [day]);
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
    left = await openFirst(tx, client, left);
    if (left.length === 0) left = await unopenedDays(tx, client, first, last);
  }
}

const pastOf = (client: Dated) => [firstDay(client), addDays(today(timeZoneOf(client)), -1)] as const;

/** Opens the days of a span that are not open yet, the oldest first, in pieces that are transactions of their own. */
async function openSpan(client: Dated, from: Day, until: Day): Promise<void> {
  let next: Day | undefined = from;
  while (next && next <= until) {
    const start: Day = next;
    next = await db.transaction(async (tx) => {
      await lockClient(tx, client.user_id);
      const candidates = await unopenedDays(tx, client, start, until);
      const last = candidates.at(-1);
      if (!last) return undefined;
      const [left] = await openFirst(tx, client, candidates);
      return left ?? addDays(last, 1);
    });
    await letOthersPass();
  }
}

/**
 * Opens the given days that are not open yet, in pieces that are transactions of their own.
 * @param days in ascending order
 */
export async function openDays(client: Dated, days: Day[]): Promise<void> {
  let left = days;
  while (left.length > 0) {
    const candidates = left.slice(0, DAYS_AT_ONCE);
    const rest = await db.transaction(async (tx) => {
      await lockClient(tx, client.user_id);
      return await openFirst(tx, client, candidates);
    });
    left = left.slice(candidates.length - rest.length);
    await letOthersPass();
  }
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
 * @returns the days that are left
 */
async function openFirst(tx: Transaction, client: Dated, candidates: Day[]): Promise<Day[]> {
  const [first, last] = [candidates[0], candidates.at(-1)];
  if (!first || !last) return [];
  const plannedOn = await plannedBetween(tx, client, first, last);
  const taken: DayTasks[] = [];
  let tasks = 0;
  for (const day of candidates) {
    const planned = plannedOn(day);
    tasks += planned.length;
    if (taken.length > 0 && tasks > TASKS_AT_ONCE) break;
    taken.push({ day, planned });
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
  return candidates.slice(taken.length);
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

/** A day and the tasks that are planned for it. */
interface DayTasks {
  day: Day;
  planned: Planned[];
}

/**
 * Brings the tasks of some days in line with what is planned for them. Adds missing tasks, updates open ones, and
 * deletes open ones that are no longer planned and whose note nobody has edited. The transaction must have locked the
 * client.
 * @param deletable a further condition on the tasks that may be deleted
 */
async function writeTasks(
  tx: Transaction,
  user_id: string,
  days: DayTasks[],
  deletable?: SQL,
): Promise<void> {
  if (days.length === 0) return;
  const { tasks, dates } = numbered(days);
  const planned = sql`jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as task(number int, task_type text, plan_id int, custom_task_id int, item_id text, task_reference jsonb, "position" int, notes text) inner join jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as at(number int, day date) using (number)`;
  const list = sql.join(
    days.map(({ day }) => sql`${day}::date`),
    sql`, `,
  );
  const { plan_id, custom_task_id, completion_date, item_id } = dailyCompletions;
  await tx.delete(dailyCompletions).where(
    and(
      eq(dailyCompletions.user_id, user_id),
      sql`${completion_date} in (${list})`,
      deletable,
      isUntouched,
      // The database hashes the list of "not in", which must not contain nulls.
      sql`(${completion_date}, coalesce(${plan_id}, 0), coalesce(${custom_task_id}, 0), ${item_id}) not in (select at.day, coalesce(task.plan_id, 0), coalesce(task.custom_task_id, 0), task.item_id from ${planned})`,
    ),
  );
  if (tasks.length === 0) return;
  await tx.execute(
    sql`insert into ${dailyCompletions} (user_id, completion_date, task_type, plan_id, custom_task_id, item_id, task_reference, "position", notes, given_notes)
      select ${user_id}::uuid, at.day, task.task_type, task.plan_id, task.custom_task_id, task.item_id, task.task_reference, task."position", task.notes, task.notes from ${planned}
      on conflict on constraint daily_completions_key do update set
        task_reference = excluded.task_reference, "position" = excluded."position",
        notes = ${followedNotes(sql`excluded.notes`)}, given_notes = excluded.given_notes, updated_at = now()
      where not ${dailyCompletions.is_completed} and (${dailyCompletions.task_reference}, ${dailyCompletions.position}, ${dailyCompletions.given_notes}) is distinct from (excluded.task_reference, excluded."position", excluded.given_notes)`,
  );
}

/** Numbers the tasks, so that a task which is planned for many days is sent to the database once. */
function numbered(days: DayTasks[]) {
  const numbers = new Map<Planned, number>();
  const dates = days.flatMap(({ day, planned }) =>
    planned.map((task) => {
      const number = numbers.get(task) ?? numbers.size;
      numbers.set(task, number);
      return { number, day };
    }),
  );
  return { dates, tasks: [...numbers].map(([task, number]) => ({ number, ...task })) };
}

/** An assignment that has just been created or changed. */
export interface ChangedAssignment {
  client_user_id: string;
  id: number;
  /** Returns the tasks that it asks for on a day now. */
  plannedOn: (day: Day) => Planned[];
  /** Its first day, which has its task even if the day is not open yet. */
  firstDay?: Day;
}

/**
 * Updates the open days from `from` on after an assignment has changed. Open tasks follow the change or are
 * deleted. Finished tasks, tasks with an edited note, and earlier days stay. The transaction must have locked the client.
 */
export async function applyToOpenDays(tx: Transaction, changed: ChangedAssignment, from: Day): Promise<void> {
  const opened = await tx
    .select({ day: openedDays.completion_date })
    .from(openedDays)
    .where(and(eq(openedDays.user_id, changed.client_user_id), gte(openedDays.completion_date, from)));
  const { completion_date, custom_task_id } = dailyCompletions;
  const withTasks = await tx
    .selectDistinct({ day: completion_date })
    .from(dailyCompletions)
    .where(and(eq(custom_task_id, changed.id), gte(completion_date, from)));
  // The first day of an assignment has its task before the day is opened.
  const days = new Set([...opened, ...withTasks].map(({ day }) => day));
  if (changed.firstDay && changed.firstDay >= from) days.add(changed.firstDay);
  const planned = [...days].map((day) => ({ day, planned: changed.plannedOn(day) }));
  await writeTasks(tx, changed.client_user_id, planned, eq(custom_task_id, changed.id));
}

// A tick does not lock the client, so the statement that deletes or updates a task checks again whether it is open.
const { is_completed, notes, given_notes } = dailyCompletions;
const isOpen = eq(is_completed, false);
const isUntouched = and(isOpen, or(eq(notes, ""), eq(notes, given_notes)));

/** Returns the note after a change of the source: an unedited note is replaced, an edited one stays. */
const followedNotes = (now: SQL) => sql`case when ${notes} = ${given_notes} then ${now} else ${notes} end`;

/** Deletes those of the tasks that are open and whose note nobody has edited. @returns the number of deleted tasks */
async function removeUntouched(tx: Transaction, tasks: number[]): Promise<number> {
  if (tasks.length === 0) return 0;
  const removed = await tx
    .delete(dailyCompletions)
    .where(and(inArray(dailyCompletions.id, tasks), isUntouched))
    .returning({ id: dailyCompletions.id });
  return removed.length;
}

/**
 * Updates one task of today or later from its plan or assignment, which may have changed while a tick or a note kept the
 * task. Deletes the task if it is no longer planned. The transaction must have locked the client.
 * @returns whether the task was deleted, and its new texts if it was updated
 */
export async function followSource(
  tx: Transaction,
  client: Dated,
  task: typeof dailyCompletions.$inferSelect,
): Promise<{ gone: boolean; followed?: Pick<typeof task, "task_reference" | "notes"> | undefined }> {
  const { id, completion_date } = task;
  if (completion_date < today(timeZoneOf(client))) return { gone: false };
  const plannedOn = await plannedBetween(tx, client, completion_date, completion_date);
  const planned = plannedOn(completion_date).find((each) => isSame(each, task));
  if (!planned) return { gone: (await removeUntouched(tx, [id])) > 0 };
  const { position, task_reference } = planned;
  const [followed] = await tx
    .update(dailyCompletions)
    .set({
      position,
      task_reference,
      notes: followedNotes(sql`${planned.notes}`),
      given_notes: planned.notes,
    })
    .where(and(eq(dailyCompletions.id, id), isOpen))
    .returning({ task_reference: dailyCompletions.task_reference, notes });
  return { gone: false, followed };
}

type Identified = Pick<Planned, "plan_id" | "custom_task_id" | "item_id">;

/** Tells whether two tasks of one day come from the same item of the same plan or assignment. */
export const isSame = (one: Identified, other: Identified) =>
  one.item_id === other.item_id &&
  one.plan_id === other.plan_id &&
  one.custom_task_id === other.custom_task_id;
