import { sql } from "drizzle-orm";
import { db } from "./client";
import { oneConnection } from "./connection";

interface Location {
  databaseUrl?: string | undefined;
  databaseDirectUrl?: string | undefined;
}

/**
 * Takes deleted rows out of the files of tables, and out of what the planner has noted of their values. The embedded database writes the
 * tables anew, because its file would keep the text of a deleted row where no other row is written over it. Runs outside of a transaction.
 * @param pause is waited for after each table
 */
export async function vacuum(
  { databaseUrl, databaseDirectUrl }: Location,
  tables: readonly string[],
  pause: () => Promise<unknown>,
): Promise<void> {
  const url = databaseDirectUrl ?? databaseUrl;
  if (url) return await vacuumServer(url, tables, pause);
  for (const table of tables) {
    // The analysis of an empty table keeps what was noted before.
    await db.execute(sql`delete from pg_statistic where starelid = ${table}::regclass`);
    await db.execute(sql`vacuum (full, analyze) ${sql.identifier(table)}`);
    await pause();
  }
  await db.execute(sql`vacuum full pg_statistic`);
  await db.execute(sql`checkpoint`);
}

async function vacuumServer(url: string, tables: readonly string[], pause: () => Promise<unknown>) {
  const client = oneConnection(url, "others");
  try {
    for (const limit of ["statement_timeout", "lock_timeout"]) await client.unsafe(`set ${limit} to 0`);
    for (const table of tables) {
      // Another process, or the server itself, may be at it.
      await client.unsafe(`vacuum (analyze, skip_locked) "${table}"`);
      await pause();
    }
  } finally {
    await client.end({ timeout: 1 });
  }
}
