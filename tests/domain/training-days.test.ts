import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lastTrainingDays } from "~/domain/coaching/sets/training-days.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { trainingSessions } from "~db/schema/index";
import { makeClient, makeTrainer } from "../support/database";
import { type SetFacts, SKIPPED, writeSet } from "../support/exercise-sets-rows";

const ago = (days: number) => addDays("2025-06-04", -days);

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
});

beforeEach(async () => {
  client = await makeClient(trainer);
});

const write = (daysAgo: number, name: string, facts: SetFacts = {}) =>
  writeSet(client, ago(daysAgo), name, facts);

describe("the last days of training", () => {
  it("have sets, volume, records, and what the client said at their end", async () => {
    await write(9, "Squat");
    await write(7, "Squat", { weight_kg: 59 });
    await write(7, "Bench press", { weight_kg: 50, reps: 5 });
    await write(3, "Squat", { weight_kg: 20, is_warm_up: true });
    await write(3, "Squat", { place: 2, weight_kg: 65 });
    await write(3, "Squat", { place: 3, ...SKIPPED });
    await write(3, "Bench press", { weight_kg: 52.5, reps: 1 });
    await write(2, "Squat", SKIPPED);
    const finished = { user_id: client.user_id, rating: 4, note: "Felt strong" };
    await db.insert(trainingSessions).values([
      { ...finished, completion_date: ago(3) },
      { ...finished, completion_date: ago(1), rating: null, note: "" },
    ]);
    expect(await lastTrainingDays(client)).toEqual([
      { day: ago(1), exercises: [], sets: 0, volume: 0, records: 0, rating: null, note: "" },
      {
        day: ago(3),
        exercises: ["Bench press", "Squat"],
        sets: 2,
        volume: 572.5,
        records: 4,
        rating: 4,
        note: "Felt strong",
      },
      {
        day: ago(7),
        exercises: ["Bench press", "Squat"],
        sets: 2,
        volume: 722,
        records: 0,
        rating: null,
        note: "",
      },
      { day: ago(9), exercises: ["Squat"], sets: 1, volume: 480, records: 0, rating: null, note: "" },
    ]);
  });

  it("are the latest five", async () => {
    for (let day = 1; day <= 7; day++) await write(day, "Squat");
    await db.insert(trainingSessions).values({ user_id: client.user_id, completion_date: ago(12) });
    expect((await lastTrainingDays(client)).map(({ day }) => day)).toEqual([1, 2, 3, 4, 5].map(ago));
  });
});
