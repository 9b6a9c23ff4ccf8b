import { check, date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { REASONS, type ReasonName } from "../../app/domain/coaching/attention/reasons";
import { createdAt, oneOf } from "./columns";
import { users } from "./users";

/** Stores that a trainer lets a reason of a client wait until a day, or has done it. */
export const attentionAnswers = pgTable(
  "attention_answers",
  {
    client_user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    reason: text().$type<ReasonName>().notNull(),
    /** The cause about which it was said. Another cause shows the reason again. Empty for a reason without a cause. */
    cause: text().notNull(),
    /** The client's day on which the reason shows again. Null where it is done. */
    until: date({ mode: "string" }),
    answered_at: createdAt(),
  },
  (answer) => [
    primaryKey({ columns: [answer.client_user_id, answer.reason] }),
    check("attention_answers_reason", oneOf(answer.reason, Object.keys(REASONS))),
  ],
);
