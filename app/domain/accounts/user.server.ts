import type { users } from "~db/schema";

/** A user as stored in the database. It is the first argument of commands and queries. */
export type User = typeof users.$inferSelect;
