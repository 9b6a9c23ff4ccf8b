import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, timestamp } from "drizzle-orm/pg-core";

export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();
export const instant = () => timestamp({ withTimezone: true });

/** The database's own check that a column holds one of a list of words. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;

/** The database's own check of a bound that zod and the form use too. */
export const within = (column: AnyPgColumn, bound: { min: number; max: number }): SQL =>
  sql`${column} between ${sql.raw(String(bound.min))} and ${sql.raw(String(bound.max))}`;
