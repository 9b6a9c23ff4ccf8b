import { and, asc, desc, eq, gt, inArray, or, type SQLWrapper, sql } from "drizzle-orm";
import { absentSince, saidFactsOf, saidToday } from "~/domain/people/absences/absences.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { presenceOf } from "~/domain/people/accounts/presence-conditions.server";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { byName, ownClients, personFields } from "~/domain/people/clients/clients.server";
import { currentBodyFatOf, currentWeightOf } from "~/domain/people/measurements/current-body.server";
import { packagesWith } from "~/domain/people/packages/rules";
import { type Day, today } from "~/domain/shared/calendar/rules";
import { PAGE_SIZE, type PageFacts, pageFacts } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { preparedEach, type QueryValues } from "~db/prepared";
import { bodyMeasurements, checkIns, isToReview, users } from "~db/schema/index";
import { byDay } from "./check-in-list.server";
import { oldestToReview } from "./review-queue.server";
import { CHECK_IN_KINDS, type CheckInKind, DAILY_SHOWN, INCLUDED, type Pose } from "./rules";
import { sumOf, totalsOf } from "./totals.server";

interface ListedCheckIn {
  id: number;
  photo_key: string;
  check_in_date: Day;
  pose: Pose | null;
  weight_kg: number | null;
  mood_rating: number | null;
  energy_level: number | null;
  isWaiting: boolean;
}

/** A trainer's clients with their latest check-ins of a kind. Weight in kg, body fat in percent. `today` is the client's. */
export type CheckInGroups = Awaited<ReturnType<typeof listCheckInGroups>>;

/**
 * Lists a page of clients: those with check-ins to review in the order of the queue, then those with the latest ones. A page after the
 * last is the first.
 */
export async function listCheckInGroups(
  trainer: User,
  kind: CheckInKind,
  page: number,
): Promise<{ groups: ReturnType<typeof toGroup>[] } & PageFacts> {
  const rows = await selectGroups(trainer, kind, page);
  if (rows.length === 0 && page > 1) return await listCheckInGroups(trainer, kind, 1);
  return { groups: rows.map(toGroup), ...pageFacts(rows[0]?.people ?? 0, page) };
}

type Row = Awaited<ReturnType<typeof selectGroups>>[number];

const toGroup = ({ time_zone, said, ...group }: Row) => ({
  ...group,
  today: today(timeZoneOf({ time_zone })),
  said: saidToday(said),
});

type Values = QueryValues<{ user_id: string; offset: number; absent_since: Day }>;

const selectPage = preparedEach("check_in_groups", CHECK_IN_KINDS, (kind, values: Values) =>
  groupsOf(kind, values),
);

const selectGroups = ({ user_id }: User, kind: CheckInKind, page: number) =>
  selectPage(kind, { user_id, offset: (page - 1) * PAGE_SIZE, absent_since: absentSince() });

function groupsOf(kind: CheckInKind, values: Values) {
  const totals = totalsOf(users.user_id, kind);
  const first = totals.first_to_review;
  const inQueue = [sql`${first} nulls last`, sql`case when ${first} is not null then ${users.user_id} end`];
  const order = [...inQueue, sql`${totals.last_day} desc nulls last`, ...byName];
  const people = db
    .select({
      ...personFields,
      ...presenceOf(users),
      time_zone: users.time_zone,
      photos: totals.photos,
      unreviewed: totals.unreviewed,
      quiet: totals.quiet,
      last_quiet: totals.last_quiet,
      last_day: totals.last_day,
      position: sql<number>`(row_number() over (order by ${sql.join(order, sql`, `)}))::int`.as("position"),
      people: sql<number>`(count(*) over ())::int`.as("people"),
    })
    .from(users)
    .crossJoinLateral(totals)
    .where(and(ownClients(values), isListed(kind, totals)))
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset(values.offset)
    .as("people_page");
  const weight = currentWeightOf(people.user_id);
  const bodyFat = currentBodyFatOf(people.user_id);
  const latest = latestOf(people.user_id, kind);
  return db
    .select({
      user_id: people.user_id,
      first_name: people.first_name,
      last_name: people.last_name,
      email: people.email,
      time_zone: people.time_zone,
      photos: people.photos,
      unreviewed: people.unreviewed,
      quiet: people.quiet,
      last_quiet: people.last_quiet,
      last_day: people.last_day,
      people: people.people,
      weight_kg: weight.weight_kg,
      weighed_on: weight.measured_on,
      body_fat_percentage: bodyFat.body_fat_percentage,
      body_fat_on: bodyFat.measured_on,
      oldest_to_review: oldestToReview(people.user_id, kind),
      latest: latest.rows,
      said: saidFactsOf(people, values.absent_since),
    })
    .from(people)
    .leftJoinLateral(weight, sql`true`)
    .leftJoinLateral(bodyFat, sql`true`)
    .crossJoinLateral(latest)
    .orderBy(asc(people.position));
}

/** A condition on `users`: the package has the kind, or there are photos of it. */
const isListed = (kind: CheckInKind, { photos }: ReturnType<typeof totalsOf>) =>
  or(inArray(users.package_type, packagesWith(INCLUDED[kind])), gt(photos, 0));

function latestOf(client: SQLWrapper, kind: CheckInKind) {
  // The photos of a weekly day have one rank, so that a day is never cut.
  const order = kind === "weekly" ? desc(checkIns.check_in_date) : sql.join(byDay, sql`, `);
  const ranked = db
    .select({
      id: sql<number>`${checkIns.id}`.as("ranked_id"),
      rank: sql<number>`rank() over (order by ${order})`.as("rank"),
    })
    .from(checkIns)
    .where(and(eq(checkIns.client_user_id, client), eq(checkIns.kind, kind)))
    .as("ranked");
  const rows = db
    .select({
      id: checkIns.id,
      photo_key: checkIns.photo_key,
      check_in_date: checkIns.check_in_date,
      pose: checkIns.pose,
      weight_kg: bodyMeasurements.weight_kg,
      mood_rating: checkIns.mood_rating,
      energy_level: checkIns.energy_level,
      isWaiting: isToReview().as("isWaiting"),
    })
    .from(ranked)
    .innerJoin(checkIns, eq(checkIns.id, ranked.id))
    .leftJoin(bodyMeasurements, eq(bodyMeasurements.check_in_id, checkIns.id))
    .where(sql`${ranked.rank} <= ${sql.raw(String(DAILY_SHOWN))}`)
    .as("latest");
  return db
    .select({
      rows: sql<
        ListedCheckIn[]
      >`coalesce(json_agg(latest order by latest.check_in_date desc, latest.id desc), '[]')`.as(
        "latest_rows",
      ),
    })
    .from(rows)
    .as("latest_check_ins");
}

const selectStats = preparedEach("trainer_check_ins", CHECK_IN_KINDS, (kind, trainer: UserKey) => {
  const totals = totalsOf(users.user_id, kind);
  return db
    .select({
      clients: sql<number>`count(*)::int`,
      ...sumOf(totals),
      active: sql<number>`(count(*) filter (where ${totals.photos} > 0))::int`,
      unreviewed: sql<number>`coalesce(sum(${totals.unreviewed}), 0)::int`,
    })
    .from(users)
    .crossJoinLateral(totals)
    .where(and(ownClients(trainer), isListed(kind, totals)));
});

/** Returns the stats of everybody in the list of a kind: all of them, those with a photo, their check-ins and photos. */
export async function trainerCheckInStats({ user_id }: User, kind: CheckInKind) {
  const [row] = await selectStats(kind, { user_id });
  if (!row) throw new Error("aggregates always answer one row");
  return row;
}
