import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { db } from "~db/client";
import { rawQuery } from "~db/raw-query";
import * as schema from "~db/schema";

/** Returns the tables that have one of the words anywhere in a row, as text and in any case. Every table is looked through. */
export async function tablesWith(words: readonly string[]): Promise<string[]> {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  const found: string[] = [];
  for (const table of tables) {
    const any = words.map((word) => sql`strpos(lower(${table}::text), ${word.toLowerCase()}) > 0`);
    const [row] = await rawQuery<{ has: boolean }>(
      db,
      sql`select exists (select from ${table} where ${sql.join(any, sql` or `)}) as has`,
    );
    if (row?.has) found.push(getTableName(table));
  }
  return found.sort();
}

/** Returns the files below a folder whose name or content has one of the words, in any case. */
export function filesWith(
  folder: string,
  words: readonly string[],
  leftOut: readonly string[] = [],
): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true }).map(String);
  const read = (name: string) => readFileSync(join(folder, name), "latin1").toLowerCase();
  return names.filter(
    (name) =>
      !leftOut.some((folder) => name.startsWith(folder)) &&
      statSync(join(folder, name)).isFile() &&
      words.some((word) => name.includes(word) || read(name).includes(word.toLowerCase())),
  );
}
