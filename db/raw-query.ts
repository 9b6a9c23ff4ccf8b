import type { SQL } from "drizzle-orm";
import type { Database, Transaction } from "./database";

/** Runs a statement that drizzle cannot build, and returns its rows. The two drivers answer such a statement differently. */
export async function rawQuery<Row>(database: Database | Transaction, statement: SQL): Promise<Row[]> {
  const answer: unknown = await database.execute(statement);
  return Array.isArray(answer) ? [...answer] : (answer as { rows: Row[] }).rows;
}
