import { and, eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "~db/client";
import { dailyCompletions } from "~db/schema/index";

const earlier = alias(dailyCompletions, "earlier");

/** Joins laterally what the client noted the last time they did the exercise of a task, and on which day. */
export const lastTimeOfTask = () =>
  db
    .select({ noted_on: earlier.completion_date, noted: earlier.notes })
    .from(earlier)
    .where(
      and(
        eq(dailyCompletions.task_type, "training_exercise"),
        eq(earlier.user_id, dailyCompletions.user_id),
        // Written as the index says it: PostgreSQL would not use the index for a condition with a parameter.
        sql`${earlier.task_type} = 'training_exercise' and ${earlier.is_completed} and ${earlier.notes} <> ''`,
        sql`lower(${earlier.task_reference}->>'exercise_name') = lower(${dailyCompletions.task_reference}->>'exercise_name')`,
        lt(earlier.completion_date, dailyCompletions.completion_date),
      ),
    )
    .orderBy(sql`${earlier.completion_date} desc nulls last, ${earlier.id} desc nulls last`)
    .limit(1)
    .as("last_time");
