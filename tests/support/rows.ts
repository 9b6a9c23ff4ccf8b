import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { connect, db, disconnect } from "~db/client";
import * as schema from "~db/schema";
import type { StoreLocation } from "./stores";

/** Returns all rows of a store that no server has open, by table, sorted by their JSON text. */
export async function allRows(location: StoreLocation): Promise<Record<string, string[]>> {
  await connect(location);
  try {
    return await openRows();
  } finally {
    await disconnect();
  }
}

/** Returns all rows of the database that this process has open, by table, sorted by their JSON text. */
export async function openRows(): Promise<Record<string, string[]>> {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const selected = await db.select({ row: sql<unknown>`to_jsonb(${table})` }).from(table);
    rows[getTableName(table)] = selected.map(({ row }) => JSON.stringify(row)).sort();
  }
  return rows;
}
