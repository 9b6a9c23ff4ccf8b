import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "~db/client";
import { PERSONAL_DATA } from "~db/personal-data";

/** Reads the rows of a person in every exported table, as JSON has them. */
export async function storedRows({ user_id }: { user_id: string }) {
  const id = sql`${user_id}::uuid`;
  const stored: Record<string, unknown[]> = {};
  for (const { table, exported, columns } of PERSONAL_DATA) {
    if (!exported) continue;
    const all = getTableColumns(table) as Record<string, PgColumn>;
    const selected = Object.fromEntries(columns.map((name) => [name, all[name] as PgColumn]));
    const rows = await db.select(selected).from(table).where(exported(id));
    stored[getTableName(table)] = JSON.parse(JSON.stringify(rows));
  }
  return stored;
}
