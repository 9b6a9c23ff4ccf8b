import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { LOCALES, type Locale } from "../../app/domain/people/preferences/rules";
import { createdAt, instant, oneOf } from "./columns";
import { users } from "./users";

/**
 * Consents to the processing of health data: who agreed to which version, and when. One that was withdrawn has an end.
 */
export const healthDataConsents = pgTable(
  "health_data_consents",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    version: text().notNull(),
    /** The language in which the text was read. Null for consents that were given before it was stored. */
    language: text().$type<Locale>(),
    given_at: createdAt(),
    ended_at: instant(),
  },
  (consent) => [
    index("health_data_consents_user_idx").on(consent.user_id, consent.given_at.desc()),
    uniqueIndex("health_data_consents_open_key")
      .on(consent.user_id, consent.version)
      .where(sql`${consent.ended_at} is null`),
    check("health_data_consents_language", oneOf(consent.language, LOCALES)),
    check("health_data_consents_ended", sql`${consent.ended_at} >= ${consent.given_at}`),
  ],
);
