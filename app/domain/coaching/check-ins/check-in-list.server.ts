import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { isPresent } from "~/domain/people/accounts/presence-conditions.server";
import {
  type Actor,
  actorOf,
  byRole,
  type Role,
  roleOf,
  type User,
} from "~/domain/people/accounts/user.server";
import { findAccessibleClient, ownClients, readableClients } from "~/domain/people/clients/clients.server";
import { Invalid, NotFound } from "~/domain/shared/errors";
import { type Batches, batchOf, inBatches } from "~/domain/shared/pages/batches.server";
import { db } from "~db/client";
import { prepared, type QueryValue, type QueryValues } from "~db/prepared";
import { bodyMeasurements, checkIns, isToReview, photos, users } from "~db/schema/index";
import { inPoseOrder, measuredOfDay } from "./days";
import type { CheckInKind } from "./rules";
import type { CheckInQuery } from "./schema";

const fields = {
  id: checkIns.id,
  client_user_id: checkIns.client_user_id,
  is_archived: sql<boolean>`not ${isPresent()}`.as("is_archived"),
  kind: checkIns.kind,
  check_in_date: checkIns.check_in_date,
  photo_key: checkIns.photo_key,
  width: photos.width,
  height: photos.height,
  pose: checkIns.pose,
  caption: checkIns.caption,
  weight_kg: bodyMeasurements.weight_kg,
  body_fat_percentage: bodyMeasurements.body_fat_percentage,
  waist_cm: bodyMeasurements.waist_cm,
  hip_cm: bodyMeasurements.hip_cm,
  chest_cm: bodyMeasurements.chest_cm,
  mood_rating: checkIns.mood_rating,
  energy_level: checkIns.energy_level,
  is_to_review: isToReview().as("is_to_review"),
  reviewed_at: checkIns.reviewed_at,
  comment: checkIns.comment,
  created_at: checkIns.created_at,
};

/** A check-in with its photo and what was measured. Weight in kg, body fat in percent, girths in cm, sizes in pixels. */
export type CheckIn = Awaited<ReturnType<typeof findCheckIn>>;

export const byDay = [desc(checkIns.check_in_date), desc(checkIns.id)];

/** Selects check-ins with their photos and measurements. */
export const selectCheckIns = <More extends Record<string, SQL> = Record<never, SQL>>(
  condition: SQL | undefined,
  more: More = {} as More,
  source: Pick<typeof db, "select"> = db,
) =>
  source
    .select({ ...fields, ...more })
    .from(checkIns)
    .innerJoin(users, eq(users.user_id, checkIns.client_user_id))
    .innerJoin(photos, eq(photos.key, checkIns.photo_key))
    .leftJoin(bodyMeasurements, eq(bodyMeasurements.check_in_id, checkIns.id))
    .where(condition);

/** A condition on `users`: whose check-ins an actor can reach. A trainer also reaches those of archived clients. */
export const access = (actor: Actor) =>
  actor.is_trainer ? readableClients(actor) : eq(users.user_id, actor.user_id);

export interface CheckInLookup {
  user_id: string;
  id: number;
  kind: CheckInKind | null;
}

const isOfKind = (kind: QueryValue<CheckInKind | null>) =>
  sql`coalesce(${checkIns.kind} = ${kind}::text, true)`;

const selectOne = byRole((role) =>
  prepared(`check_in_of_${role}`, (values: QueryValues<CheckInLookup>) =>
    selectCheckIns(and(access(actorOf(role, values)), eq(checkIns.id, values.id), isOfKind(values.kind))),
  ),
);

/** Finds a check-in of the actor or of one of the trainer's clients. @throws NotFound */
export async function findCheckIn(actor: User, id: number, kind: CheckInKind | null = null) {
  const [checkIn] = await selectOne[roleOf(actor)]({ user_id: actor.user_id, id, kind });
  if (!checkIn) throw new NotFound();
  return checkIn;
}

/**
 * Lists check-ins by day, newest first, without those of archived clients unless one client is asked for.
 * @throws NotFound for an unknown client, Invalid when the list has no such part
 */
export async function* listCheckIns(
  actor: User,
  kind: CheckInKind,
  { client_id, limit, before }: CheckInQuery,
): Batches<CheckIn> {
  const client = client_id ? await findAccessibleClient(actor, client_id) : undefined;
  const whose =
    client || !actor.is_trainer ? eq(users.user_id, (client ?? actor).user_id) : ownClients(actor);
  const start = before === undefined ? undefined : await findListed(actor, before, kind);
  yield* inBatches<CheckIn>({ limit }, async (rows, last = start) => {
    const results = await selectCheckIns(and(whose, eq(checkIns.kind, kind), last && comesAfter(last)))
      .orderBy(...byDay)
      .limit(rows + 1);
    return batchOf(results, rows);
  });
}

/**
 * Builds the query of a check-in and the other photos of the same weekly one, with more about each of them. `source` may run with
 * another statement.
 */
export function checkInDay<More extends Record<string, SQL> = Record<never, SQL>>(
  role: Role,
  values: QueryValues<CheckInLookup>,
  more: More = {} as More,
  source?: Pick<typeof db, "select">,
) {
  const ofDay = sql`(
    select day.id from ${checkIns} as one join ${checkIns} as day
      on day.client_user_id = one.client_user_id and day.kind = one.kind and day.check_in_date = one.check_in_date
    where one.id = ${values.id} and (day.id = one.id or one.kind = 'weekly')
  )`;
  return selectCheckIns(
    and(access(actorOf(role, values)), sql`${checkIns.id} in ${ofDay}`, isOfKind(values.kind)),
    more,
    source,
  ).orderBy(...byDay);
}

const selectDay = byRole((role) =>
  prepared(`check_in_day_of_${role}`, (values: QueryValues<CheckInLookup>) => checkInDay(role, values)),
);

/** A check-in, the other photos of the same weekly one, and how many reviews were news until this look. */
export interface CheckInDay {
  checkIn: CheckIn;
  others: CheckIn[];
  opened: Partial<Record<CheckInKind, number>> | null;
}

/** Finds a check-in and the other photos of the same weekly one. @throws NotFound */
export async function findCheckInDay(
  actor: User,
  id: number,
  kind: CheckInKind | null = null,
): Promise<CheckInDay> {
  const rows = await selectDay[roleOf(actor)]({ user_id: actor.user_id, id, kind });
  const { match, others } = splitDay(rows, id);
  return { checkIn: match, others, opened: null };
}

/**
 * Parts a check-in, with what was measured on its day, from the other photos, in the order of their poses.
 * @throws NotFound
 */
export function splitDay<Row extends CheckIn>(rows: Row[], id: number): { match: Row; others: Row[] } {
  const match = rows.find((row) => row.id === id);
  if (!match) throw new NotFound();
  const others = rows.filter((row) => row !== match);
  const measured = match.kind === "weekly" ? measuredOfDay(match, others) : null;
  return { match: { ...match, ...measured }, others: inPoseOrder(others) };
}

const comesAfter = ({ check_in_date, id }: Pick<CheckIn, "check_in_date" | "id">): SQL =>
  sql`(${checkIns.check_in_date}, ${checkIns.id}) < (${check_in_date}, ${id})`;

async function findListed(actor: User, id: number, kind: CheckInKind): Promise<CheckIn> {
  try {
    return await findCheckIn(actor, id, kind);
  } catch (error) {
    if (error instanceof NotFound) throw new Invalid("unknown_row", { before: [] });
    throw error;
  }
}
