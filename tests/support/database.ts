import { eq, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { User } from "~/domain/accounts/user.server";
import { db } from "~db/client";
import * as schema from "~db/schema";

type NewUser = typeof schema.users.$inferInsert;

let people = 0;

/** Empties every table of the test file's database. */
export async function emptyDatabase(): Promise<void> {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  const names = sql.join(
    tables.map((table) => sql.identifier(getTableName(table))),
    sql`, `,
  );
  await db.execute(sql`truncate ${names} restart identity cascade`);
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

/** Makes a client of a trainer, with completed initial data. The default package is Beast Ultimate. */
export function makeClient(trainer: User, facts: Partial<NewUser> = {}): Promise<User> {
  const body = { age: 30, weight_kg: 80, height_cm: 180, initial_data_completed: true };
  const name = { first_name: "Carl", last_name: "Client" };
  return insert({
    email: newEmail("client"),
    ...name,
    ...body,
    package_type: "Beast Ultimate",
    trainer_user_id: trainer.user_id,
    ...facts,
  });
}

/** Reads a user again from the database. */
export async function reread({ user_id }: Pick<User, "user_id">): Promise<User> {
  const [found] = await db.select().from(schema.users).where(eq(schema.users.user_id, user_id));
  return found as User;
}

async function insert(person: NewUser): Promise<User> {
  const [made] = await db.insert(schema.users).values(person).returning();
  return made as User;
}

const newEmail = (role: string) => `${role}-${++people}@people.example`;
