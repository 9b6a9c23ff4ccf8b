import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { EVENTS, type EventKind, MESSAGE_MAX } from "../../app/domain/messages/rules";
import type { PackageType } from "../../app/domain/people/packages/rules";
import { absences } from "./absences";
import { checkIns } from "./check-ins";
import { instant, oneOf } from "./columns";
import { conversations } from "./conversations";
import { plans } from "./plans";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The words of a message in the forms that a search finds, for both languages and as they are written. */
const searchable = (content: SQL) =>
  sql`to_tsvector('german', ${content}) || to_tsvector('english', ${content}) || to_tsvector('simple', ${content})`;

/** The entries of conversations in the order of their numbers: messages, and events such as a new plan. */
export const messages = pgTable(
  "messages",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    conversation_id: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** Tells who has sent a message. Null for an event, which nobody sends. */
    from_trainer: boolean(),
    /** The place of a message among those of its sender: 1 is the first. Null for an event. */
    nth_of_sender: integer(),
    content: text().notNull().default(""),
    search: tsvector().generatedAlwaysAs(searchable(sql.raw("content"))),
    idempotency_key: uuid(),
    /** The hash of the input that was sent with the key. The same key with another input is refused. */
    idempotency_hash: text(),
    event: text().$type<EventKind>(),
    /** Name what an event is about. A deleted check-in leaves its event. */
    plan_id: integer().references(() => plans.id),
    check_in_id: integer().references(() => checkIns.id, { onDelete: "set null" }),
    package_type: text().$type<PackageType>(),
    absence_id: integer().references(() => absences.id),
    /** The day of a finished training. Its event stays when the client takes the end back, and is not shown then. */
    session_date: date({ mode: "string" }),
    /** The time at which the plan or the review of an event became news. Null once the client has seen it, and for every other entry. */
    news_at: instant(),
    /** Comes from the clock and not from the start of the transaction, so that times follow the numbers. */
    created_at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (message) => [
    uniqueIndex("messages_number_key").on(message.conversation_id, message.number),
    // Finds the last message, and how many messages of a participant come before a number.
    index("messages_sender_idx")
      .on(message.conversation_id, message.from_trainer, message.number)
      .where(sql`${message.event} is null`),
    uniqueIndex("messages_idempotency_key").on(
      message.conversation_id,
      message.from_trainer,
      message.idempotency_key,
    ),
    index("messages_search_idx").using("gin", message.search).where(sql`${message.event} is null`),
    index("messages_plan_idx")
      .on(message.plan_id, message.created_at)
      .where(sql`${message.plan_id} is not null`),
    index("messages_check_in_idx").on(message.check_in_id).where(sql`${message.check_in_id} is not null`),
    uniqueIndex("messages_absence_key").on(message.absence_id).where(sql`${message.absence_id} is not null`),
    uniqueIndex("messages_session_key")
      .on(message.conversation_id, message.session_date)
      .where(sql`${message.session_date} is not null`),
    index("messages_news_idx")
      .on(message.conversation_id, message.news_at)
      .where(sql`${message.news_at} is not null`),
    check("messages_event", oneOf(message.event, EVENTS)),
    check(
      "messages_content",
      sql`case when ${message.event} is null then length(btrim(${message.content})) between 1 and ${sql.raw(String(MESSAGE_MAX))} else ${message.content} = '' end`,
    ),
    check(
      "messages_sender",
      sql`num_nonnulls(${message.from_trainer}, ${message.nth_of_sender}) = case when ${message.event} is null then 2 else 0 end and coalesce(${message.nth_of_sender}, 1) > 0`,
    ),
    check(
      "messages_news",
      sql`${message.news_at} is null or coalesce(${message.event} not in ('package_changed', 'training_finished', 'absence'), false)`,
    ),
    // An event without its check-in is about one that was deleted.
    check(
      "messages_subject",
      sql`case when ${message.event} is null then num_nonnulls(${message.plan_id}, ${message.check_in_id}, ${message.package_type}) = 0 when ${message.event} = 'check_in_reviewed' then num_nonnulls(${message.plan_id}, ${message.package_type}) = 0 when ${message.event} = 'package_changed' then ${message.package_type} is not null and num_nonnulls(${message.plan_id}, ${message.check_in_id}) = 0 when ${message.event} in ('training_finished', 'absence') then num_nonnulls(${message.plan_id}, ${message.check_in_id}, ${message.package_type}) = 0 else ${message.plan_id} is not null and num_nonnulls(${message.check_in_id}, ${message.package_type}) = 0 end`,
    ),
    check(
      "messages_absence",
      sql`(${message.absence_id} is not null) = coalesce(${message.event} = 'absence', false)`,
    ),
    check(
      "messages_session",
      sql`(${message.session_date} is not null) = coalesce(${message.event} = 'training_finished', false)`,
    ),
  ],
);
