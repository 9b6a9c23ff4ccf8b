import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePGlite } from "drizzle-orm/pglite";
import { migrate as migratePGlite } from "drizzle-orm/pglite/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import { migrate as migratePostgres } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { afterAll, beforeAll } from "vitest";
import { connect, disconnect } from "~db/client";
import { openOwnStore } from "./domain-store";
import { createStore, type Store } from "./stores";

const MIGRATIONS = "db/migrations";
const JOURNAL = "meta/_journal.json";

/**
 * Makes a store whose schema ends with the migration of this number, like an older installation.
 * @param fill SQL statements that insert the rows of the older installation
 */
export async function createOlderStore(last: number, fill: string[]): Promise<Store> {
  const store = await createStore();
  const migrationsFolder = migrationsUpTo(last);
  try {
    if (store.databaseUrl) await makePostgres(store.databaseUrl, migrationsFolder, fill);
    else await makeEmbedded(store.dataDir, migrationsFolder, fill);
  } finally {
    rmSync(migrationsFolder, { recursive: true, force: true });
  }
  return store;
}

/**
 * Lets the tests of a file run on a copy of an older installation, which the product has brought up to date. Their own store
 * comes back after them.
 */
export function runOnOlderStore(last: number, fill: string[], timeout: number): void {
  let store: Store;
  beforeAll(async () => {
    store = await createOlderStore(last, fill);
    await disconnect();
    await connect(store);
  }, timeout);
  afterAll(async () => {
    await disconnect();
    await openOwnStore();
    await store?.remove();
  }, timeout);
}

/** Copies the migrations, shortens their list to this number, and returns the folder of the copy. */
function migrationsUpTo(last: number): string {
  const folder = mkdtempSync(join(tmpdir(), "beast-migrations-"));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(folder, JOURNAL), "utf8"));
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last);
  writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
  return folder;
}

async function makePostgres(url: string, migrationsFolder: string, fill: string[]) {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await migratePostgres(drizzlePostgres(client), { migrationsFolder });
    for (const statement of fill) await client.unsafe(statement);
  } finally {
    await client.end({ timeout: 1 });
  }
}

async function makeEmbedded(dataDir: string, migrationsFolder: string, fill: string[]) {
  const client = await PGlite.create({
    dataDir: join(dataDir, "db"),
    extensions: { fuzzystrmatch, pg_trgm },
  });
  try {
    await migratePGlite(drizzlePGlite(client), { migrationsFolder });
    for (const statement of fill) await client.exec(statement);
  } finally {
    await client.close();
  }
}
