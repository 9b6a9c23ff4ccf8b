import { asc, sql } from "drizzle-orm";
import type { AttendedClient } from "~/domain/coaching/attention/facts.server";
import { dueFrom } from "~/domain/coaching/check-ins/due-from.server";
import { nextCheckIn } from "~/domain/coaching/check-ins/next-check-in";
import { toReviewOf } from "~/domain/coaching/check-ins/to-review.server";
import { totalsOf } from "~/domain/coaching/check-ins/totals.server";
import { coachedDays } from "~/domain/coaching/tasks/coaching-days.server";
import { sumUpRecentDays } from "~/domain/coaching/tasks/recent-days";
import {
  latestToday,
  type RecentWindow,
  recentDaysOf,
  recentWindow,
} from "~/domain/coaching/tasks/recent-days.server";
import { absencesOf } from "~/domain/people/absences/absences.server";
import { saidOn } from "~/domain/people/absences/rules";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { isReadable, outOf } from "~/domain/people/accounts/presence";
import { presenceOf } from "~/domain/people/accounts/presence-conditions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { type ClientSearch, clientPage } from "~/domain/people/clients/client-page.server";
import { ROSTER_SORTS } from "~/domain/people/clients/rules";
import type { RosterQuery } from "~/domain/people/clients/schema";
import { currentWeightOf, weightsSince } from "~/domain/people/measurements/current-body.server";
import { TREND_DAYS, trendOf } from "~/domain/people/measurements/rules";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { PAGE_SIZE, pageFacts } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { preparedEach, type QueryValues } from "~db/prepared";
import { users } from "~db/schema/index";
import { activePlansOf } from "./at-a-glance.server";

/**
 * One page of clients: `reasons` why they need the trainer, `week` how the last seven days went, `weight` in kg with its day and
 * its change within four weeks, `next_check_in` only if the package has any.
 */
export type Roster = Awaited<ReturnType<typeof listRoster>>;
export type RosterClient = Roster["clients"][number];

/** Lists one page of the clients that match a search. A page after the last is the first. */
export async function listRoster(trainer: User, query: RosterQuery, needing: AttendedClient[] = []) {
  const rows = await selectPage(trainer, query, needing);
  if (rows.length === 0 && query.page > 1) return await listRoster(trainer, { ...query, page: 1 }, needing);
  const reasons = new Map(needing.map((client) => [client.user_id, client.reasons]));
  return {
    clients: rows.map((row) => ({ ...toCard(row), reasons: reasons.get(row.user_id) ?? [] })),
    ...pageFacts(rows[0]?.total ?? 0, query.page),
  };
}

type Page = QueryValues<
  { user_id: string; offset: number; weighed_since: Day; needing: string } & RecentWindow
>;

type Row = Awaited<ReturnType<typeof rosterPage>>[number];

/** Selects a page of clients. Only the lists that no search narrows are prepared: words and filters change the query. */
async function selectPage(
  trainer: User,
  { page, need, ...search }: RosterQuery,
  needing: AttendedClient[],
): Promise<Row[]> {
  const inGroup = ({ reasons }: AttendedClient) =>
    need === undefined || need === "any" || reasons.some(({ group }) => group === need);
  // Only an order and a filter need to know who they are.
  const asked = need || search.sort === "waiting" ? needing.filter(inGroup) : [];
  const ids = asked.map(({ user_id }) => user_id);
  const weighed_since = addDays(today("Etc/GMT+12"), -TREND_DAYS);
  const position = { user_id: trainer.user_id, offset: (page - 1) * PAGE_SIZE };
  const values = { ...position, weighed_since, needing: `{${ids.join()}}`, ...recentWindow(trainer) };
  const isNarrowed = search.q !== "" || search.package_type !== undefined || search.archived || need;
  return isNarrowed ? await rosterPage({ ...search, need }, values) : await selectAll(search.sort, values);
}

const selectAll = preparedEach("roster", ROSTER_SORTS, (sort, values: Page) =>
  rosterPage({ q: "", package_type: undefined, archived: false, sort }, values),
);

type Search = Omit<ClientSearch, "offset" | "needing"> & Pick<RosterQuery, "need">;

function rosterPage({ need, ...search }: Search, values: Page) {
  const { offset, needing } = values;
  const scope = need && sql`${users.user_id} = any(${needing}::uuid[])`;
  const page = clientPage(values, { ...search, offset, needing }, [], scope);
  const active = activePlansOf(values, page.user_id);
  const weight = currentWeightOf(page.user_id);
  const weights = weightsSince(page.user_id, values.weighed_since);
  const weekly = totalsOf(page.user_id, "weekly");
  return db
    .select({
      user_id: page.user_id,
      first_name: page.first_name,
      last_name: page.last_name,
      email: page.email,
      package_type: page.package_type,
      initial_data_completed: page.initial_data_completed,
      weekly_from: page.weekly_from,
      ...presenceOf(page),
      time_zone: page.time_zone,
      created_at: page.created_at,
      total: page.total,
      nutrition: active.nutrition,
      training: active.training,
      // A today that has not begun changes no figure of a card.
      recent: recentDaysOf(page, values, sql`${latestToday(page, values)} - 1`),
      weight_kg: weight.weight_kg,
      measured_on: weight.measured_on,
      weights: weights.days,
      last_weekly: weekly.last_day,
      absences: absencesOf(
        page.user_id,
        sql`least(${values.earliest}::date, ${dueFrom(page.weekly_from, weekly.last_day)})`,
      ),
      to_review: toReviewOf(page.user_id),
    })
    .from(page)
    .crossJoinLateral(active)
    .leftJoinLateral(weight, sql`true`)
    .crossJoinLateral(weights)
    .crossJoinLateral(weekly)
    .orderBy(asc(page.position));
}

/** Replaces the records on the card of somebody whose records their trainer does not read. */
const NO_RECORDS = {
  initial_data_completed: false,
  weekly_from: null,
  time_zone: null,
  nutrition: { count: 0, titles: [] },
  training: { count: 0, titles: [] },
  recent: { days: [], unopened: null },
  weight_kg: null,
  measured_on: null,
  weights: [],
  last_weekly: null,
  absences: [],
  to_review: null,
} satisfies Partial<Row>;

function toCard(row: Row) {
  const shown: Row = isReadable(outOf(row)) ? row : { ...row, ...NO_RECORDS };
  const { nutrition, training, recent, time_zone, created_at, absences, total: _, ...rest } = shown;
  const { weight_kg, measured_on, weights, weekly_from, last_weekly, ...client } = rest;
  const now = today(timeZoneOf({ time_zone }));
  return {
    ...client,
    plans: { nutrition, training },
    week: sumUpRecentDays(recent, coachedDays({ ...client, time_zone, created_at }), now),
    today: now,
    said: outOf(row) ? [] : saidOn(absences, now),
    next_check_in: nextCheckIn({ package_type: client.package_type, weekly_from, absences }, last_weekly),
    weight:
      weight_kg === null || measured_on === null
        ? null
        : { kg: weight_kg, measured_on, change: trendOf({ kg: weight_kg, measured_on }, weights, now) },
  };
}
