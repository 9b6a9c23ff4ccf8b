import { and, between, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import type { DayTasks } from "~/domain/coaching/tasks/finished-days";
import { RECENT_DAYS } from "~/domain/coaching/tasks/recent-days";
import type { UserKey } from "~/domain/people/accounts/user.server";
import { TITLES_SHOWN } from "~/domain/people/clients/rules";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import type { QueryValue } from "~db/prepared";
import { dailyCompletions, isSwitchedOn, openedDays, plans } from "~db/schema/index";

export interface ActivePlans {
  count: number;
  titles: string[];
}

/** Selects a client's active plans of this trainer. Like the others here, it joins laterally to a row with the `user_id`. */
export function activePlansOf(trainer: UserKey, client: SQLWrapper) {
  return db
    .select({
      nutrition: activeOf("nutrition").as("nutrition"),
      training: activeOf("training").as("training"),
    })
    .from(plans)
    .where(and(eq(plans.trainer_user_id, trainer.user_id), eq(plans.client_user_id, client), isSwitchedOn))
    .as("active_plans_of_client");
}

function activeOf(kind: PlanKind) {
  const { title, created_at, id } = plans;
  const ofKind = sql`filter (where ${plans.kind} = ${kind})`;
  return sql<ActivePlans>`json_build_object(
    'count', count(*) ${ofKind},
    'titles', coalesce(to_json((array_agg(${title} order by ${created_at} desc, ${id} desc) ${ofKind})[1:${sql.raw(String(TITLES_SHOWN))}]), '[]')
  )`;
}

export interface RecentWindow {
  earliest: Day;
  latest: Day;
}

/** The window as values of a query, or as what another query knows. */
export type QueriedWindow = Record<keyof RecentWindow, QueryValue<Day> | SQL>;

/** Returns the days from the first recent day where it is still yesterday to the last where it is already tomorrow. */
export const recentWindow = (): RecentWindow => ({
  earliest: addDays(today("Etc/GMT+12"), -RECENT_DAYS),
  latest: today("Etc/GMT-14"),
});

export function tasksOf(client: SQLWrapper, { earliest, latest }: QueriedWindow) {
  const ofDays = db
    .select({
      day: sql`${dailyCompletions.completion_date}`.as("day"),
      total: sql`count(*)`.as("tasks_total"),
      completed: sql`count(*) filter (where ${dailyCompletions.is_completed})`.as("tasks_completed"),
    })
    .from(dailyCompletions)
    .where(
      and(eq(dailyCompletions.user_id, client), between(dailyCompletions.completion_date, earliest, latest)),
    )
    .groupBy(dailyCompletions.completion_date)
    .as("tasks_of_days");
  return db
    .select({
      days: sql<
        DayTasks[]
      >`coalesce(json_agg(json_build_object('day', ${ofDays.day}, 'total', ${ofDays.total}, 'completed', ${ofDays.completed})), '[]')`.as(
        "recent_days",
      ),
    })
    .from(ofDays)
    .as("recent_tasks");
}

export function openedOf(client: SQLWrapper, { earliest, latest }: QueriedWindow) {
  const { completion_date, user_id } = openedDays;
  return db
    .select({ days: sql<Day[]>`coalesce(json_agg(${completion_date}), '[]')`.as("recent_opened") })
    .from(openedDays)
    .where(and(eq(user_id, client), between(completion_date, earliest, latest)))
    .as("opened_recently");
}
