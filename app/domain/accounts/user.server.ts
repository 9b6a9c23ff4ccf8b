import type { users } from "~db/schema";

/** A person as the database knows them; the first argument of every command and query. */
export type User = typeof users.$inferSelect;
