import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  CATEGORIES,
  type Category,
  PRIORITIES,
  type Priority,
  REPEATS,
  type Repeat,
} from "../../app/domain/coaching/tasks/rules";
import { createdAt, instant, oneOf } from "./columns";
import { users } from "./users";

/** Tasks that trainers assign, once or repeated. */
export const customTasks = pgTable(
  "custom_tasks",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    trainer_user_id: uuid()
      .notNull()
      .references(() => users.user_id),
    client_user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    task_name: text().notNull(),
    description: text().notNull().default(""),
    priority: text().$type<Priority>().notNull().default("medium"),
    category: text().$type<Category>().notNull().default("general"),
    notes: text().notNull().default(""),
    starts_on: date({ mode: "string" }).notNull(),
    /** The last day (inclusive). Equal to `starts_on` if the task does not repeat, null if it has no end. */
    ends_on: date({ mode: "string" }),
    repeats: text().$type<Repeat>().notNull().default("once"),
    /** ISO days of the week from 1 (Monday) to 7 (Sunday), if the task repeats on chosen weekdays. */
    weekdays: integer().array().notNull().default([]),
    version: integer().notNull().default(1),
    idempotency_key: uuid(),
    /** Hash of the form that was sent with the key. The same key with other content creates nothing. */
    idempotency_hash: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: instant(),
  },
  (task) => [
    index("custom_tasks_client_idx")
      .on(task.client_user_id, task.starts_on)
      .where(sql`${task.deleted_at} is null`),
    uniqueIndex("custom_tasks_idempotency_key").on(task.trainer_user_id, task.idempotency_key),
    check("custom_tasks_task_name", sql`length(btrim(${task.task_name})) > 0`),
    check("custom_tasks_priority", oneOf(task.priority, PRIORITIES)),
    check("custom_tasks_category", oneOf(task.category, CATEGORIES)),
    check("custom_tasks_repeats", oneOf(task.repeats, REPEATS)),
    check("custom_tasks_days", sql`${task.ends_on} >= ${task.starts_on}`),
    check("custom_tasks_once", sql`${task.repeats} <> 'once' or ${task.ends_on} = ${task.starts_on}`),
    check("custom_tasks_weekdays", sql`(${task.repeats} = 'weekdays') = (cardinality(${task.weekdays}) > 0)`),
  ],
);
