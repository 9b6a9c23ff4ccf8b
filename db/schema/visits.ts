import { pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { users } from "./users";

/** When people were last here. The process remembers it and writes it at most every ten minutes, so that no request waits for it. */
export const visits = pgTable("visits", {
  user_id: uuid()
    .primaryKey()
    .references(() => users.user_id, { onDelete: "cascade" }),
  last_seen: instant().notNull(),
});
