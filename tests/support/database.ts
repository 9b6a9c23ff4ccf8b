import { eq, getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { CurrentBody } from "~/domain/people/measurements/current-body.server";
import { today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import * as schema from "~db/schema";

type NewUser = typeof schema.users.$inferInsert & Partial<CurrentBody>;

/** The day of the measurement that a test's person begins with, before all days of the tests. */
export const FIRST_MEASURED = "2020-01-01";

let people = 0;

/** Returns tables so that each comes before those that it refers to. */
function referringFirst(tables: PgTable[]): PgTable[] {
  const isReferredTo = (table: PgTable) =>
    tables.some((other) =>
      getTableConfig(other).foreignKeys.some(
        (key) => other !== table && key.reference().foreignTable === table,
      ),
    );
  const others = tables.filter(isReferredTo);
  if (others.length === tables.length) return tables;
  return [...tables.filter((table) => !isReferredTo(table)), ...referringFirst(others)];
}

const TABLES = referringFirst(Object.values(schema).filter((value) => is(value, PgTable))).map(
  (table) => `"${getTableName(table)}"`,
);

/** The size of a table in bytes up to which PostgreSQL plans queries as for a new one. */
const AS_NEW = 10 * 8192;

/**
 * Empties every table of the test file's database, and numbers its rows from 1 again. It deletes the rows, because new files for
 * all tables take much longer. A table that has grown or was analyzed gets a new file, so that no plan depends on an earlier test.
 */
export async function emptyDatabase(): Promise<void> {
  await db.execute(
    sql.raw(`do $$ begin
      if exists (
        select from pg_class where oid = any ('{${TABLES}}'::regclass[])
          and (reltuples >= 0 or pg_relation_size(oid) > ${AS_NEW})
      ) then
        truncate ${TABLES} restart identity;
        return;
      end if;
      lock table ${TABLES} in exclusive mode;
      ${TABLES.map((table) => `delete from ${table};`).join(" ")}
      perform setval(seqrelid, 1, false) from pg_sequence join pg_class on oid = seqrelid
        where relnamespace = 'public'::regnamespace;
    end $$`),
  );
}

export function makeTrainer(facts: Partial<NewUser> = {}): Promise<User> {
  return insert({
    email: newEmail("trainer"),
    first_name: "Tara",
    last_name: "Trainer",
    is_trainer: true,
    ...facts,
  });
}

/**
 * Makes a client of a trainer, with completed initial data and, if the facts have a weight or body fat, its measurement. The
 * default package is Beast Ultimate. Weekly check-ins are expected from the first day on.
 */
export function makeClient(trainer: User, facts: Partial<NewUser> = {}): Promise<User> {
  const { time_zone = null, created_at } = facts;
  const body = { age: 30, height_cm: 180, initial_data_completed: true };
  const name = { first_name: "Carl", last_name: "Client" };
  return insert({
    email: newEmail("client"),
    ...name,
    ...body,
    package_type: "Beast Ultimate",
    trainer_user_id: trainer.user_id,
    weekly_from: today(timeZoneOf({ time_zone }), created_at),
    ...facts,
  });
}

/** Reads a user again from the database. */
export async function reread({ user_id }: Pick<User, "user_id">): Promise<User> {
  const [user] = await db.select().from(schema.users).where(eq(schema.users.user_id, user_id));
  return user as User;
}

async function insert({ weight_kg = null, body_fat_percentage = null, ...person }: NewUser): Promise<User> {
  const [row] = await db.insert(schema.users).values(person).returning();
  const made = row as User;
  const { user_id } = made;
  const body = { weight_kg, body_fat_percentage };
  if (weight_kg !== null || body_fat_percentage !== null)
    await db
      .insert(schema.bodyMeasurements)
      .values({ user_id, measured_on: FIRST_MEASURED, source: "profile", ...body });
  return made;
}

const newEmail = (role: string) => `${role}-${++people}@people.example`;
