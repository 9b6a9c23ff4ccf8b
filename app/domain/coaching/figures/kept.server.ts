import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Day } from "~/domain/shared/calendar/rules";
import { warnOfFullDisk } from "~/platform/full-disk.server";
import { db } from "~db/client";
import { isDiskFull } from "~db/full-disk";
import { rawQuery } from "~db/raw-query";
import { clientFigures } from "~db/schema/index";
import { type Asked, readFigures } from "./finished.server";
import type { Figures } from "./rules";

/** The row of a client, or null where there is none. */
export type KeptFigures = typeof clientFigures.$inferSelect | null;

/** Returns the figures of a row if they are those of a day, otherwise null. */
export const figuresFor = (kept: KeptFigures, day: Day): Figures | null =>
  kept?.day === day && kept.made_at_change === kept.changed ? kept : null;

/** A client whose row is of another day, or has changed. */
export interface Stale extends Asked {
  kept: KeptFigures;
}

/**
 * Makes figures anew, and keeps those that no change has overtaken. A row of another day first gets the day in a statement of its own, and
 * is kept by a later look: a change that began before has seen the earlier day. Where the disk is full, nothing is kept.
 * @returns the figures by `user_id`
 */
export async function renewFigures(stale: Stale[]): Promise<Map<string, Figures>> {
  await unlessDiskIsFull(() => giveDays(stale.filter(({ day, kept }) => kept?.day !== day)));
  const made = await readFigures(stale.map(({ user_id, day }) => ({ user_id, day })));
  const unchanged = stale.flatMap(({ user_id, day, kept }) => {
    const figures = made.get(user_id);
    return figures && kept?.day === day ? { user_id, day, made_at_change: kept.changed, ...figures } : [];
  });
  await unlessDiskIsFull(() => keep(unchanged));
  return made;
}

async function unlessDiskIsFull(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    warnOfFullDisk("database");
  }
}

/** Gives rows the day of their client. A row that somebody changes at this moment gets it from the next look. */
async function giveDays(asked: Asked[]): Promise<void> {
  if (asked.length === 0) return;
  const given = sql`json_to_recordset(${rowsOf(asked)}::text::json) as given (user_id uuid, day date)`;
  await rawQuery(
    db,
    sql`with given as (select * from ${given}),
      free as (${freeRows(sql`given`, sql`figures.day <> given.day`)})
    update ${clientFigures} as figures set day = given.day, given_at = now(), made_at_change = null
    from given join free using (user_id) where figures.user_id = given.user_id`,
  );
}

const KEPT = [
  "user_id",
  "day",
  "made_at_change",
  "planned_days",
  "week_planned",
  "week_done",
  "month_planned",
  "month_done",
  "trained_on",
  "training_from",
  "trainings_missed",
  "logged_on",
  "logged_days",
  "checked_in_on",
  "checked_in_days",
] as const;

const columns = getTableColumns(clientFigures);
const typed = sql.raw(KEPT.map((name) => `${name} ${columns[name].getSQLType()}`).join(", "));
const assigned = sql.raw(
  KEPT.slice(2)
    .map((name) => `${name} = made.${name}`)
    .join(", "),
);

/** Keeps figures where the row still has the change before which they were read, and has had its day for a minute. */
async function keep(made: (Asked & Figures & { made_at_change: number })[]): Promise<void> {
  if (made.length === 0) return;
  await rawQuery(
    db,
    sql`with made as (select * from json_to_recordset(${rowsOf(made)}::text::json) as made (${typed})),
      free as (${freeRows(sql`made`, sql`figures.day = made.day and figures.changed = made.made_at_change and figures.given_at <= now() - interval '1 minute'`)})
    update ${clientFigures} as figures set ${assigned}
    from made join free using (user_id) where figures.user_id = made.user_id`,
  );
}

const rowsOf = (rows: object[]) => JSON.stringify(rows);

/** Locks rows that nobody else has locked, so that a look at a page waits for nobody. */
const freeRows = (wanted: SQL, condition: SQL) => sql`
  select figures.user_id from ${clientFigures} as figures join ${wanted} using (user_id)
  where ${condition} order by figures.user_id for update of figures skip locked`;
