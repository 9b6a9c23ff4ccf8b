import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { type Day, today } from "~/domain/shared/calendar/rules";
import type { Transaction } from "~db/client";
import { keepBodyweight } from "~db/kept-figures/keep";
import { bodyMeasurements } from "~db/schema/index";
import type { CurrentBody, DatedBody } from "./current-body.server";

/**
 * Stores a profile change as a measurement of today. Null clears a value, an absent one stays. The transaction has locked the client
 * before it has read `before`.
 */
export async function recordProfile(
  tx: Transaction,
  client: Pick<User, "user_id" | "time_zone">,
  change: Partial<CurrentBody>,
  { since, ...before }: DatedBody,
): Promise<CurrentBody> {
  const after = { ...before, ...change };
  const differs = (name: keyof CurrentBody) => after[name] !== before[name];
  if (!differs("weight_kg") && !differs("body_fat_percentage")) return before;
  const measured_on = later(today(timeZoneOf(client)), since);
  await tx.insert(bodyMeasurements).values({
    user_id: client.user_id,
    measured_on,
    weight_kg: differs("weight_kg") ? after.weight_kg : null,
    weight_cleared: differs("weight_kg") && after.weight_kg === null,
    body_fat_percentage: differs("body_fat_percentage") ? after.body_fat_percentage : null,
    body_fat_cleared: differs("body_fat_percentage") && after.body_fat_percentage === null,
    source: "profile",
  });
  if (differs("weight_kg")) await keepBodyweight(tx, client, measured_on);
  return after;
}

/** Returns today, or the day of a measurement that was made when the client's zone was already a day ahead. */
const later = (now: Day, since: Day | null): Day => (since !== null && since > now ? since : now);
