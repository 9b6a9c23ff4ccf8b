import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Settings } from "~/platform/settings.server";
import { oneConnection } from "~db/connection";
import { isConversion } from "~db/conversions";
import { type DirectDatabase, openDirect } from "~db/direct";
import { MIGRATIONS } from "~db/migration-files";
import { checkServer } from "~db/server-needs";
import { type Finding, good, wrong } from "./finding";

/** The largest difference between two clocks, in seconds. */
const CLOCK = 60;

/** Looks at the embedded database. @throws an error that says why it cannot be opened */
export async function* lookAtEmbedded(settings: Settings): AsyncGenerator<Finding> {
  yield* opened(settings, async function* (db) {
    const { version } = await factsOf(db);
    yield await ageOf(db, `the embedded PostgreSQL ${version}`, `DATA_DIR ${settings.dataDir}`);
  });
}

/** Looks at a server. @param setting names its address @throws an error that says why it cannot be used */
export async function* lookAtServer(
  settings: Settings,
  url: string,
  setting: string,
): AsyncGenerator<Finding> {
  const client = oneConnection(url, "ops");
  await checkServer(client, setting).finally(() => client.end({ timeout: 1 }));
  yield* opened(settings, async function* (db) {
    const facts = await factsOf(db);
    const lacking = lackOf(facts);
    yield lacking
      ? wrong("database", `${setting} ${lacking}`)
      : await ageOf(db, `PostgreSQL ${facts.version}`, setting);
    const { behind } = facts;
    yield Math.abs(behind) > CLOCK
      ? wrong(
          "clock",
          `differs from the one of the database by ${Math.abs(behind)} seconds; let both machines set it by a time service`,
        )
      : good("clock", "agrees with the one of the database");
  });
}

async function* opened(settings: Settings, look: (db: DirectDatabase) => AsyncGenerator<Finding>) {
  const db = await openDirect(settings);
  try {
    yield* look(db);
  } finally {
    await db.close();
  }
}

interface Facts {
  version: string;
  role: string;
  only_reads: boolean;
  may_create: boolean;
  /** The tables of the product that belong to somebody else. */
  foreign_tables: number;
  behind: number;
}

async function factsOf(db: DirectDatabase): Promise<Facts> {
  const [facts] = await db.rows<Facts>(`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      current_user as role,
      current_setting('transaction_read_only') = 'on' as only_reads,
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as may_create,
      (select count(*) from pg_class where relkind = 'r' and not pg_has_role(relowner, 'usage')
        and relnamespace in (to_regnamespace('public'), to_regnamespace('drizzle')))::int as foreign_tables,
      round(extract(epoch from clock_timestamp()) - ${Date.now() / 1000})::int as behind`);
  if (!facts) throw new Error("the database tells nothing");
  return facts;
}

/** Says in a sentence, without its subject, what the user of a database may not do, and what to do about it. */
function lackOf({ role, only_reads, may_create, foreign_tables }: Facts): string | null {
  if (only_reads) return "leads to a server that only reads; name the server that writes";
  if (foreign_tables > 0)
    return `has the user ${role}, to whom ${foreign_tables} tables do not belong; make it their owner (REASSIGN OWNED)`;
  if (!may_create)
    return `has the user ${role}, who may not create tables and extensions; make it the owner of the database`;
  return null;
}

/** Compares the age of the data with the one of this version. */
async function ageOf(db: DirectDatabase, name: string, setting: string): Promise<Finding> {
  const known = readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis);
  const newest = Number((await column(db, "drizzle.__drizzle_migrations", "max(created_at)"))[0] ?? 0);
  const conversions = await column(db, "public.data_conversions", "name");
  if (newest > (known.at(-1) ?? 0) || !conversions.every((each) => isConversion(String(each))))
    return wrong(
      "database",
      `${setting} holds data of a newer version of the product; start that version, or restore a backup from before it`,
    );
  const missing = known.filter((each) => each > newest).length;
  return good(
    "database",
    missing === 0 ? `${name}, up to date` : `${name}; the next start applies ${missing} migrations`,
  );
}

/** Returns the values of a column, or none where the table is missing. */
async function column(db: DirectDatabase, table: string, expression: string): Promise<(string | null)[]> {
  const [there] = await db.rows<{ is_there: boolean }>(
    `select to_regclass('${table}') is not null as is_there`,
  );
  if (!there?.is_there) return [];
  const rows = await db.rows<{ value: string | null }>(`select (${expression})::text as value from ${table}`);
  return rows.map(({ value }) => value);
}
