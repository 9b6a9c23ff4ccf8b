import { and, asc, eq, gte } from "drizzle-orm";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { Client } from "~/domain/people/clients/clients.server";
import { type CurveRange, firstDayOf } from "~/domain/shared/calendar/range";
import { type Day, today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { bodyMeasurements, checkIns } from "~db/schema/index";
import { BODY_CURVES, type BodyCurve, MOOD_CURVES, type MoodCurve, type Series, seriesOf } from "./curves";

/** The caller has made sure that the actor may see them. */
type Dated = Pick<Client, "user_id" | "time_zone">;

type Period = QueryValues<{ user_id: string; first: Day }>;

const selectMeasured = prepared("body_curves", (values: Period) => {
  const { measured_on, id, user_id, ...measured } = bodyMeasurements;
  return db
    .select({
      day: measured_on,
      weight_kg: measured.weight_kg,
      body_fat_percentage: measured.body_fat_percentage,
      waist_cm: measured.waist_cm,
      hip_cm: measured.hip_cm,
      chest_cm: measured.chest_cm,
    })
    .from(bodyMeasurements)
    .where(and(eq(user_id, values.user_id), gte(measured_on, values.first)))
    .orderBy(asc(measured_on), asc(id));
});

/** Returns the curves of what was measured of a client in a period up to their today. What was never measured has no points. */
export async function bodyCurves(client: Dated, range: CurveRange): Promise<Record<BodyCurve, Series>> {
  const rows = await selectMeasured(periodOf(client, range));
  return Object.assign({}, ...BODY_CURVES.map((name) => seriesOf(rows, [name])));
}

const selectRated = prepared("mood_curves", (values: Period) => {
  const { check_in_date, id, client_user_id, kind, mood_rating, energy_level } = checkIns;
  return db
    .select({ day: check_in_date, mood_rating, energy_level })
    .from(checkIns)
    .where(and(eq(client_user_id, values.user_id), eq(kind, "daily"), gte(check_in_date, values.first)))
    .orderBy(asc(check_in_date), asc(id));
});

export async function moodCurves(client: Dated, range: CurveRange): Promise<Record<MoodCurve, Series>> {
  const rows = await selectRated(periodOf(client, range));
  return seriesOf(rows, MOOD_CURVES);
}

const periodOf = (client: Dated, range: CurveRange) => ({
  user_id: client.user_id,
  first: firstDayOf(range, today(timeZoneOf(client))) ?? "-infinity",
});
