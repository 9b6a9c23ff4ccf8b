import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { TaskReference } from "~/domain/coaching/tasks/typed-task";
import { TASK_TYPES, type TaskType } from "../../app/domain/coaching/tasks/rules";
import { createdAt, instant, oneOf } from "./columns";
import { customTasks } from "./custom-tasks";
import { plans } from "./plans";
import { users } from "./users";

/**
 * The tasks of clients, one row for each task and day. Unique by client, day, source (a plan or a trainer's
 * task) and item.
 */
export const dailyCompletions = pgTable(
  "daily_completions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    completion_date: date({ mode: "string" }).notNull(),
    task_type: text().$type<TaskType>().notNull(),
    plan_id: integer().references(() => plans.id),
    custom_task_id: integer().references(() => customTasks.id),
    /** The id of the plan's meal or exercise. A custom task has one item only. */
    item_id: text().notNull(),
    task_reference: jsonb().$type<TaskReference>().notNull(),
    /** The folded name of an exercise, by which its sets are found. Null for other tasks. */
    exercise_key: text(),
    /** The grams that a meal was planned with. Null where they are unknown, and in tasks that were made without them. */
    protein: numeric({ precision: 7, scale: 2, mode: "number" }),
    carbs: numeric({ precision: 7, scale: 2, mode: "number" }),
    fat: numeric({ precision: 7, scale: 2, mode: "number" }),
    position: integer().notNull().default(0),
    /** The client has added the task to this day, although its plan has it on other days of the week. */
    is_added: boolean().notNull().default(false),
    is_completed: boolean().notNull().default(false),
    completed_at: instant(),
    completed_by_user_id: uuid().references(() => users.user_id),
    notes: text().notNull().default(""),
    /** The note that came with the assignment. While `notes` equals it, no one has edited the note. */
    given_notes: text().notNull().default(""),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (task) => [
    unique("daily_completions_key")
      .on(task.user_id, task.completion_date, task.plan_id, task.custom_task_id, task.item_id)
      .nullsNotDistinct(),
    index("daily_completions_plan_idx").on(task.plan_id, task.completion_date),
    index("daily_completions_custom_idx").on(task.custom_task_id, task.completion_date),
    // For the deletion of a trainer who has ticked off tasks.
    index("daily_completions_completed_by_idx")
      .on(task.completed_by_user_id)
      .where(sql`${task.completed_by_user_id} is not null`),
    // Finds the client's last note on an exercise.
    index("daily_completions_exercise_idx")
      .on(
        task.user_id,
        sql`lower(${task.task_reference}->>'exercise_name')`,
        task.completion_date.desc(),
        task.id.desc(),
      )
      .where(sql`${task.task_type} = 'training_exercise' and ${task.is_completed} and ${task.notes} <> ''`),
    // Finds the client's latest notes that somebody has written.
    index("daily_completions_notes_idx")
      .on(task.user_id, task.completion_date.desc(), task.id.desc())
      .where(sql`${task.notes} <> '' and ${task.notes} <> ${task.given_notes}`),
    check("daily_completions_task_type", oneOf(task.task_type, TASK_TYPES)),
    check(
      "daily_completions_source",
      sql`(${task.task_type} = 'custom_task') = (${task.custom_task_id} is not null) and (${task.task_type} <> 'custom_task') = (${task.plan_id} is not null)`,
    ),
    check("daily_completions_completed", sql`${task.is_completed} = (${task.completed_at} is not null)`),
  ],
);

/** The days whose tasks have been created from the plans. Each day is opened once. */
export const openedDays = pgTable(
  "opened_days",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    completion_date: date({ mode: "string" }).notNull(),
    opened_at: createdAt(),
  },
  (day) => [primaryKey({ columns: [day.user_id, day.completion_date] })],
);
