import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  ABSENCE_KINDS,
  ABSENCE_NOTE_MAX,
  ABSENCE_SETTERS,
  type AbsenceKind,
  type AbsenceSetter,
} from "../../app/domain/people/absences/rules";
import { createdAt, instant, oneOf } from "./columns";
import { users } from "./users";

/**
 * The days on which clients are away, ill or injured. The migration adds `absences_overlap`, which drizzle cannot describe: of the
 * absences of a client that were not taken back, those that are away or ill do not overlap each other, nor do injuries.
 */
export const absences = pgTable(
  "absences",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    client_user_id: uuid().notNull(),
    /** The number of the client in `users`, because a constraint without an extension compares ranges of numbers. */
    client_id: integer().notNull(),
    kind: text().$type<AbsenceKind>().notNull(),
    starts_on: date({ mode: "string" }).notNull(),
    /** The last day (inclusive). Null without an end. */
    ends_on: date({ mode: "string" }),
    note: text().notNull().default(""),
    /** Names who did it last. */
    set_by: text().$type<AbsenceSetter>().notNull(),
    /** The day on which somebody last answered that it goes on, or ends as planned. */
    confirmed_on: date({ mode: "string" }),
    version: integer().notNull().default(1),
    idempotency_key: uuid(),
    /** The hash of the input that was sent with the key. The same key with another input is refused. */
    idempotency_hash: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
    /** An absence that was taken back stays for its event in the conversation. */
    taken_back_at: instant(),
  },
  (absence) => [
    foreignKey({
      name: "absences_client_fk",
      columns: [absence.client_user_id, absence.client_id],
      foreignColumns: [users.user_id, users.id],
    }).onDelete("cascade"),
    index("absences_client_idx")
      .on(absence.client_user_id, absence.starts_on)
      .where(sql`${absence.taken_back_at} is null`),
    index("absences_list_idx").on(absence.client_user_id, absence.id),
    uniqueIndex("absences_idempotency_key").on(absence.client_user_id, absence.idempotency_key),
    check("absences_kind", oneOf(absence.kind, ABSENCE_KINDS)),
    check("absences_set_by", oneOf(absence.set_by, ABSENCE_SETTERS)),
    check("absences_note", sql`length(${absence.note}) <= ${sql.raw(String(ABSENCE_NOTE_MAX))}`),
    // One without an end may have lasted longer than one that is entered, when it is ended.
    check("absences_days", sql`${absence.ends_on} >= ${absence.starts_on}`),
  ],
);
