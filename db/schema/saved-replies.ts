import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { users } from "./users";

/** Texts that a trainer has saved to send them again. */
export const savedReplies = pgTable(
  "saved_replies",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    trainer_user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    content: text().notNull(),
    version: integer().notNull().default(1),
    idempotency_key: uuid(),
    idempotency_hash: text(),
    created_at: createdAt(),
  },
  (reply) => [
    index("saved_replies_trainer_idx").on(reply.trainer_user_id, reply.id),
    uniqueIndex("saved_replies_idempotency_key").on(reply.trainer_user_id, reply.idempotency_key),
    check("saved_replies_content", sql`length(btrim(${reply.content})) > 0`),
  ],
);
