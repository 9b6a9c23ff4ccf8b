import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import type { QueryValue } from "~db/prepared";
import { bodyMeasurements, checkIns, users } from "~db/schema/index";
import type { CheckInKind, Pose } from "./rules";

/** Describes one of the two photos that a page compares. */
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

/** A condition: a check-in of a kind, of the client in the row of `users`. */
export const ofClient = (kind: CheckInKind) =>
  and(eq(checkIns.client_user_id, users.user_id), eq(checkIns.kind, kind));

/** Selects the last weight of the day of a photo. */
const weightOfDay = sql<number | null>`(
  select day.weight_kg from ${bodyMeasurements} as day
  where day.user_id = ${checkIns.client_user_id} and day.measured_on = ${checkIns.check_in_date} and day.weight_kg is not null
  order by day.id desc limit 1)::float8`;

/**
 * Selects the chosen weekly photo of the client in the row of `users`, or without one the first in an order of days. It joins laterally.
 * @param name names it within its query
 */
export function comparedPhoto(
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
