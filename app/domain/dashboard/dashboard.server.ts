import { and, count, eq, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { today } from "~/domain/calendar/rules";
import { nextCheckIn } from "~/domain/check-ins/next-check-in";
import { totalsOf as checkInTotalsOf } from "~/domain/check-ins/totals.server";
import { listRoster } from "~/domain/clients/roster.server";
import type { RosterQuery } from "~/domain/clients/schema";
import { goalsOf } from "~/domain/diary/goals";
import { totalsOf } from "~/domain/diary/totals";
import { eatenBetween } from "~/domain/diary/week.server";
import { emptyDayFacts } from "~/domain/tasks/empty-days.server";
import { isSame } from "~/domain/tasks/generation.server";
import { emptyDay } from "~/domain/tasks/rules";
import { plannedBetween } from "~/domain/tasks/sources.server";
import { db } from "~db/client";
import { dailyCompletions, openedDays, plans, users } from "~db/schema";
import { activeByKind, trainerFigures } from "./trainer-figures.server";

/** Returns a trainer's figures without archived clients, and the page of clients that they search for. */
export async function trainerDashboard(trainer: User, query: RosterQuery) {
  const [figures, roster] = await Promise.all([trainerFigures(trainer), listRoster(trainer, query)]);
  return { ...figures, roster };
}

/**
 * Returns a client's figures, the progress of their day, what the day is without tasks, what they have eaten on it and their
 * goals, and the day of the next weekly check-in. For a day that is not open yet, it counts the planned tasks.
 */
export async function clientDashboard(client: User) {
  const day = today(timeZoneOf(client));
  const active = db
    .select(activeByKind)
    .from(plans)
    .where(and(eq(plans.client_user_id, client.user_id), eq(plans.is_active, true)))
    .as("active_plans");
  const weekly = checkInTotalsOf(users.user_id, "weekly");
  const tasks = db
    .select({
      total: count().as("tasks_total"),
      completed: sql<number>`(count(*) filter (where ${dailyCompletions.is_completed}))::int`.as(
        "tasks_completed",
      ),
    })
    .from(dailyCompletions)
    .where(and(eq(dailyCompletions.user_id, client.user_id), eq(dailyCompletions.completion_date, day)))
    .as("tasks");
  const [row] = await db
    .select({
      activeNutritionPlans: active.nutrition,
      activeTrainingPlans: active.training,
      weeklyCheckIns: weekly.total,
      lastCheckIn: weekly.last_day,
      total: tasks.total,
      completed: tasks.completed,
      opened: openedDays.opened_at,
      eaten: eatenBetween(day, day),
      ...emptyDayFacts(client, day),
    })
    .from(users)
    .crossJoin(active)
    .crossJoinLateral(weekly)
    .crossJoin(tasks)
    .leftJoin(openedDays, and(eq(openedDays.user_id, users.user_id), eq(openedDays.completion_date, day)))
    .where(eq(users.user_id, client.user_id));
  if (!row) throw new Error("a signed-in client has a row");
  const { opened, hadPlan, runs, lastCheckIn, eaten, ...figures } = row;
  const shown = (total: number) => ({
    ...figures,
    nextCheckIn: nextCheckIn(lastCheckIn, day),
    day,
    total,
    empty: total === 0 ? emptyDay({ hadPlan, runs }) : null,
    eaten: totalsOf(eaten.portions),
    goals: goalsOf(eaten.targets),
  });
  if (opened) return shown(row.total);
  const [plannedOn, tasksOnDay] = await Promise.all([
    plannedBetween(db, client, day, day),
    // Assignments already have their tasks on their first day, so those tasks must not count twice.
    db
      .select()
      .from(dailyCompletions)
      .where(and(eq(dailyCompletions.user_id, client.user_id), eq(dailyCompletions.completion_date, day))),
  ]);
  const { planned } = plannedOn(day);
  const unplanned = tasksOnDay.filter((task) => !planned.some((each) => isSame(each, task)));
  return shown(planned.length + unplanned.length);
}
