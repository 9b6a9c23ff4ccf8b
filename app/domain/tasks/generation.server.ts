import { and, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import { addDays, type Day, today } from "~/domain/calendar/rules";
import { type Client, holdClient } from "~/domain/clients/clients.server";
import { db, type Transaction } from "~db/client";
import { dailyCompletions, openedDays } from "~db/schema";
import type { Planned } from "./planned";
import { DAYS_AHEAD } from "./rules";
import { plannedBetween } from "./sources.server";

/** A client, as far as their days are concerned. */
export type Dated = Pick<Client, "user_id" | "time_zone" | "created_at">;

const ROWS_AT_ONCE = 1_000;

/** What makes a day's task one and the same, however many ask for it. */
const KEY = [
  dailyCompletions.user_id,
  dailyCompletions.completion_date,
  dailyCompletions.plan_id,
  dailyCompletions.custom_task_id,
  dailyCompletions.item_id,
];

/** The first day of a client's coaching: the day on which their account was made. */
export const firstDay = (client: Dated): Day => today(timeZoneOf(client), client.created_at);

/** Whether a day's tasks are made at all: from the client's first day to a month ahead of their today. */
export function canOpen(client: Dated, day: Day): boolean {
  return day >= firstDay(client) && day <= addDays(today(timeZoneOf(client)), DAYS_AHEAD);
}

/**
 * Makes the tasks of a day, and of every earlier day that nobody has opened. Only the first opening of a day does:
 * however many race, the client's row lets one through, and the others find it opened.
 */
export async function openDay(client: Dated, day: Day): Promise<void> {
  if (!canOpen(client, day)) return;
  await db.transaction(async (tx) => {
    await holdClient(tx, client.user_id);
    const now = today(timeZoneOf(client));
    await openSpan(tx, client, firstDay(client), day < now ? day : now);
    if (day > now) await openSpan(tx, client, day, day);
  });
}

/**
 * Opens every day before the client's today, so that what changes from now on cannot change them. The transaction
 * holds the client. Everything that changes a plan or an assignment calls it first.
 */
export async function settlePast(tx: Transaction, client: Dated): Promise<void> {
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

/** What asks for tasks and has just changed: a plan or an assignment. */
export interface ChangedSource {
  client_user_id: string;
  column: "plan_id" | "custom_task_id";
  id: number;
  /** What it asks for on a day now. */
  plannedOn: (day: Day) => Planned[];
  /** A day that has its task even if nobody has opened it. */
  own?: Day;
}

/**
 * Brings the opened days from `from` on in line with a changed source: open tasks follow it or go with it; finished
 * ones, those with a note of somebody's own, and past days stay. The transaction holds the client.
 */
export async function applyToOpenDays(tx: Transaction, source: ChangedSource, from: Day): Promise<void> {
  const opened = await tx
    .select({ day: openedDays.completion_date })
    .from(openedDays)
    .where(and(eq(openedDays.user_id, source.client_user_id), gte(openedDays.completion_date, from)));
  const { id, completion_date, item_id } = dailyCompletions;
  const standing = await tx
    .select({ id, completion_date, item_id })
    .from(dailyCompletions)
    .where(and(eq(dailyCompletions[source.column], source.id), gte(completion_date, from)));
  // An assignment's own day has its task before anybody opens it.
  const days = new Set([...opened.map(({ day }) => day), ...standing.map((task) => task.completion_date)]);
  if (source.own && source.own >= from) days.add(source.own);
  const rows = [...days].flatMap((day) => rowsOf(source.client_user_id, day, source.plannedOn(day)));
  const planned = new Set(rows.map(keyOf));
  await removeUntouched(
    tx,
    standing.filter((task) => !planned.has(keyOf(task))).map((task) => task.id),
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

// Ticks do not wait for the client's row: whether a task is untouched is asked of the row that goes.
const { is_completed, notes, given_notes } = dailyCompletions;
const isOpen = eq(is_completed, false);
const isUntouched = and(isOpen, or(eq(notes, ""), eq(notes, given_notes)));

/** A note that nobody has touched says what its source says now. */
const followedNotes = (now: SQL) => sql`case when ${notes} = ${given_notes} then ${now} else ${notes} end`;

/** Deletes those of the tasks that are open and carry no note of somebody's own. @returns how many it has deleted */
async function removeUntouched(tx: Transaction, tasks: number[]): Promise<number> {
  if (tasks.length === 0) return 0;
  const removed = await tx
    .delete(dailyCompletions)
    .where(and(inArray(dailyCompletions.id, tasks), isUntouched))
    .returning({ id: dailyCompletions.id });
  return removed.length;
}

/**
 * Brings one task of today or later in line with its plan or assignment, which may have changed while a tick or a note
 * kept the task: the task follows, or is deleted where it is no longer planned. The transaction has locked the client.
 * @returns whether the task is gone, and what it says now if it follows
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

/** Whether two tasks of one day are asked for by the same thing. */
export const isSame = (one: Identified, other: Identified) =>
  one.item_id === other.item_id &&
  one.plan_id === other.plan_id &&
  one.custom_task_id === other.custom_task_id;
