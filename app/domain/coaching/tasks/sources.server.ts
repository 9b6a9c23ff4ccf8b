import { and, asc, eq, gt, gte, isNull, lte, or, sql } from "drizzle-orm";
import { absencesOf } from "~/domain/people/absences/absences.server";
import { type Absence, coverOf, isLeftOut } from "~/domain/people/absences/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import type { Database, Transaction } from "~db/client";
import { customTasks, planActivity, plans } from "~db/schema/index";
import { activeOn, customTaskOf, fallsOn, isDueOn, type Planned, type PlanTask, planTasks } from "./planned";

export interface DayPlan {
  planned: Planned[];
  /**
   * The tasks of active plans for other days of the week, and what an absence takes out of the day, repeated assignments too. A task that
   * was added to the day stays as long as it is offered.
   */
  offered: Planned[];
}

/**
 * Reads what asks a client for tasks between two days, both included. A task of several days is one object on all of them.
 * @param heeded false leaves absences aside, so that the days have what they would have without one
 */
export async function plannedBetween(
  on: Transaction | Database,
  client: { user_id: string },
  from: Day,
  until: Day,
  heeded = true,
): Promise<(day: Day) => DayPlan> {
  const active = await activePlans(on, client, from, until);
  const { assigned, absences } = await assignedTasks(on, client, from, until);
  const ofAssignments = assigned.map((task) => ({ task, planned: customTaskOf(task) }));
  const ofPlans = active.map(({ plan, intervals }) => ({ intervals, tasks: planTasks(plan) }));
  return (day) => {
    const cover = coverOf(heeded ? absences : [], day);
    const given = ofAssignments.filter(({ task }) => fallsOn(task, day));
    const known = ofPlans.filter(({ intervals }) => activeOn(intervals, day)).flatMap(({ tasks }) => tasks);
    const isAsked = ({ task }: (typeof given)[number]) =>
      task.repeats === "once" || !isLeftOut(cover, "custom_task");
    const isDue = (each: PlanTask) => isDueOn(each, day) && !isLeftOut(cover, each.task.task_type);
    return {
      planned: [
        ...given.filter(isAsked).map(({ planned }) => planned),
        ...known.filter(isDue).map(({ task }) => task),
      ],
      offered: [
        ...given.filter((each) => !isAsked(each)).map(({ planned }) => planned),
        ...known.filter((each) => !isDue(each)).map(({ task }) => task),
      ],
    };
  };
}

/** Finds the assignments of a client between two days, and in the same query the absences. */
async function assignedTasks(on: Transaction | Database, client: { user_id: string }, from: Day, until: Day) {
  const around = on
    .select({ absences: absencesOf(sql`${client.user_id}::uuid`, sql`${from}::date`).as("absences") })
    .from(sql`(select) as nothing`)
    .as("around");
  const rows = await on
    .select({ task: customTasks, absences: around.absences })
    .from(around)
    .leftJoin(
      customTasks,
      and(
        eq(customTasks.client_user_id, client.user_id),
        isNull(customTasks.deleted_at),
        lte(customTasks.starts_on, until),
        or(isNull(customTasks.ends_on), gte(customTasks.ends_on, from)),
      ),
    )
    .orderBy(asc(customTasks.id));
  const absences: Absence[] = rows[0]?.absences ?? [];
  return { assigned: rows.flatMap(({ task }) => task ?? []), absences };
}

/** Reads the absences of a client that have a day from `since` on. */
export async function absencesSince(
  on: Transaction | Database,
  { user_id }: { user_id: string },
  since: Day,
): Promise<Absence[]> {
  const [row] = await on
    .select({ absences: absencesOf(sql`${user_id}::uuid`, sql`${since}::date`) })
    .from(sql`(select) as nothing`);
  return row?.absences ?? [];
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
