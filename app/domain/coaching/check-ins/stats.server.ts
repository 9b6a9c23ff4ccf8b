import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { byRole, type Role, roleOf, type User } from "~/domain/people/accounts/user.server";
import { everyClient, personFields } from "~/domain/people/clients/clients.server";
import { currentBodyFatOf, currentWeightOf } from "~/domain/people/measurements/current-body.server";
import { type Day, today } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { userId } from "~/domain/shared/ids";
import { db } from "~db/client";
import { preparedEach, type QueryValue, type QueryValues } from "~db/prepared";
import { bodyMeasurements, checkIns, users } from "~db/schema/index";
import { byDay } from "./check-in-list.server";
import { nextCheckIn } from "./next-check-in";
import { oldestToReview } from "./review-queue.server";
import { AVERAGED, CHECK_IN_KINDS, type CheckInKind, type Pose } from "./rules";
import { totalsOf } from "./totals.server";

/** The stats of a client's check-ins of a kind. Weight in kg, body fat in percent, mood and energy from 1 to 5. */
export type CheckInStats = Awaited<ReturnType<typeof checkInStats>>;

export interface ComparedPhoto {
  id: number;
  photo_key: string;
  check_in_date: Day;
  pose: Pose | null;
  /** The last weight of its day. */
  weight_kg: number | null;
  /** The ids of the photos before and after it, by day. */
  earlier: number | null;
  later: number | null;
  /** True if all photos are of one day, so that there is nothing to compare. */
  is_only_day: boolean;
}

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
      archived_at: users.archived_at,
      weekly_from: users.weekly_from,
      check_ins: totals.check_ins,
      photos: totals.photos,
      last_day: totals.last_day,
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
    .where(role === "trainer" ? and(everyClient(values), isClient) : isClient);
}

/**
 * Returns stats and two photos to compare. A client may omit `client_id`. `next_day` is that of the next weekly check-in, null for
 * the other kind and where none is expected. @throws NotFound
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
  });
  if (!row) throw new NotFound("unknown_client");
  const { weekly_from, last_day, ...stats } = row;
  const isExpected = kind === "weekly" && row.archived_at === null;
  const next_day = isExpected ? nextCheckIn({ package_type: row.package_type, weekly_from }, last_day) : null;
  return { ...stats, today: today(timeZoneOf(row)), next_day };
}

const ofClient = (kind: CheckInKind) =>
  and(eq(checkIns.client_user_id, users.user_id), eq(checkIns.kind, kind));

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

/** Selects the last weight of the day of a photo. */
const weightOfDay = sql<number | null>`(
  select day.weight_kg from ${bodyMeasurements} as day
  where day.user_id = ${checkIns.client_user_id} and day.measured_on = ${checkIns.check_in_date} and day.weight_kg is not null
  order by day.id desc limit 1)::float8`;

function comparedPhoto(
  name: string,
  pose: QueryValue<Pose | null>,
  chosen: QueryValue<number | null>,
  order: (column: SQLWrapper) => SQL,
) {
  const { id, photo_key, check_in_date } = checkIns;
  const inOrder = sql`over (order by ${check_in_date}, ${id})`;
  const photo = db
    .select({
      id,
      photo_key,
      check_in_date,
      pose: checkIns.pose,
      weight_kg: weightOfDay.as("weight_kg"),
      earlier: sql<number | null>`lag(${id}) ${inOrder}`.as("earlier"),
      later: sql<number | null>`lead(${id}) ${inOrder}`.as("later"),
      is_only_day: sql<boolean>`min(${check_in_date}) over () = max(${check_in_date}) over ()`.as(
        "is_only_day",
      ),
    })
    .from(checkIns)
    .where(and(ofClient("weekly"), sql`coalesce(${checkIns.pose} = ${pose}::text, ${pose}::text is null)`))
    .as("compared_photo");
  // Without a chosen photo, it is null for all of them.
  const isChosen = desc(sql`(${photo.id} = ${chosen}::int)`);
  const inPoseOrder = sql`array_position(array['front', 'side', 'back'], ${photo.pose})`;
  return db
    .select({ photo: sql<ComparedPhoto>`row_to_json(compared_photo)`.as(`${name}_facts`) })
    .from(photo)
    .orderBy(isChosen, order(photo.check_in_date), inPoseOrder, order(photo.id))
    .limit(1)
    .as(name);
}
