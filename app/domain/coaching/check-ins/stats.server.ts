import { and, asc, desc, eq, sql } from "drizzle-orm";
import { absencesOf, absentSince } from "~/domain/people/absences/absences.server";
import { saidOn } from "~/domain/people/absences/rules";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { isPresent } from "~/domain/people/accounts/presence-conditions.server";
import { byRole, type Role, roleOf, type User } from "~/domain/people/accounts/user.server";
import { personFields, readableClients } from "~/domain/people/clients/clients.server";
import { currentBodyFatOf, currentWeightOf } from "~/domain/people/measurements/current-body.server";
import { type Day, today } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { userId } from "~/domain/shared/ids";
import { db } from "~db/client";
import { preparedEach, type QueryValues } from "~db/prepared";
import { checkIns, users } from "~db/schema/index";
import { byDay } from "./check-in-list.server";
import { comparedPhoto, ofClient } from "./compared-photos.server";
import { dueFrom } from "./due-from.server";
import { nextCheckIn } from "./next-check-in";
import { oldestToReview } from "./review-queue.server";
import { AVERAGED, CHECK_IN_KINDS, type CheckInKind, type Pose } from "./rules";
import { totalsOf } from "./totals.server";

/** The stats of a client's check-ins of a kind. Weight in kg, body fat in percent, mood and energy from 1 to 5. */
export type CheckInStats = Awaited<ReturnType<typeof checkInStats>>;

/**
 * The photos to compare: their ids, and the pose that both have. Without ids they are of the first and of the latest day, in the
 * first pose of each.
 */
interface Compared {
  left?: number | undefined;
  right?: number | undefined;
  pose?: Pose | undefined;
}

interface StatsLookup {
  user_id: string;
  client: string;
  pose: Pose | null;
  left: number | null;
  right: number | null;
  absent_since: Day;
}

const selectStats = byRole((role) =>
  preparedEach(`check_in_figures_of_${role}`, CHECK_IN_KINDS, (kind, values: QueryValues<StatsLookup>) =>
    statsOf(role, kind, values),
  ),
);

function statsOf(role: Role, kind: CheckInKind, values: QueryValues<StatsLookup>) {
  const totals = totalsOf(users.user_id, kind);
  const used = posesOf();
  const weight = currentWeightOf(users.user_id);
  const bodyFat = currentBodyFatOf(users.user_id);
  const ratings = averagesOf();
  const first = comparedPhoto("left_photo", values.pose, values.left, asc);
  const second = comparedPhoto("right_photo", values.pose, values.right, desc);
  const isClient = eq(users.user_id, values.client);
  return db
    .select({
      ...personFields,
      package_type: users.package_type,
      time_zone: users.time_zone,
      created_at: users.created_at,
      is_archived: sql<boolean>`not ${isPresent()}`,
      weekly_from: users.weekly_from,
      absences: absencesOf(
        users.user_id,
        sql`least(${values.absent_since}::date, ${dueFrom(users.weekly_from, totals.last_day)})`,
      ),
      check_ins: totals.check_ins,
      photos: totals.photos,
      last_day: totals.last_day,
      quiet: totals.quiet,
      last_quiet: totals.last_quiet,
      poses: used.poses,
      weight_kg: weight.weight_kg,
      weighed_on: weight.measured_on,
      body_fat_percentage: bodyFat.body_fat_percentage,
      body_fat_on: bodyFat.measured_on,
      mood: ratings.mood,
      energy: ratings.energy,
      oldest_to_review: oldestToReview(users.user_id, kind),
      left: first.photo,
      right: second.photo,
    })
    .from(users)
    .crossJoinLateral(totals)
    .crossJoinLateral(used)
    .leftJoinLateral(weight, sql`true`)
    .leftJoinLateral(bodyFat, sql`true`)
    .crossJoinLateral(ratings)
    .leftJoinLateral(first, sql`true`)
    .leftJoinLateral(second, sql`true`)
    .where(role === "trainer" ? and(readableClients(values), isClient) : isClient);
}

/**
 * Returns stats and two photos to compare. A client may omit `client_id`. `next_day` is that of the next weekly check-in, null for
 * the other kind, where none is expected, and while nobody knows when the client is back. @throws NotFound
 */
export async function checkInStats(
  actor: User,
  client_id: string | undefined,
  kind: CheckInKind,
  compared: Compared = {},
) {
  const { pose = null, left = null, right = null } = compared;
  const client = actor.is_trainer ? userId(client_id) : actor.user_id;
  const [row] = await selectStats[roleOf(actor)](kind, {
    user_id: actor.user_id,
    client,
    pose,
    left,
    right,
    absent_since: absentSince(),
  });
  if (!row) throw new NotFound("unknown_client");
  const { weekly_from, last_day, absences, ...stats } = row;
  const isExpected = kind === "weekly" && !row.is_archived;
  const next_day = isExpected
    ? nextCheckIn({ package_type: row.package_type, weekly_from, absences }, last_day)
    : null;
  const now = today(timeZoneOf(row));
  return { ...stats, today: now, next_day, said: row.is_archived ? [] : saidOn(absences, now) };
}

function posesOf() {
  const { pose } = checkIns;
  return db
    .select({
      poses: sql<Pose[]>`coalesce(json_agg(distinct ${pose}) filter (where ${pose} is not null), '[]')`.as(
        "poses",
      ),
    })
    .from(checkIns)
    .where(ofClient("weekly"))
    .as("used_poses");
}

function averagesOf() {
  const latest = db
    .select({ mood_rating: checkIns.mood_rating, energy_level: checkIns.energy_level })
    .from(checkIns)
    .where(ofClient("daily"))
    .orderBy(...byDay)
    .limit(AVERAGED)
    .as("latest_daily");
  return db
    .select({
      mood: sql<number | null>`round(avg(${latest.mood_rating}), 1)::float8`.as("mood"),
      energy: sql<number | null>`round(avg(${latest.energy_level}), 1)::float8`.as("energy"),
    })
    .from(latest)
    .as("ratings");
}
