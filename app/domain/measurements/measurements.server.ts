import { timeZoneOf } from "~/domain/accounts/accounts.server";
import { today } from "~/domain/calendar/rules";
import type { Transaction } from "~db/client";
import { bodyMeasurements, type MEASUREMENT_SOURCES } from "~db/schema";

/** Weight in kg and body fat in percent. Null or undefined means not measured. */
interface Measured {
  weight_kg?: number | null | undefined;
  body_fat_percentage?: number | null | undefined;
}

/**
 * Stores a client's measurement under today's date in the client's time zone. Without any value it stores
 * nothing.
 */
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
