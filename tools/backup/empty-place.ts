import { getTableName, is } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { PgTable } from "drizzle-orm/pg-core";
import type { DirectDatabase } from "~db/direct";
import { MIGRATIONS } from "~db/migration-files";
import * as schema from "~db/schema/index";
import { BackupError } from "./archive";
import { quoted } from "./tables";

/**
 * Makes the schema of a database as old as a backup, so that its rows fit. The foods that a start has added are dropped.
 * @param migration the newest migration of the backup
 * @throws BackupError when the database has people, or this version does not know the migration
 */
export async function makeSchema(db: DirectDatabase, migration: number): Promise<void> {
  const known = readMigrationFiles(MIGRATIONS);
  const newest = known.at(-1)?.folderMillis ?? 0;
  if (!known.some(({ folderMillis }) => folderMillis === migration))
    throw new BackupError(
      migration > newest
        ? "The backup was made by a newer version. Restore it with that version."
        : "The backup is of a schema that this version does not know.",
    );
  await requireNobody(db);
  if ((await newestIn(db)) > migration) {
    // Then all tables are those of this version, and no others are dropped.
    await migrate(db, known);
    await dropTables(db);
  }
  await migrate(
    db,
    known.filter(({ folderMillis }) => folderMillis <= migration),
  );
}

async function requireNobody(db: DirectDatabase) {
  if (!(await isThere(db, "public.users"))) return;
  const [counted] = await db.rows<{ people: number }>("select count(*)::int as people from users");
  if (counted?.people)
    throw new BackupError(
      `A backup is restored into an empty place only, and this database has ${counted.people} people. Choose another database and another folder or bucket.`,
    );
}

async function isThere(db: DirectDatabase, table: string): Promise<boolean> {
  const [row] = await db.rows<{ is_there: boolean }>(
    `select to_regclass('${table}') is not null as is_there`,
  );
  return row?.is_there ?? false;
}

async function newestIn(db: DirectDatabase): Promise<number> {
  if (!(await isThere(db, "drizzle.__drizzle_migrations"))) return 0;
  const [row] = await db.rows<{ newest: string | null }>(
    "select max(created_at)::text as newest from drizzle.__drizzle_migrations",
  );
  return Number(row?.newest ?? 0);
}

async function dropTables(db: DirectDatabase) {
  const names = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []));
  await db.rows(`drop table ${names.map(quoted).join(", ")} cascade`);
  await db.rows("drop schema drizzle cascade");
}

/** Applies the migrations that a database lacks, and notes them as drizzle does. */
async function migrate(db: DirectDatabase, migrations: MigrationMeta[]) {
  await db.transaction("read write", async () => {
    await db.rows("create schema if not exists drizzle");
    await db.rows(
      "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    const newest = await newestIn(db);
    for (const { sql, hash, folderMillis } of migrations) {
      if (folderMillis <= newest) continue;
      for (const statement of sql) await db.rows(statement);
      await db.rows(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`,
      );
    }
  });
}
