import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { users } from "./users";

/**
 * Counts what each person writes, in a minute and in an hour that begin with a change. The table is unlogged
 * (see its migration), so that counting does not wait for the disk. After a crash of the database the counts
 * begin again.
 */
export const writeCounts = pgTable("write_counts", {
  user_id: uuid()
    .primaryKey()
    .references(() => users.user_id, { onDelete: "cascade" }),
  minute_from: instant().notNull(),
  minute_writes: integer().notNull(),
  hour_from: instant().notNull(),
  hour_writes: integer().notNull(),
  hour_uploads: integer().notNull(),
  hour_photos: integer().notNull().default(0),
});
