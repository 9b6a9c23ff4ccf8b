import { and, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import { addDays, type Day, today } from "~/domain/calendar/rules";
import { type Client, lockClient } from "~/domain/clients/clients.server";
import { db, type Transaction } from "~db/client";
import { dailyCompletions, openedDays } from "~db/schema";
import type { Planned } from "./planned";
import { DAYS_AHEAD } from "./rules";
import { plannedBetween } from "./sources.server";

/** The facts about a client that decide which days they have. */
export type Dated = Pick<Client, "user_id" | "time_zone" | "created_at">;

const ROWS_AT_ONCE = 1_000;

/** The columns of the unique key of a task: a second task for the same item of a day cannot be inserted. */
const KEY = [
  dailyCompletions.user_id,
  dailyCompletions.completion_date,
  dailyCompletions.plan_id,
  dailyCompletions.custom_task_id,
  dailyCompletions.item_id,
];

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
  await db.transaction(async (tx) => {
    await lockClient(tx, client.user_id);
    const now = today(timeZoneOf(client));
    await openSpan(tx, client, firstDay(client), day < now ? day : now);
    if (day > now) await openSpan(tx, client, day, day);
  });
}

/**
 * Opens every day before the client's today, so that a later change cannot reach them. Every change of a plan or an
 * assignment calls this first. The transaction must have locked the client.
 */
export async function openPastDays(tx: Transaction, client: Dated): Promise<void> {
  await openSpan(tx, client, firstDay(client), addDays(today(timeZoneOf(client)), -1));
}

async function openSpan(tx: Transaction, client: Dated, from: Day, until: Day): Promise<void> {
  if (until < from) return;
  const opened = await tx
    .insert(openedDays)
    .select(
      sql`select ${client.user_id}::uuid, ${from}::date + number, now() from generate_series(0, ${until}::date - ${from}::date) as number`,
    )
    .onConflictDoNothing()
    .returning({ day: openedDays.completion_date });
  const days = opened.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  const plannedOn = await plannedBetween(tx, client, first, last);
  const rows = days.flatMap((day) => rowsOf(client.user_id, day, plannedOn(day)));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx
      .insert(dailyCompletions)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoNothing();
}

const rowsOf = (user_id: string, day: Day, planned: Planned[]) =>
  planned.map((task) => ({ ...task, given_notes: task.notes, user_id, completion_date: day }));

/** A plan or an assignment that has just been created or changed. */
export interface ChangedSource {
  client_user_id: string;
  column: "plan_id" | "custom_task_id";
  id: number;
  /** Returns the tasks that it asks for on a day now. */
  plannedOn: (day: Day) => Planned[];
  /** The first day of an assignment, which has its task even if the day is not open yet. */
  firstDay?: Day;
}

/**
 * Updates the open days from `from` on after a plan or an assignment has changed. Open tasks follow the change or are
 * deleted. Finished tasks, tasks with an edited note, and earlier days stay. The transaction must have locked the client.
 */
export async function applyToOpenDays(tx: Transaction, source: ChangedSource, from: Day): Promise<void> {
  const opened = await tx
    .select({ day: openedDays.completion_date })
    .from(openedDays)
    .where(and(eq(openedDays.user_id, source.client_user_id), gte(openedDays.completion_date, from)));
  const { id, completion_date, item_id } = dailyCompletions;
  const tasksNow = await tx
    .select({ id, completion_date, item_id })
    .from(dailyCompletions)
    .where(and(eq(dailyCompletions[source.column], source.id), gte(completion_date, from)));
  // The first day of an assignment has its task before the day is opened.
  const days = new Set([...opened.map(({ day }) => day), ...tasksNow.map((task) => task.completion_date)]);
  if (source.firstDay && source.firstDay >= from) days.add(source.firstDay);
  const rows = [...days].flatMap((day) => rowsOf(source.client_user_id, day, source.plannedOn(day)));
  const planned = new Set(rows.map(keyOf));
  await removeUntouched(
    tx,
    tasksNow.filter((task) => !planned.has(keyOf(task))).map((task) => task.id),
  );
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx
      .insert(dailyCompletions)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: KEY,
        set: {
          task_reference: sql`excluded.task_reference`,
          position: sql`excluded.position`,
          notes: followedNotes(sql`excluded.notes`),
          given_notes: sql`excluded.given_notes`,
          updated_at: sql`now()`,
        },
        setWhere: isOpen,
      });
}

const keyOf = (task: { completion_date: Day; item_id: string }) => `${task.completion_date} ${task.item_id}`;

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
