import { randomUUID } from "node:crypto";
import { exerciseKey, type SetKind } from "~/domain/coaching/sets/rules";
import type { User } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { keepBodyweight, keepDay } from "~db/kept-figures/keep";
import { bodyMeasurements, exerciseSets } from "~db/schema/index";

export interface SetFacts {
  place?: number;
  kind?: SetKind;
  weight_kg?: number | null;
  reps?: number | null;
  seconds?: number;
  is_warm_up?: boolean;
}

/** What a set has that was left out. */
export const SKIPPED = { kind: "skipped" as const, weight_kg: null, reps: null };

type Client = Pick<User, "user_id">;

/** Makes a set of 60 kg × 8 as a row. */
export const setRow = ({ user_id }: Client, day: Day, exercise_name: string, facts: SetFacts = {}) => ({
  user_id,
  completion_date: day,
  exercise_key: exerciseKey(exercise_name),
  exercise_name,
  place: 1,
  kind: "reps" as const,
  weight_kg: 60,
  reps: 8,
  idempotency_key: randomUUID(),
  idempotency_hash: "",
  ...facts,
});

/** Writes a set of 60 kg × 8, also on a day that can no longer be ticked. */
export const writeSet = (client: Client, day: Day, exercise_name: string, facts: SetFacts = {}) =>
  db.transaction(async (tx) => {
    const row = setRow(client, day, exercise_name, facts);
    await tx.insert(exerciseSets).values(row);
    await keepDay(tx, client, row.exercise_key, day);
  });

/** Writes the weight of a client on a day, or that it was cleared then. */
export const weigh = (client: Client, day: Day, weight_kg: number | null) =>
  db.transaction(async (tx) => {
    await tx.insert(bodyMeasurements).values({
      user_id: client.user_id,
      measured_on: day,
      weight_kg,
      weight_cleared: weight_kg === null,
      source: "profile",
    });
    await keepBodyweight(tx, client, day);
  });
