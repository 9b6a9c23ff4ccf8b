import { and, asc, eq, gt, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { Day } from "~/domain/shared/calendar/rules";
import type { Database, Transaction } from "~db/client";
import { customTasks, planActivity, plans } from "~db/schema/index";
import { activeOn, customTaskOf, fallsOn, isDueOn, type Planned, planTasks } from "./planned";

export interface DayPlan {
  planned: Planned[];
  /** The tasks of active plans that are planned for other days of the week. The client can add them to the day. */
  offered: Planned[];
}

/** Reads what asks a client for tasks between two days, both included. A task of several days is one object on all of them. */
export async function plannedBetween(
  on: Transaction | Database,
  client: { user_id: string },
  from: Day,
  until: Day,
): Promise<(day: Day) => DayPlan> {
  const active = await activePlans(on, client, from, until);
  const assigned = await on
    .select()
    .from(customTasks)
    .where(
      and(
        eq(customTasks.client_user_id, client.user_id),
        isNull(customTasks.deleted_at),
        lte(customTasks.starts_on, until),
        or(isNull(customTasks.ends_on), gte(customTasks.ends_on, from)),
      ),
    )
    .orderBy(asc(customTasks.id));
  const ofAssignments = assigned.map((task) => ({ task, planned: customTaskOf(task) }));
  const ofPlans = active.map(({ plan, intervals }) => ({ intervals, tasks: planTasks(plan) }));
  return (day) => {
    const known = ofPlans.filter(({ intervals }) => activeOn(intervals, day)).flatMap(({ tasks }) => tasks);
    return {
      planned: [
        ...ofAssignments.filter(({ task }) => fallsOn(task, day)).map(({ planned }) => planned),
        ...known.filter((each) => isDueOn(each, day)).map(({ task }) => task),
      ],
      offered: known.filter((each) => !isDueOn(each, day)).map(({ task }) => task),
    };
  };
}

interface ActivePlan {
  plan: typeof plans.$inferSelect;
  intervals: Pick<typeof planActivity.$inferSelect, "active_from" | "active_until">[];
}

/** Finds plans that are active between two days: nutrition first, then training, oldest first. */
async function activePlans(
  on: Transaction | Database,
  client: { user_id: string },
  from: Day,
  until: Day,
): Promise<ActivePlan[]> {
  const { plan_id, active_from, active_until } = planActivity;
  const rows = await on
    .select({ plan: plans, interval: { active_from, active_until } })
    .from(plans)
    .innerJoin(planActivity, eq(plan_id, plans.id))
    .where(
      and(
        eq(plans.client_user_id, client.user_id),
        lte(active_from, until),
        or(isNull(active_until), gt(active_until, sql`greatest(${from}::date, ${active_from})`)),
      ),
    )
    .orderBy(asc(plans.kind), asc(plans.id));
  const byId = new Map<number, ActivePlan>();
  for (const { plan, interval } of rows) {
    const known = byId.get(plan.id) ?? { plan, intervals: [] };
    known.intervals.push(interval);
    byId.set(plan.id, known);
  }
  return [...byId.values()];
}
