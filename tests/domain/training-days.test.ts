import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setsLine } from "~/domain/coaching/sets/line";
import { lastTrainingDays } from "~/domain/coaching/sets/training-days.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { trainingSessions } from "~db/schema/index";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { type SetFacts, SKIPPED, writeSet } from "../support/exercise-sets-rows";
import { TRAINING_PLANS } from "../support/plan-kinds";

const TODAY = "2025-06-04";

const ago = (days: number) => addDays(TODAY, -days);

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
});

beforeEach(async () => {
  itIs(TODAY);
  client = await makeClient(trainer, {
    time_zone: CLOCK_ZONE,
    created_at: new Date(`${ago(20)}T12:00:00Z`),
  });
});

const write = (daysAgo: number, name: string, facts: SetFacts = {}) =>
  writeSet(client, ago(daysAgo), name, facts);

/** Reads the days, with each exercise as its name and the line of its sets. */
const told = async () =>
  (await lastTrainingDays(client)).map((day) => ({
    ...day,
    exercises: day.exercises.map(({ name, sets }) => [name, setsLine(sets)].filter(Boolean).join(" ")),
  }));

describe("the last days of training", () => {
  it("have sets, volume, records, lifts that are up, and what the client said at their end", async () => {
    for (const day of [60, 50, 40, 30, 20]) await write(day, "Squat", { weight_kg: 58 });
    await write(9, "Squat");
    await write(7, "Squat", { weight_kg: 59 });
    await write(7, "Bench press", { weight_kg: 50, reps: 5 });
    await write(3, "Squat", { weight_kg: 20, is_warm_up: true });
    await write(3, "Squat", { place: 2, weight_kg: 65 });
    await write(3, "Squat", { place: 3, ...SKIPPED });
    await write(3, "Bench press", { weight_kg: 52.5, reps: 1 });
    await write(2, "Squat", SKIPPED);
    const { user_id } = client;
    await db.insert(trainingSessions).values([
      { user_id, completion_date: ago(3), rating: 4, note: "Felt strong" },
      { user_id, completion_date: ago(1) },
    ]);
    const at = expect.any(String);
    const none = { planned_sets: 0, records: 0, lifts_up: 0, finished: null };
    expect((await told()).slice(0, 4)).toEqual([
      {
        ...none,
        day: ago(1),
        exercises: [],
        sets: 0,
        volume_kg: 0,
        finished: { at, rating: null, note: "" },
      },
      {
        ...none,
        day: ago(3),
        exercises: ["Bench press 52.5×1", "Squat 65×8"],
        sets: 3,
        volume_kg: 572.5,
        lifts_up: 1,
        finished: { at, rating: 4, note: "Felt strong" },
      },
      {
        ...none,
        day: ago(7),
        exercises: ["Bench press 50×5", "Squat 59×8"],
        sets: 2,
        volume_kg: 722,
      },
      {
        ...none,
        day: ago(9),
        exercises: ["Squat 60×8"],
        sets: 1,
        volume_kg: 480,
        records: 1,
        lifts_up: 1,
      },
    ]);
  });

  it("have what the day asked for beside what was done, in the order of the plan, and other exercises after it", async () => {
    const asked = { sets: 4, reps: "6-8", weight: "60 kg", targets: "r90 w2 rir2" };
    await TRAINING_PLANS.create(
      trainer,
      TRAINING_PLANS.facts(
        client,
        TRAINING_PLANS.items([{ name: "Squat", ...asked }, { name: "Cable row" }, { name: "Lunge" }]),
      ),
    );
    await listTasks(client, TODAY);
    await write(0, "Bench press");
    await write(0, "Lunge", { weight_kg: 20 });
    await write(0, "squat");
    const [day] = await lastTrainingDays(client);
    const plain = { sets: 3, reps: "10", weight: "" };
    expect(day).toMatchObject({
      sets: 3,
      planned_sets: 12,
      exercises: [
        { name: "Squat", planned: asked, sets: [{ weight_kg: 60, reps: 8 }] },
        { name: "Cable row", planned: plain, sets: [] },
        { name: "Lunge", planned: plain, sets: [{ weight_kg: 20, reps: 8 }] },
        { name: "Bench press", planned: null, sets: [{ weight_kg: 60, reps: 8 }] },
      ],
    });
    expect(day?.exercises[1]?.planned).toEqual(plain);
  });

  it("are the latest five", async () => {
    for (let day = 1; day <= 7; day++) await write(day, "Squat");
    await db.insert(trainingSessions).values({ user_id: client.user_id, completion_date: ago(12) });
    expect((await lastTrainingDays(client)).map(({ day }) => day)).toEqual([1, 2, 3, 4, 5].map(ago));
  });
});
