import { and, eq, exists, gt, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { Day } from "~/domain/calendar/rules";
import { db } from "~db/client";
import { customTasks, planActivity, plans } from "~db/schema";

/**
 * Returns fields for a query that tell why a day of a client has no tasks, as `emptyDay` takes them. They need no round
 * trip of their own.
 */
export function emptyDayFacts(client: { user_id: string }, day: Day) {
  const { active_from, active_until, plan_id } = planActivity;
  const { client_user_id, deleted_at, starts_on, ends_on } = customTasks;
  const activity = (on?: ReturnType<typeof and>) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(plans)
        .innerJoin(planActivity, eq(plan_id, plans.id))
        .where(and(eq(plans.client_user_id, client.user_id), on)),
    );
  const isActive = and(lte(active_from, day), or(isNull(active_until), gt(active_until, day)));
  const covers = and(isNull(deleted_at), lte(starts_on, day), or(isNull(ends_on), gte(ends_on, day)));
  const assignment = exists(
    db
      .select({ one: sql`1` })
      .from(customTasks)
      .where(and(eq(client_user_id, client.user_id), covers)),
  );
  return {
    hadPlan: sql<boolean>`${activity()}`.as("had_plan"),
    runs: sql<boolean>`(${activity(isActive)} or ${assignment})`.as("runs"),
  };
}
