import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { DomainError } from "~/domain/shared/errors";
import { db } from "~db/client";
import { rawQuery } from "~db/raw-query";
import { ENGINE } from "./stores";

/**
 * Does some work at once. Expects that each part succeeds or is refused by a rule, and that the database ends no transaction for a
 * deadlock. The embedded database runs one transaction after the other, so that it cannot have one.
 * @returns how many parts succeeded
 */
export async function expectNoDeadlock(work: (() => Promise<unknown>)[]): Promise<number> {
  const before = await countDeadlocks();
  const results = await Promise.allSettled(work.map((start) => start()));
  const failed = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(failed.filter((error) => !(error instanceof DomainError))).toEqual([]);
  expect((await countDeadlocks()) - before).toBe(0);
  return results.length - failed.length;
}

/** Returns how many deadlocks PostgreSQL has counted in this database. */
async function countDeadlocks(): Promise<number> {
  if (ENGINE !== "postgres") return 0;
  const [row] = await rawQuery<{ deadlocks: string }>(
    db,
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return Number(row?.deadlocks);
}
