import { asc, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { today } from "~/domain/calendar/rules";
import { nextCheckIn } from "~/domain/check-ins/next-check-in";
import { totalsOf } from "~/domain/check-ins/totals.server";
import { currentWeightOf, earlierWeightOf } from "~/domain/measurements/current-body.server";
import { hasWeeklyCheckIns } from "~/domain/packages/rules";
import { pageFacts } from "~/domain/pages/rules";
import { firstDay } from "~/domain/tasks/coaching-days.server";
import { sumUpRecentDays } from "~/domain/tasks/recent-days";
import { db } from "~db/client";
import { activePlansOf, openedOf, tasksOf } from "./at-a-glance.server";
import { clientPage } from "./client-page.server";
import { TREND_DAYS } from "./rules";
import type { RosterQuery } from "./schema";

/**
 * One page of a trainer's clients. `waiting` says that a client has no active plan, `plans` which are active, `week` how
 * the last seven days went, `weight` the current weight in kg with the day of its measurement and its difference to the first
 * one of the four weeks before, and `next_check_in` the day of the next weekly check-in, if the package has any.
 */
export type Roster = Awaited<ReturnType<typeof listRoster>>;
export type RosterClient = Roster["clients"][number];

/** Lists one page of the clients that match a search. A page after the last is the first. */
export async function listRoster(trainer: User, query: RosterQuery) {
  const rows = await selectPage(trainer, query);
  if (rows.length === 0 && query.page > 1) return await listRoster(trainer, { ...query, page: 1 });
  return { clients: rows.map(toCard), ...pageFacts(rows[0]?.total ?? 0, query.page) };
}

async function selectPage(trainer: User, query: RosterQuery) {
  const page = clientPage(trainer, query);
  const active = activePlansOf(trainer, page.user_id);
  const tasks = tasksOf(page.user_id);
  const opened = openedOf(page.user_id);
  const weight = currentWeightOf(page.user_id);
  const earlier = earlierWeightOf(page.user_id, weight.measured_on, TREND_DAYS);
  const weekly = totalsOf(page.user_id, "weekly");
  return await db
    .select({
      user_id: page.user_id,
      first_name: page.first_name,
      last_name: page.last_name,
      email: page.email,
      package_type: page.package_type,
      initial_data_completed: page.initial_data_completed,
      archived_at: page.archived_at,
      time_zone: page.time_zone,
      created_at: page.created_at,
      total: page.total,
      nutrition: active.nutrition,
      training: active.training,
      days: tasks.days,
      opened: opened.days,
      weight_kg: weight.weight_kg,
      measured_on: weight.measured_on,
      earlier_kg: earlier.weight_kg,
      last_weekly: weekly.last_day,
    })
    .from(page)
    .crossJoinLateral(active)
    .crossJoinLateral(tasks)
    .crossJoinLateral(opened)
    .leftJoinLateral(weight, sql`true`)
    .leftJoinLateral(earlier, sql`true`)
    .crossJoinLateral(weekly)
    .orderBy(asc(page.place));
}

function toCard(row: Awaited<ReturnType<typeof selectPage>>[number]) {
  const { nutrition, training, days, opened, time_zone, created_at, total: _, ...rest } = row;
  const { weight_kg, measured_on, earlier_kg, last_weekly, ...client } = rest;
  const now = today(timeZoneOf({ time_zone }));
  const first = firstDay({ user_id: client.user_id, time_zone, created_at });
  return {
    ...client,
    waiting: nutrition.count + training.count === 0,
    plans: { nutrition, training },
    week: sumUpRecentDays({ days, opened, first, now }),
    today: now,
    next_check_in: hasWeeklyCheckIns({ is_trainer: false, package_type: client.package_type })
      ? nextCheckIn(last_weekly, now)
      : null,
    weight:
      weight_kg === null || measured_on === null
        ? null
        : { kg: weight_kg, measured_on, change: earlier_kg === null ? null : weight_kg - earlier_kg },
  };
}
