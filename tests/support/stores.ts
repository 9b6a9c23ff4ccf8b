import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import postgres from "postgres";

/** The database engine of the run, chosen by `TEST_DB`. The default is the embedded one. */
export const ENGINE = process.env.TEST_DB === "postgres" ? "postgres" : "pglite";

/** The place where one server, or one test file, keeps its data. */
export interface StoreLocation {
  dataDir: string;
  databaseUrl?: string;
}

export interface Store extends StoreLocation {
  /** The settings with which the product uses this store. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** Begins a run and makes its folder. The names of the run's databases start with the name of that folder. */
export function beginRun(): void {
  process.env.TEST_STORES = mkdtempSync(join(tmpdir(), "beast-stores-"));
}

/** Removes every store of the run, including those of interrupted tests. */
export async function endRun(): Promise<void> {
  rmSync(runFolder(), { recursive: true, force: true });
  if (ENGINE === "pglite") return;
  await administer(async (sql) => {
    const databases = await sql`select datname from pg_database where starts_with(datname, ${runName()})`;
    for (const { datname } of databases) await sql`drop database if exists ${sql(datname)} with (force)`;
  });
}

function runFolder(): string {
  const folder = process.env.TEST_STORES;
  if (!folder) throw new Error("stores are made within a run, which the runner's global set-up begins");
  return folder;
}

const runName = () => `${basename(runFolder())}-`;

/** Makes a store, which is empty or a copy of another store. No process may have the other store open. */
export async function createStore(original?: StoreLocation): Promise<Store> {
  const dataDir = mkdtempSync(join(runFolder(), "store-"));
  if (original) cpSync(original.dataDir, dataDir, { recursive: true });
  const databaseUrl = ENGINE === "postgres" ? await createDatabase(original?.databaseUrl) : undefined;
  const location = { dataDir, databaseUrl };
  return {
    ...storeAt(location),
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
      if (databaseUrl)
        await administer((sql) => sql`drop database if exists ${sql(nameOf(databaseUrl))} with (force)`);
    },
  };
}

/** Opens the store of another server, which removes it. Only PostgreSQL lets two processes use one store. */
export const storeAt = ({ dataDir, databaseUrl }: StoreLocation): Store => ({
  dataDir,
  databaseUrl,
  env: {
    DATA_DIR: dataDir,
    ...(databaseUrl && {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: "a secret of the tests, and only theirs",
    }),
  },
  remove: async () => {},
});

async function createDatabase(original?: string): Promise<string> {
  const name = runName() + Math.random().toString(36).slice(2, 12);
  const template = original ? nameOf(original) : "template0";
  await administer((sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(command: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres(serverUrl(), { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await command(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error("TEST_DB=postgres needs TEST_DATABASE_URL, a server on which databases may be created");
  return url;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);
