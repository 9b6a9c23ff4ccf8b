import { and, eq, exists, gt, gte, inArray, isNull, lte, not, or, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import { addDays, type Day, today } from "~/domain/calendar/rules";
import { type Client, holdClient } from "~/domain/clients/clients.server";
import type { Meal } from "~/domain/nutrition/rules";
import { db, type Transaction } from "~db/client";
import { dailyCompletions, nutritionPlanActivity, nutritionPlans, openedDays } from "~db/schema";
import { DAYS_AHEAD, mealTasks } from "./rules";

export type Planned = ReturnType<typeof mealTasks>[number];

/** Whether a day's tasks are made at all: from the client's first day to a month ahead of their today. */
export function canOpen(client: Client, day: Day): boolean {
  const zone = timeZoneOf(client);
  return day >= today(zone, client.created_at) && day <= addDays(today(zone), DAYS_AHEAD);
}

/**
 * Makes the tasks of a day from the plans that were active on it. Only the first opening does: however many race,
 * the client's row lets one through, and the others find the day opened.
 */
export async function openDay(client: Client, day: Day): Promise<void> {
  if (!canOpen(client, day)) return;
  await db.transaction(async (tx) => {
    await holdClient(tx, client.user_id);
    await openHeldDay(tx, client, day);
  });
}

/** The same where the transaction holds the client already, for a day that can be opened. */
export async function openHeldDay(tx: Transaction, client: Client, day: Day): Promise<void> {
  const [opened] = await tx
    .insert(openedDays)
    .values({ user_id: client.user_id, completion_date: day })
    .onConflictDoNothing()
    .returning();
  if (!opened) return;
  const planned = await plannedFor(tx, client, day);
  if (planned.length === 0) return;
  await tx
    .insert(dailyCompletions)
    .values(planned.map((task) => ({ ...task, user_id: client.user_id, completion_date: day })))
    .onConflictDoNothing();
}

/** What the plans ask of a client on a day. Each kind of plan adds its own. */
export async function plannedFor(tx: Transaction, client: Client, day: Day): Promise<Planned[]> {
  return [...(await plannedMeals(tx, client, day))];
}

async function plannedMeals(tx: Transaction, client: Client, day: Day): Promise<Planned[]> {
  const activeOnDay = tx
    .select({ one: sql`1` })
    .from(nutritionPlanActivity)
    .where(
      and(
        eq(nutritionPlanActivity.plan_id, nutritionPlans.id),
        lte(nutritionPlanActivity.active_from, day),
        or(isNull(nutritionPlanActivity.active_until), gt(nutritionPlanActivity.active_until, day)),
      ),
    );
  const plans = await tx
    .select()
    .from(nutritionPlans)
    .where(and(eq(nutritionPlans.client_user_id, client.user_id), exists(activeOnDay)))
    .orderBy(nutritionPlans.id);
  return plans.flatMap(mealTasks);
}

interface ChangedPlan {
  id: number;
  client_user_id: string;
  title: string;
  meals: Meal[];
  is_active: boolean;
}

/**
 * Brings the already opened days from `from` on in line with a plan that has just changed: open tasks follow it or
 * go with it; finished ones, those with a note, and past days stay.
 */
export async function applyMealsToOpenDays(tx: Transaction, plan: ChangedPlan, from: Day): Promise<void> {
  const planned = plan.is_active ? mealTasks(plan) : [];
  const open = and(
    eq(dailyCompletions.nutrition_plan_id, plan.id),
    gte(dailyCompletions.completion_date, from),
    eq(dailyCompletions.is_completed, false),
  );
  const gone =
    planned.length > 0
      ? not(
          inArray(
            dailyCompletions.item_id,
            planned.map((task) => task.item_id),
          ),
        )
      : undefined;
  await tx.delete(dailyCompletions).where(and(open, eq(dailyCompletions.notes, ""), gone));
  if (planned.length === 0) return;
  const days = await tx
    .select({ day: openedDays.completion_date })
    .from(openedDays)
    .where(and(eq(openedDays.user_id, plan.client_user_id), gte(openedDays.completion_date, from)));
  const rows = days.flatMap(({ day }) =>
    planned.map((task) => ({ ...task, user_id: plan.client_user_id, completion_date: day })),
  );
  if (rows.length === 0) return;
  await tx
    .insert(dailyCompletions)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        dailyCompletions.user_id,
        dailyCompletions.completion_date,
        dailyCompletions.nutrition_plan_id,
        dailyCompletions.item_id,
      ],
      set: {
        task_reference: sql`excluded.task_reference`,
        position: sql`excluded.position`,
        updated_at: sql`now()`,
      },
      setWhere: eq(dailyCompletions.is_completed, false),
    });
}

/**
 * Brings one planned task of today or later in line with its plan, which may have changed while the task was finished
 * or kept for its note: it follows its meal, or goes where that is no longer planned. The transaction holds the client.
 * @returns what it says now, if it follows
 */
export async function followPlan(
  tx: Transaction,
  client: Client,
  { id, task_type, completion_date, nutrition_plan_id, item_id }: typeof dailyCompletions.$inferSelect,
) {
  if (task_type === "custom_task" || completion_date < today(timeZoneOf(client))) return;
  const planned = (await plannedFor(tx, client, completion_date)).find(
    (task) => task.nutrition_plan_id === nutrition_plan_id && task.item_id === item_id,
  );
  const open = and(eq(dailyCompletions.id, id), eq(dailyCompletions.is_completed, false));
  if (!planned) {
    await tx.delete(dailyCompletions).where(and(open, eq(dailyCompletions.notes, "")));
    return;
  }
  const { position, task_reference } = planned;
  const [followed] = await tx
    .update(dailyCompletions)
    .set({ position, task_reference })
    .where(open)
    .returning({ task_reference: dailyCompletions.task_reference });
  return followed;
}
