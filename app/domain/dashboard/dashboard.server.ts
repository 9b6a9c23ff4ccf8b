import { and, count, eq, isNull, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { today } from "~/domain/calendar/rules";
import { listClients } from "~/domain/clients/clients.server";
import { db } from "~db/client";
import { dailyCompletions, nutritionPlans, openedDays, users } from "~db/schema";

const activePlans = and(eq(nutritionPlans.is_active, true), isNull(nutritionPlans.deleted_at));

/** A trainer's figures and clients. */
export async function trainerDashboard(trainer: User) {
  const [clients, [plans]] = await Promise.all([
    listClients(trainer),
    db
      .select({ active: count() })
      .from(nutritionPlans)
      .where(and(eq(nutritionPlans.trainer_user_id, trainer.user_id), activePlans)),
  ]);
  return { clients, activeNutritionPlans: plans?.active ?? 0 };
}

/** A client's figures, and how far their day is. A day not opened yet counts what its plans ask for. */
export async function clientDashboard(client: User) {
  const day = today(timeZoneOf(client));
  const plans = db
    .select({
      active: sql<number>`count(*)::int`.as("active"),
      planned: sql<number>`coalesce(sum(jsonb_array_length(${nutritionPlans.meals})), 0)::int`.as("planned"),
    })
    .from(nutritionPlans)
    .where(and(eq(nutritionPlans.client_user_id, client.user_id), activePlans))
    .as("plans");
  const tasks = db
    .select({
      total: sql<number>`count(*)::int`.as("total"),
      completed: sql<number>`(count(*) filter (where ${dailyCompletions.is_completed}))::int`.as("completed"),
    })
    .from(dailyCompletions)
    .where(and(eq(dailyCompletions.user_id, client.user_id), eq(dailyCompletions.completion_date, day)))
    .as("tasks");
  const [row] = await db
    .select({
      active: plans.active,
      planned: plans.planned,
      total: tasks.total,
      completed: tasks.completed,
      opened: openedDays.opened_at,
    })
    .from(users)
    .innerJoin(plans, sql`true`)
    .innerJoin(tasks, sql`true`)
    .leftJoin(openedDays, and(eq(openedDays.user_id, users.user_id), eq(openedDays.completion_date, day)))
    .where(eq(users.user_id, client.user_id));
  if (!row) return { day, activeNutritionPlans: 0, total: 0, completed: 0 };
  return {
    day,
    activeNutritionPlans: row.active,
    total: row.total + (row.opened ? 0 : row.planned),
    completed: row.completed,
  };
}
