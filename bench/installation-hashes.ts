import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import postgres from "postgres";
import type { Data } from "./servers";

/** Names the tables that a backup leaves out. Another one that is missing after a restore is a difference. */
const LEFT_OUT = ["sessions", "rate_limits", "write_counts"];
const SAME_TEXTS = "set timezone to 'UTC'; set datestyle to 'ISO, MDY'; set intervalstyle to 'postgres'";

/** Has a line for each table, sequence and file of an installation, with a hash of what it holds. */
export type Hashes = Map<string, string>;

type Query = (statement: string) => Promise<Record<string, unknown>[]>;

/** Hashes each table and each file of photos of an installation that nobody uses, without the program that backs up. */
export async function hashesOf({ databaseUrl, dataDir }: Data): Promise<Hashes> {
  const tables = databaseUrl ? await hashServer(databaseUrl) : await hashFolder(join(dataDir, "db"));
  return new Map([...tables, ...filesIn(join(dataDir, "photos"))]);
}

/** Lists what is other, missing or added in the second. */
export function differencesBetween(one: Hashes, other: Hashes): string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return names
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}: ${one.get(name) ?? "nothing"} before, ${other.get(name) ?? "nothing"} after`);
}

async function hashServer(url: string): Promise<Hashes> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await hashDatabase((statement) => sql.unsafe(statement).simple());
  } finally {
    await sql.end();
  }
}

async function hashFolder(dataDir: string): Promise<Hashes> {
  const client = await PGlite.create({ dataDir, extensions: { fuzzystrmatch, pg_trgm } });
  try {
    return await hashDatabase(async (statement) => {
      const results = await client.exec(statement);
      return (results.at(-1)?.rows ?? []) as Record<string, unknown>[];
    });
  } finally {
    await client.close();
  }
}

async function hashDatabase(query: Query): Promise<Hashes> {
  const hashes: Hashes = new Map();
  await query(SAME_TEXTS);
  // Versions of PostgreSQL find other forms of words, so that the computed columns of the searches differ.
  const tables = await query(`
    select c.relname as name, format('%I.%I', n.nspname, c.relname) as source, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('public', 'drizzle') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and not (a.attgenerated <> '' and a.atttypid = 'tsvector'::regtype)
    group by 1, 2`);
  for (const { name, source, columns } of tables) {
    if (LEFT_OUT.includes(String(name))) continue;
    // The rows are put in the order of their hashes, which is the same in every database.
    const [row] = await query(`
      select count(*)::int as rows, md5(coalesce(string_agg(hash, '' order by hash collate "C"), '')) as hash
      from (select md5(row(${columns})::text) as hash from ${source}) as hashed`);
    hashes.set(`table ${name}`, `${row?.rows} rows ${row?.hash}`);
  }
  const sequences = await query(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'",
  );
  for (const { name, last } of sequences) hashes.set(`sequence ${name}`, String(last));
  return hashes;
}

function filesIn(folder: string): Hashes {
  const hashes: Hashes = new Map();
  if (!existsSync(folder)) return hashes;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    hashes.set(relative(folder, path), createHash("sha256").update(readFileSync(path)).digest("hex"));
  }
  return hashes;
}
