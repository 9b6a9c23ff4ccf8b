import { randomUUID } from "node:crypto";
import { SetInput } from "~/domain/coaching/sets/schema";
import type { User } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { CLOCK_ZONE, itIs } from "./clock";
import { makeClient } from "./database";
import { TRAINING_PLANS } from "./plan-kinds";

/** Makes a client whose training plan asks for a squat and a bench press since a day. The clock stands at this day then. */
export async function makeTrainedClient(trainer: User, since: Day) {
  itIs(since);
  const created_at = new Date(`${since}T12:00:00Z`);
  const client = await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at });
  return { client, plan: await TRAINING_PLANS.write(trainer, client, "Squat", "Bench press") };
}

/** Returns a squat of 60 kg × 8 with a new key, as logSet takes it. */
export const squat = (date: Day, place: number, facts: object = {}): SetInput =>
  SetInput.parse({
    date,
    exercise_name: "Squat",
    place,
    weight_kg: 60,
    reps: 8,
    idempotency_key: randomUUID(),
    ...facts,
  });
