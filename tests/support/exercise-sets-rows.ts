import { randomUUID } from "node:crypto";
import { exerciseKey, type SetKind } from "~/domain/coaching/sets/rules";
import type { User } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { exerciseSets } from "~db/schema/index";

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

/** Writes a set of 60 kg × 8 as a row, also on a day that can no longer be ticked. */
export const writeSet = (
  { user_id }: Pick<User, "user_id">,
  day: Day,
  exercise_name: string,
  facts: SetFacts = {},
) =>
  db.insert(exerciseSets).values({
    user_id,
    completion_date: day,
    exercise_key: exerciseKey(exercise_name),
    exercise_name,
    place: 1,
    kind: "reps",
    weight_kg: 60,
    reps: 8,
    idempotency_key: randomUUID(),
    idempotency_hash: "",
    ...facts,
  });
