import { and, eq, inArray, sql } from "drizzle-orm";
import type { Day } from "~/domain/shared/calendar/rules";
import type { Transaction } from "~db/client";
import { dailyCompletions, foodLogs } from "~db/schema/index";

/**
 * Ticks off the meals of days for which the diary has entries already, as by the person who logged them. It runs where tasks have
 * been made. The transaction must have locked the client.
 */
export async function tickEatenMeals(tx: Transaction, user_id: string, days: Day[]): Promise<void> {
  if (days.length === 0) return;
  const { completion_date, task_type, is_completed } = dailyCompletions;
  await tx
    .update(dailyCompletions)
    .set({
      is_completed: true,
      completed_at: sql`now()`,
      completed_by_user_id: sql`(select coalesce(entry.logged_by_user_id, entry.user_id) from ${foodLogs} entry where ${isEatenBy} order by entry.id limit 1)`,
      updated_at: sql`now()`,
    })
    .where(
      and(
        eq(dailyCompletions.user_id, user_id),
        inArray(completion_date, days),
        eq(task_type, "nutrition_meal"),
        eq(is_completed, false),
        sql`exists (select 1 from ${foodLogs} entry where ${isEatenBy})`,
      ),
    );
}

const isEatenBy = sql`entry.user_id = ${dailyCompletions.user_id} and entry.log_date = ${dailyCompletions.completion_date} and entry.plan_id = ${dailyCompletions.plan_id} and entry.meal_id = ${dailyCompletions.item_id}`;
