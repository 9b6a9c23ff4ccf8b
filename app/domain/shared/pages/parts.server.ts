import { and, eq, type SQL, sql } from "drizzle-orm";
import { Invalid } from "~/domain/shared/errors";
import { db } from "~db/client";
import type { plans, users } from "~db/schema/index";

/** A table with a list that calls read in parts, newest first. */
type Listed = typeof plans | typeof users;

/**
 * A condition: a row comes after another one in a list that has the newest first. The database compares the times,
 * because a Date has no microseconds.
 * @param before the id of the other row; undefined makes no condition
 * @param reach a condition on the table: the actor can reach the row. It may include rows that have left the list since
 */
export function comesAfter(
  table: Listed,
  before: number | undefined,
  reach: SQL | undefined,
): SQL | undefined {
  if (before === undefined) return undefined;
  const { created_at, id } = table;
  const time = db
    .select({ created_at })
    .from(table)
    .where(and(eq(id, before), reach));
  return sql`(${created_at}, ${id}) < (${time}, ${before})`;
}

/**
 * Checks the row that an empty part of a list should come after. Without such a row every part is empty, which would look
 * like the end of the list.
 * @throws Invalid when there is no such row within reach
 */
export async function requireListed(
  table: Listed,
  before: number | undefined,
  reach: SQL | undefined,
): Promise<void> {
  if (before === undefined) return;
  const found = await db.$count(table, and(eq(table.id, before), reach));
  if (found === 0) throw new Invalid("unknown_row", { before: [] });
}
