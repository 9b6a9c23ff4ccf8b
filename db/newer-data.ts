import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { isConversion } from "./conversions";
import type { Database } from "./database";
import { MIGRATIONS } from "./migration-files";
import { rawQuery } from "./raw-query";
import { DatabaseUnusable } from "./unusable";

/**
 * Refuses a database that a newer version of the product has migrated or converted, because this version would read and write
 * it wrongly.
 * @param setting begins the line of the error
 * @throws DatabaseUnusable
 */
export async function refuseNewerData(db: Database, setting: string): Promise<void> {
  const known = readMigrationFiles(MIGRATIONS).at(-1)?.folderMillis ?? 0;
  const newest = (await hasTable(db, "drizzle.__drizzle_migrations")) ? await newestMigration(db) : 0;
  const converted = (await hasTable(db, "data_conversions")) ? await conversionsOf(db) : [];
  if (newest <= known && converted.every(isConversion)) return;
  const ages =
    newest > known ? ` (its schema is of ${dayOf(newest)}, the one of this version of ${dayOf(known)})` : "";
  throw new DatabaseUnusable(
    `${setting} holds data of a newer version of the product${ages}; start that version, or restore a backup from before it`,
  );
}

async function hasTable(db: Database, name: string): Promise<boolean> {
  const [row] = await rawQuery<{ exists: boolean }>(
    db,
    sql`select to_regclass(${name}) is not null as exists`,
  );
  return row?.exists ?? false;
}

async function newestMigration(db: Database): Promise<number> {
  const [row] = await rawQuery<{ newest: string | null }>(
    db,
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(row?.newest ?? 0);
}

const conversionsOf = async (db: Database) =>
  (await rawQuery<{ name: string }>(db, sql`select name from data_conversions`)).map(({ name }) => name);

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
