import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { type MealReference, TASK_TYPES, type TaskType } from "../../app/domain/tasks/rules";
import { createdAt, instant, oneOf } from "./columns";
import { nutritionPlans } from "./nutrition-plans";
import { users } from "./users";

/** A client's tasks, one row a task and day. A planned one is unique by client, day, plan and item. */
export const dailyCompletions = pgTable(
  "daily_completions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    completion_date: date({ mode: "string" }).notNull(),
    task_type: text().$type<TaskType>().notNull(),
    nutrition_plan_id: integer().references(() => nutritionPlans.id),
    item_id: text(),
    task_reference: jsonb().$type<MealReference>().notNull(),
    position: integer().notNull().default(0),
    is_completed: boolean().notNull().default(false),
    completed_at: instant(),
    completed_by_user_id: uuid().references(() => users.user_id),
    notes: text().notNull().default(""),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (task) => [
    unique("daily_completions_meal_key").on(
      task.user_id,
      task.completion_date,
      task.nutrition_plan_id,
      task.item_id,
    ),
    index("daily_completions_plan_idx").on(task.nutrition_plan_id, task.completion_date),
    check("daily_completions_task_type", oneOf(task.task_type, TASK_TYPES)),
    check(
      "daily_completions_meal",
      sql`(${task.task_type} = 'nutrition_meal') = (${task.nutrition_plan_id} is not null)`,
    ),
    check("daily_completions_item", sql`${task.item_id} is not null or ${task.task_type} = 'custom_task'`),
    check("daily_completions_completed", sql`${task.is_completed} = (${task.completed_at} is not null)`),
  ],
);

/** The days whose tasks have been made from the plans. A day is opened once. */
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
