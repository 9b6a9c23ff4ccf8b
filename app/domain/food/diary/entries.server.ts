import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { MealKey } from "~/domain/coaching/tasks/meals";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { findAccessibleClient } from "~/domain/people/clients/clients.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { Conflict, Invalid, NotFound } from "~/domain/shared/errors";
import { type Database, db, type Transaction } from "~db/client";
import { prepared, type QueryValue, type QueryValues } from "~db/prepared";
import { foodLogs } from "~db/schema/index";
import type { FoodLogChange } from "./entry-schema";
import { DIARY_DAYS_AHEAD, ENTRIES_MAX, type LoggedBy } from "./rules";
import type { DiaryQuery } from "./schema";

const {
  user_id: _user,
  idempotency_key: _key,
  idempotency_part: _idempotencyPart,
  idempotency_hash: _hash,
  is_planned_meal: _isPlannedMeal,
  logged_by_user_id,
  ...columns
} = getTableColumns(foodLogs);

/** The columns of an entry as its owner sees it. `logged_by` names the trainer who has ticked off the meal, or the owner. */
export const entryFields = {
  ...columns,
  logged_by: sql<LoggedBy>`case when ${logged_by_user_id} is null then 'self' else 'trainer' end`.as(
    "logged_by",
  ),
};

/** An entry of the diary. Its values are copies of those that its food had. */
export type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

export type NewEntry = Omit<typeof foodLogs.$inferInsert, "user_id">;

/** Returns the planned meal that an entry counts for, or null. */
export const mealOf = ({
  plan_id,
  meal_id,
}: {
  plan_id?: number | null | undefined;
  meal_id?: string | null | undefined;
}): MealKey | null => (plan_id != null && meal_id != null ? { plan_id, meal_id } : null);

/** A condition: the entry counts for a planned meal of a person's day. */
export const entriesOfMeal = (user: UserKey, day: Day, { plan_id, meal_id }: MealKey) =>
  and(
    ownEntries(user),
    eq(foodLogs.log_date, day),
    eq(foodLogs.plan_id, plan_id),
    eq(foodLogs.meal_id, meal_id),
  );

export const ownEntries = (user: UserKey): SQL => eq(foodLogs.user_id, user.user_id);

/** Lists the entries of a person between two days, both included, in the order in which they were logged. */
export const entriesOf = (
  user: UserKey,
  from: QueryValue<Day>,
  until: QueryValue<Day> = from,
  on: Database | Transaction = db,
) =>
  on
    .select(entryFields)
    .from(foodLogs)
    .where(and(ownEntries(user), sql`${foodLogs.log_date} between ${from} and ${until}`))
    .orderBy(asc(foodLogs.log_date), asc(foodLogs.id));

const selectEntries = prepared("food_log", (values: QueryValues<{ user_id: string; day: Day }>) =>
  entriesOf(values, values.day),
);

/** Lists the entries of a day: the actor's own, or those of a trainer's client. @throws NotFound for anybody else's */
export async function listEntries(actor: User, { date, client_id }: DiaryQuery): Promise<Entry[]> {
  const { user_id } = client_id ? await findAccessibleClient(actor, client_id) : actor;
  return await selectEntries({ user_id, day: date });
}

const selectEntry = prepared("food_log_entry", (values: QueryValues<{ user_id: string; id: number }>) =>
  db
    .select(entryFields)
    .from(foodLogs)
    .where(and(ownEntries(values), eq(foodLogs.id, values.id))),
);

/** Finds one of a person's own entries. @throws NotFound */
export async function findEntry({ user_id }: User, id: number): Promise<Entry> {
  const [entry] = await selectEntry({ user_id, id });
  if (!entry) throw new NotFound();
  return entry;
}

/** Changes one of a person's own entries. @throws NotFound, Conflict when `version` is not the stored one */
export async function changeEntry(user: User, id: number, input: FoodLogChange): Promise<Entry> {
  const { version, ...change } = input;
  const seen = version === undefined ? undefined : eq(foodLogs.version, version);
  const [changed] = await db.transaction((tx) =>
    tx
      .update(foodLogs)
      .set({ ...change, version: sql`${foodLogs.version} + 1` })
      .where(and(ownEntries(user), eq(foodLogs.id, id), seen))
      .returning(entryFields),
  );
  if (changed) return changed;
  await findEntry(user, id);
  throw new Conflict("newer_entry");
}

/** Checks that the diary can be written on a day. @throws Invalid for a day that is too far ahead */
export function requireDiaryDay(user: User, day: Day): void {
  const last = addDays(today(timeZoneOf(user)), DIARY_DAYS_AHEAD);
  if (day > last) throw new Invalid("diary_day", { log_date: [] });
}

/** Checks that a day has room for more entries. Call it under the lock of the person. @throws Conflict */
export async function requireDiaryCapacity(
  tx: Transaction,
  user: UserKey,
  day: Day,
  further: number,
): Promise<void> {
  const there = await tx.$count(foodLogs, and(ownEntries(user), eq(foodLogs.log_date, day)));
  if (there + further > ENTRIES_MAX) throw new Conflict("diary_full");
}
