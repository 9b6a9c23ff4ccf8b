import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  RIGHTS_BY,
  RIGHTS_KINDS,
  type RightsBy,
  type RightsKind,
} from "../../app/domain/people/accounts/presence";
import { oneOf } from "./columns";
import { users } from "./users";

/** Records each use of a person's rights: by whom, and on which day. Rows are kept for twelve months, and go with the person. */
export const rightsEvents = pgTable(
  "rights_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    kind: text().$type<RightsKind>().notNull(),
    done_by: text().$type<RightsBy>().notNull(),
    happened_on: date({ mode: "string" }).notNull().default(sql`current_date`),
  },
  (event) => [
    index("rights_events_user_idx").on(event.user_id, event.id.desc().nullsFirst()),
    index("rights_events_day_idx").on(event.happened_on),
    check("rights_events_kind", oneOf(event.kind, RIGHTS_KINDS)),
    check("rights_events_done_by", oneOf(event.done_by, RIGHTS_BY)),
  ],
);

/**
 * Whom a restored backup must not bring back: the SHA-256 of the ids of deleted people, with the day on which the deletion began. From
 * then on it cannot be taken back.
 */
export const deletedPeople = pgTable("deleted_people", {
  id_hash: text().primaryKey(),
  deleted_on: date({ mode: "string" }).notNull().default(sql`current_date`),
  /** Whether the tables were vacuumed after the deletion. Until then, the files of the database still hold what was deleted. */
  is_vacuumed: boolean().notNull().default(false),
});
