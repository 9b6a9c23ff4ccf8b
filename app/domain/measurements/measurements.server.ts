import { timeZoneOf } from "~/domain/accounts/accounts.server";
import { today } from "~/domain/calendar/rules";
import type { Transaction } from "~db/client";
import { bodyMeasurements, type MEASUREMENT_SOURCES } from "~db/schema";

/** What was measured: kilograms and percent; null or absent where it was not. */
interface Measured {
  weight_kg?: number | null | undefined;
  body_fat_percentage?: number | null | undefined;
}

/** Keeps what a client measured, under the day it is for them. Nothing measured is no row. */
export async function recordMeasurement(
  tx: Transaction,
  client: { user_id: string; time_zone: string | null },
  { weight_kg = null, body_fat_percentage = null }: Measured,
  source: (typeof MEASUREMENT_SOURCES)[number],
): Promise<void> {
  if (weight_kg === null && body_fat_percentage === null) return;
  await tx.insert(bodyMeasurements).values({
    user_id: client.user_id,
    measured_on: today(timeZoneOf(client)),
    weight_kg,
    body_fat_percentage,
    source,
  });
}
