import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Counted attempts per key; the shape that rate-limiter-flexible asks for. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
});
