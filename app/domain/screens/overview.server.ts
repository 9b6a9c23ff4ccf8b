import { and, desc, eq, sql } from "drizzle-orm";
import { latestNotesOf, toNote } from "~/domain/coaching/tasks/latest-notes.server";
import { WEEK_DAYS, weekFrom } from "~/domain/food/diary/week";
import { eatenBetween } from "~/domain/food/diary/week.server";
import { absencesOf, absentSince } from "~/domain/people/absences/absences.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { lastSeenOf } from "~/domain/people/accounts/last-seen.server";
import { presenceOf } from "~/domain/people/accounts/presence-conditions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { personFields, readableClients } from "~/domain/people/clients/clients.server";
import { PHOTOS_SHOWN } from "~/domain/people/clients/rules";
import { currentBodyFatOf, currentWeightOf } from "~/domain/people/measurements/current-body.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { userId } from "~/domain/shared/ids";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { bodyMeasurements, checkIns, photos, users } from "~db/schema/index";
import { plansOfClient } from "./client-plans.server";

/** The facts on a trainer's page about a client. Weights in kg, heights in cm, body fat in percent. */
export type ClientOverview = Awaited<ReturnType<typeof clientOverview>>;

interface PhotoSummary {
  id: number;
  photo_key: string;
  /** The size of the large picture, in pixels. */
  width: number;
  height: number;
  check_in_date: Day;
  weight_kg: number | null;
}

interface OverviewLookup {
  user_id: string;
  client: string;
  opened: number;
  from: Day;
  until: Day;
  absent_since: Day;
}

const selectOverview = prepared("client_overview", (values: QueryValues<OverviewLookup>) => {
  const ofPlans = plansOfClient(users, values.opened);
  const notes = latestNotesOf(users.user_id);
  const weekly = photosOf().as("weekly_photos");
  const latest = latestPhotosOf().as("latest_ones");
  const weight = currentWeightOf(users.user_id);
  const bodyFat = currentBodyFatOf(users.user_id);
  return db
    .select({
      ...personFields,
      package_type: users.package_type,
      created_at: users.created_at,
      time_zone: users.time_zone,
      last_seen: lastSeenOf(users.user_id),
      ...presenceOf(users),
      age: users.age,
      weight_kg: weight.weight_kg,
      weighed_on: weight.measured_on,
      height_cm: users.height_cm,
      body_fat_percentage: bodyFat.body_fat_percentage,
      body_fat_on: bodyFat.measured_on,
      initial_data_completed: users.initial_data_completed,
      counts: ofPlans.counts,
      plans: ofPlans.plans,
      notes: notes.notes,
      progress_photos: weekly.total,
      latest_photos: latest.photos,
      eaten: eatenBetween(values.from, values.until),
      absences: absencesOf(users.user_id, sql`${values.absent_since}::date`),
    })
    .from(users)
    .crossJoinLateral(ofPlans)
    .crossJoinLateral(notes)
    .crossJoinLateral(weekly)
    .crossJoinLateral(latest)
    .leftJoinLateral(weight, sql`true`)
    .leftJoinLateral(bodyFat, sql`true`)
    .where(and(eq(users.user_id, values.client), readableClients(values)));
});

/**
 * Finds a client, archived or not. The days end today in the client's zone; the query reads the days that can be among them
 * anywhere. @param opened the id of the plan that is shown with its content, 0 for none. @throws NotFound
 */
export async function clientOverview(trainer: User, id: string, opened = 0) {
  const [client] = await selectOverview({
    user_id: trainer.user_id,
    client: userId(id),
    opened,
    from: addDays(today("Etc/GMT+12"), 1 - WEEK_DAYS),
    until: today("Etc/GMT-14"),
    absent_since: absentSince(),
  });
  if (!client) throw new NotFound("unknown_client");
  const { eaten, notes: written, ...facts } = client;
  const now = today(timeZoneOf(client));
  return { ...facts, today: now, notes: written.map(toNote), week: weekFrom(eaten, now, now) };
}

const isWeekly = and(eq(checkIns.client_user_id, users.user_id), eq(checkIns.kind, "weekly"));

function photosOf() {
  return db
    .select({ total: sql<number>`count(*)::int`.as("photos_total") })
    .from(checkIns)
    .where(isWeekly);
}

function latestPhotosOf() {
  const latest = db
    .select({
      id: checkIns.id,
      photo_key: checkIns.photo_key,
      width: photos.width,
      height: photos.height,
      check_in_date: checkIns.check_in_date,
      weight_kg: bodyMeasurements.weight_kg,
    })
    .from(checkIns)
    .innerJoin(photos, eq(photos.key, checkIns.photo_key))
    .leftJoin(bodyMeasurements, eq(bodyMeasurements.check_in_id, checkIns.id))
    .where(isWeekly)
    .orderBy(desc(checkIns.check_in_date), desc(checkIns.id))
    .limit(PHOTOS_SHOWN)
    .as("latest");
  return db
    .select({
      photos: sql<
        PhotoSummary[]
      >`coalesce(json_agg(latest order by latest.check_in_date desc, latest.id desc), '[]')`.as(
        "latest_photos",
      ),
    })
    .from(latest);
}
