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
import { TASK_TYPES, type TaskReference, type TaskType } from "../../app/domain/tasks/rules";
import { createdAt, instant, oneOf } from "./columns";
import { customTasks } from "./custom-tasks";
import { nutritionPlans } from "./nutrition-plans";
import { trainingPlans } from "./training-plans";
import { users } from "./users";

/** A client's tasks, one row a task and day: unique by client, day, what asks for it (a plan or a trainer) and item. */
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
    training_plan_id: integer().references(() => trainingPlans.id),
    custom_task_id: integer().references(() => customTasks.id),
    /** The meal or exercise of the plan; a custom task is its only item. */
    item_id: text().notNull(),
    task_reference: jsonb().$type<TaskReference>().notNull(),
    position: integer().notNull().default(0),
    is_completed: boolean().notNull().default(false),
    completed_at: instant(),
    completed_by_user_id: uuid().references(() => users.user_id),
    notes: text().notNull().default(""),
    /** What the note said from the start, by its assignment: as long as it says so, nobody has touched it. */
    given_notes: text().notNull().default(""),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (task) => [
    unique("daily_completions_key")
      .on(
        task.user_id,
        task.completion_date,
        task.nutrition_plan_id,
        task.training_plan_id,
        task.custom_task_id,
        task.item_id,
      )
      .nullsNotDistinct(),
    index("daily_completions_plan_idx").on(task.nutrition_plan_id, task.completion_date),
    index("daily_completions_training_idx").on(task.training_plan_id, task.completion_date),
    index("daily_completions_custom_idx").on(task.custom_task_id, task.completion_date),
    // What a client noted the last time they did an exercise.
    index("daily_completions_exercise_idx")
      .on(
        task.user_id,
        sql`lower(${task.task_reference}->>'exercise_name')`,
        task.completion_date.desc(),
        task.id.desc(),
      )
      .where(sql`${task.task_type} = 'training_exercise' and ${task.is_completed} and ${task.notes} <> ''`),
    check("daily_completions_task_type", oneOf(task.task_type, TASK_TYPES)),
    check(
      "daily_completions_source",
      sql`(${task.task_type} = 'nutrition_meal') = (${task.nutrition_plan_id} is not null) and (${task.task_type} = 'training_exercise') = (${task.training_plan_id} is not null) and (${task.task_type} = 'custom_task') = (${task.custom_task_id} is not null)`,
    ),
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
