import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { users } from "./users";

/**
 * Conversations of trainers with their clients. Whoever writes an entry locks the row and takes the next number, so that
 * entries become visible in the order of their numbers. Counts, not rows, tell how many messages are unread.
 */
export const conversations = pgTable(
  "conversations",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    client_user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    trainer_user_id: uuid()
      .notNull()
      .references(() => users.user_id),
    /** The number of the last entry, which is a message or an event. */
    last_number: integer().notNull().default(0),
    /** Count the messages that each participant has sent, and those of them that the other has read. */
    sent_by_trainer: integer().notNull().default(0),
    read_by_client: integer().notNull().default(0),
    sent_by_client: integer().notNull().default(0),
    read_by_trainer: integer().notNull().default(0),
    last_message_at: instant(),
    /** The time and the number of the client's first message after the trainer's last answer. Null while none waits for an answer. */
    waits_since: instant(),
    waits_from: integer(),
  },
  (conversation) => [
    uniqueIndex("conversations_sides_key").on(conversation.client_user_id, conversation.trainer_user_id),
    // In the order of a trainer's list: the newest message first, clients without one at the end.
    index("conversations_trainer_idx").on(
      conversation.trainer_user_id,
      conversation.last_message_at.desc().nullsLast(),
    ),
    index("conversations_unread_idx")
      .on(conversation.trainer_user_id)
      .where(sql`${conversation.sent_by_client} > ${conversation.read_by_trainer}`),
    check(
      "conversations_read",
      sql`${conversation.read_by_client} between 0 and ${conversation.sent_by_trainer} and ${conversation.read_by_trainer} between 0 and ${conversation.sent_by_client}`,
    ),
    check(
      "conversations_waits",
      sql`num_nonnulls(${conversation.waits_since}, ${conversation.waits_from}) in (0, 2) and ${conversation.waits_from} <= ${conversation.last_number}`,
    ),
    check(
      "conversations_last_number",
      sql`${conversation.last_number} >= ${conversation.sent_by_trainer} + ${conversation.sent_by_client}`,
    ),
  ],
);
