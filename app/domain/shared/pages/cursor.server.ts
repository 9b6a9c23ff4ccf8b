import { and, eq, type SQL, sql } from "drizzle-orm";
import { Invalid } from "~/domain/shared/errors";
import { db } from "~db/client";
import type { plans, users } from "~db/schema/index";

type Listed = typeof plans | typeof users;

/**
 * A condition: a row comes after another one, newest first. The database compares the times: a Date has no microseconds.
 * @param access which rows the actor can reach, also those that have left the list since
 */
export function comesAfter(
  table: Listed,
  before: number | undefined,
  access: SQL | undefined,
): SQL | undefined {
  if (before === undefined) return undefined;
  const { created_at, id } = table;
  const time = db
    .select({ created_at })
    .from(table)
    .where(and(eq(id, before), access));
  return sql`(${created_at}, ${id}) < (${time}, ${before})`;
}

/** Checks the row before an empty part of a list, which would otherwise look like the end of the list. @throws Invalid */
export async function requireListed(
  table: Listed,
  before: number | undefined,
  access: SQL | undefined,
): Promise<void> {
  if (before === undefined) return;
  const count = await db.$count(table, and(eq(table.id, before), access));
  if (count === 0) throw new Invalid("unknown_row", { before: [] });
}
