import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Attempts counted by key. rate-limiter-flexible requires these columns. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
});
