import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { users } from "./users";

/** Sessions of signed-in browsers. The cookie holds a random id, the table only its SHA-256 hash. */
export const sessions = pgTable(
  "sessions",
  {
    id_hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (session) => [
    index("sessions_user_idx").on(session.user_id),
    index("sessions_expires_idx").on(session.expires_at),
  ],
);
