import { and, eq, sql } from "drizzle-orm";
import { attendedClients } from "~/domain/coaching/attention/facts.server";
import { countGroups, inOrderOfNeed } from "~/domain/coaching/attention/rules";
import { dueFrom } from "~/domain/coaching/check-ins/due-from.server";
import { nextCheckIn } from "~/domain/coaching/check-ins/next-check-in";
import { totalsOf as checkInTotalsOf } from "~/domain/coaching/check-ins/totals.server";
import { shownNews } from "~/domain/coaching/news/news.server";
import { NEWS_SHOWN } from "~/domain/coaching/news/rules";
import { dailyCheckInOf } from "~/domain/coaching/tasks/day-check-in.server";
import { showDay } from "~/domain/coaching/tasks/day-list.server";
import type { OfDay } from "~/domain/coaching/tasks/empty-days.server";
import { nextTask } from "~/domain/coaching/tasks/order";
import { daySummary } from "~/domain/coaching/tasks/rules";
import { goalsOf } from "~/domain/food/diary/goals";
import { withMealTypes } from "~/domain/food/diary/meal-types";
import { totalsOf } from "~/domain/food/diary/totals";
import { eatenBetween } from "~/domain/food/diary/week.server";
import { newsSince } from "~/domain/messages/rules";
import { absencesOf } from "~/domain/people/absences/absences.server";
import { saidOn } from "~/domain/people/absences/rules";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { RosterQuery } from "~/domain/people/clients/schema";
import { type Day, today } from "~/domain/shared/calendar/rules";
import { pageFacts } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { isSwitchedOn, plans, users } from "~db/schema/index";
import { NEEDS_ATTENTION_SHOWN } from "./dashboard-rules";
import { firstStepsOf } from "./first-steps";
import { beginningOf } from "./first-steps.server";
import { listRoster } from "./roster.server";
import { activeByKind, trainerStats } from "./trainer-stats.server";

export async function trainerDashboard(trainer: User, query: RosterQuery) {
  const [stats, attended] = await Promise.all([trainerStats(trainer), attendedClients(trainer)]);
  const needing = inOrderOfNeed(attended);
  const roster = await listRoster(trainer, withPage(query, attended.length), needing);
  return {
    ...stats,
    needing: needing.length,
    groups: countGroups(needing),
    needsAttention: needing
      .slice(0, NEEDS_ATTENTION_SHOWN)
      .map(({ absences, ...client }) => ({ ...client, said: saidOn(absences, client.today) })),
    roster,
  };
}

/** Asks for the first page of the whole list instead of one after the last, which a search finds out by itself. */
function withPage(query: RosterQuery, clients: number): RosterQuery {
  const { q, package_type, need, archived, page } = query;
  const isWhole = !(q || package_type || need || archived);
  return isWhole && page > pageFacts(clients, page).pages ? { ...query, page: 1 } : query;
}

/** A client who needs their trainer, as the list of the dashboard shows them. */
export type ClientNeedingAttention = Awaited<ReturnType<typeof trainerDashboard>>["needsAttention"][number];

interface Look {
  /** False for a page that is fetched ahead. */
  looks?: boolean;
  /** Asks for all news, and not just for the newest ones. */
  allNews?: boolean;
}

/** Returns a client's stats and day, whose tasks the first look makes. It marks no news as seen. */
export async function clientDashboard(client: User, { looks = true, allNews = false }: Look = {}) {
  const day = today(timeZoneOf(client));
  const [stats, { tasks, empty, opened }] = await Promise.all([
    clientStats(client, day, allNews ? null : NEWS_SHOWN),
    showDay(client, day, looks),
  ]);
  const { lastCheckIn, absences, eaten, beginning, ...counts } = stats;
  const { total, completed } = daySummary(tasks);
  return {
    ...counts,
    day,
    total,
    completed,
    empty,
    opened,
    next: nextTask(withMealTypes(tasks)) ?? null,
    nextCheckIn: nextCheckIn({ ...client, absences }, lastCheckIn),
    eaten: totalsOf(eaten.portions),
    goals: goalsOf(eaten.targets),
    firstSteps: firstStepsOf(client, beginning),
  };
}

type Figures = QueryValues<OfDay & { news_since: string; news_shown: number | null }>;

const selectStats = prepared("client_figures", ({ user_id, day, news_since, news_shown }: Figures) => {
  const active = db
    .select(activeByKind)
    .from(plans)
    .where(and(eq(plans.client_user_id, user_id), isSwitchedOn))
    .as("active_plans");
  const weekly = checkInTotalsOf(users.user_id, "weekly");
  return db
    .select({
      activeNutritionPlans: active.nutrition,
      activeTrainingPlans: active.training,
      weekly: { check_ins: weekly.check_ins, photos: weekly.photos },
      lastCheckIn: weekly.last_day,
      absences: absencesOf(users.user_id, dueFrom(users.weekly_from, weekly.last_day)),
      eaten: eatenBetween(day, day),
      checkIn: dailyCheckInOf(sql`${users.user_id}`, sql`${day}::date`),
      news: shownNews(news_since, news_shown),
      beginning: beginningOf(day),
    })
    .from(users)
    .crossJoin(active)
    .crossJoinLateral(weekly)
    .where(eq(users.user_id, user_id));
});

async function clientStats({ user_id }: User, day: Day, news_shown: number | null) {
  const [row] = await selectStats({ user_id, day, news_since: newsSince(), news_shown });
  if (!row) throw new Error("a signed-in client has a row");
  return row;
}
