import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { users } from "./users";

/**
 * Consents to the processing of health data: who agreed to which version, and when. Rows are never changed.
 */
export const healthDataConsents = pgTable(
  "health_data_consents",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    version: text().notNull(),
    given_at: createdAt(),
  },
  (consent) => [index("health_data_consents_user_idx").on(consent.user_id, consent.given_at.desc())],
);
