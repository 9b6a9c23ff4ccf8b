import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordsOn, recordsWithin } from "~/domain/coaching/sets/records.server";
import { SetInput } from "~/domain/coaching/sets/schema";
import { changeSet, deleteSet, logSet } from "~/domain/coaching/training-log/log-sets.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { bodyMeasurements } from "~db/schema/index";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";

const TODAY = "2025-06-04";
const ago = (days: number) => addDays(TODAY, -days);

let trainer: User;
let client: User;
beforeAll(async () => {
  itIs(TODAY);
  trainer = await makeTrainer();
});

const newClient = () =>
  makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: new Date(`${ago(40)}T12:00:00Z`) });

beforeEach(async () => {
  client = await newClient();
});

type Facts = Partial<Record<keyof SetInput, unknown>>;

/** Enters a set of 60 kg × 8 and returns it. */
async function log(daysAgo: number, place: number, facts: Facts = {}, who = client) {
  const input = { date: ago(daysAgo), exercise_name: "Squat", place, weight_kg: 60, reps: 8, ...facts };
  return (await logSet(who, SetInput.parse({ ...input, idempotency_key: randomUUID() }))).set;
}

const weigh = (daysAgo: number, weight_kg: number | null) =>
  db.insert(bodyMeasurements).values({
    user_id: client.user_id,
    measured_on: ago(daysAgo),
    weight_kg,
    weight_cleared: weight_kg === null,
    source: "profile",
  });

const told = async (daysAgo = 0) =>
  (await recordsOn(client, ago(daysAgo))).map(({ exercise_name, kind, value, before }) => [
    exercise_name,
    kind,
    value,
    before,
  ]);

describe("the records of a day", () => {
  it("are what beats each earlier session of the exercise", async () => {
    await log(9, 1, { weight_kg: 100, reps: 3 });
    await log(5, 1, { weight_kg: 90, reps: 5 });
    expect(await told()).toEqual([]);
    await log(0, 1, { exercise_name: "SQUAT ", weight_kg: 100.5, reps: 3 });
    await log(0, 2, { exercise_name: "squat", weight_kg: 70, reps: 5 });
    expect(await told()).toEqual([
      ["squat", "heaviest", 100.5, 100],
      ["squat", "estimated_max", 110.55, 110],
      ["squat", "volume", 651.5, 450],
    ]);
    // The day of an earlier session keeps the records of its time.
    expect(await told(5)).toEqual([["Squat", "volume", 450, 300]]);
  });

  it("are none for the first session, an equal one, warm-ups, and sets that were left out", async () => {
    await log(0, 1);
    expect(await told()).toEqual([]);
    await log(3, 1);
    await log(0, 2, { weight_kg: 150, is_warm_up: true });
    await log(0, 3, { kind: "skipped" });
    expect(await told()).toEqual([]);
  });

  it("are right again at once after a correction and a deletion", async () => {
    const earlier = await log(3, 1);
    const heavier = await log(0, 1, { weight_kg: 62.5 });
    expect((await told()).map(([, kind]) => kind)).toEqual(["heaviest", "estimated_max", "volume"]);
    const { kind, reps, seconds, rir, is_warm_up } = heavier;
    await changeSet(client, heavier.id, { kind, reps, seconds, rir, is_warm_up, weight_kg: 59 });
    expect(await told()).toEqual([]);
    await changeSet(client, earlier.id, { kind, reps, seconds, rir, is_warm_up, weight_kg: 50 });
    expect((await told()).map(([, , value]) => value)).toEqual([59, 74.73, 472]);
    await deleteSet(client, earlier.id);
    expect(await told()).toEqual([]);
  });

  it("add to a bodyweight exercise the weight of each day, and need one on both", async () => {
    const dips = (daysAgo: number, weight_kg: number) =>
      log(daysAgo, 1, { exercise_name: "Dips", kind: "bodyweight", weight_kg, reps: 5 });
    await dips(9, 10);
    await dips(0, 10);
    expect(await told()).toEqual([]);
    await weigh(12, 80);
    expect(await told()).toEqual([]);
    await weigh(4, 82.5);
    expect(await told()).toEqual([
      ["Dips", "heaviest", 92.5, 90],
      ["Dips", "estimated_max", 107.92, 105],
    ]);
    await weigh(1, null);
    expect(await told()).toEqual([]);
  });

  it("count the longest set of a time", async () => {
    const plank = { exercise_name: "Plank", kind: "seconds", weight_kg: null, reps: null };
    await log(2, 1, { ...plank, seconds: 60 });
    await log(0, 1, { ...plank, seconds: 75 });
    expect(await told()).toEqual([["Plank", "longest", 75, 60]]);
  });

  it("are those of the one client, and the same within a transaction", async () => {
    const other = await newClient();
    await log(3, 1, {}, other);
    await log(0, 1, { weight_kg: 70 });
    expect(await told()).toEqual([]);
    await log(3, 1);
    const within = await db.transaction((tx) => recordsWithin(tx, client, TODAY));
    expect(within).toHaveLength(3);
    expect(within).toEqual(await recordsOn(client, TODAY));
  });
});
