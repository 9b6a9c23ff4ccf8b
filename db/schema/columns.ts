import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, timestamp } from "drizzle-orm/pg-core";

export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();
export const instant = () => timestamp({ withTimezone: true });

/** Returns a database check that a column holds one of the listed words. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;

/**
 * Returns a database check that a column is within bounds. The validation of the input uses the same bounds.
 */
export const within = (column: AnyPgColumn, bound: { min: number; max: number }): SQL =>
  sql`${column} between ${sql.raw(String(bound.min))} and ${sql.raw(String(bound.max))}`;
