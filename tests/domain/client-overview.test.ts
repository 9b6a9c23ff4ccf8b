import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { today } from "~/domain/calendar/rules";
import { archiveClient } from "~/domain/clients/archive.server";
import { clientOverview } from "~/domain/clients/overview.server";
import { showDiary } from "~/domain/diary/diary.server";
import { createPlan } from "~/domain/plans/plans.server";
import { makeCheckIn } from "../support/check-ins";
import { makeClient, makeTrainer, reread } from "../support/database";
import { measure } from "../support/measurements";
import { planInput, writeInactivePlans, writePlan } from "../support/nutrition-plans";
import { makeInactiveTrainingPlans, makeTrainingPlan } from "../support/training-plans";

let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer);
});

const overview = () => clientOverview(trainer, client.user_id);
const instant = (date: number) => new Date(Date.UTC(2025, 0, date));
const day = (date: number) => `2025-01-0${date}`;

/** Creates another client of the same trainer, whose data must not appear in the overview. */
async function makeNeighbour() {
  const neighbour = await makeClient(trainer);
  await writePlan(trainer, neighbour, "Oats");
  await makeTrainingPlan(trainer, neighbour);
  await makeCheckIn(neighbour);
  await measure(neighbour, { measured_on: "2030-01-01", weight_kg: 99 });
}

it("the overview of a new client shows the profile, and no plans or photos", async () => {
  await makeNeighbour();
  const { user_id, first_name, last_name, email, package_type, created_at, time_zone } = client;
  const { age, height_cm } = client;
  expect(await overview()).toEqual({
    user_id,
    first_name,
    last_name,
    email,
    package_type,
    created_at,
    time_zone,
    archived_at: null,
    age,
    weight_kg: null,
    height_cm,
    body_fat_percentage: null,
    initial_data_completed: true,
    nutrition_plans: 0,
    active_nutrition_plans: [],
    training_plans: 0,
    active_training_plans: [],
    progress_photos: 0,
    latest_photos: [],
    week: (await showDiary(client, today(timeZoneOf(client)))).week,
  });
});

describe("the plans in a client overview", () => {
  it("list the active nutrition plans, newest first, and count all but deleted ones", async () => {
    await writeInactivePlans(trainer, client);
    const written = { title: "Cut", description: "Slowly", calories_target: 2200 };
    const cut = await createPlan(trainer, "nutrition", planInput(client, written));
    const bulk = await createPlan(trainer, "nutrition", planInput(client, { title: "Bulk" }));
    const seen = await overview();
    expect(seen.nutrition_plans).toBe(3);
    expect(seen.active_nutrition_plans).toEqual([
      { id: bulk.id, title: "Bulk", description: "", calories_target: null },
      { id: cut.id, ...written },
    ]);
    expect(seen.training_plans).toBe(0);
  });

  it("list the active training plans, newest first, and count all but deleted ones", async () => {
    await makeInactiveTrainingPlans(trainer, client);
    const written = { title: "Strength", description: "Heavy", duration_weeks: 8 };
    const newer = await makeTrainingPlan(trainer, client, { ...written, created_at: instant(2) });
    const older = await makeTrainingPlan(trainer, client, { title: "Basics", created_at: instant(1) });
    const seen = await overview();
    expect(seen.training_plans).toBe(3);
    expect(seen.active_training_plans).toEqual([
      { id: newer.id, ...written },
      { id: older.id, title: "Basics", description: "", duration_weeks: null },
    ]);
    expect(seen.nutrition_plans).toBe(0);
  });
});

describe("the progress photos in a client overview", () => {
  it("are all counted, and the six latest are shown, newest first", async () => {
    await makeNeighbour();
    for (const date of [3, 1, 7, 5, 2, 6, 4]) await makeCheckIn(client, { check_in_date: day(date) });
    const { progress_photos, latest_photos } = await overview();
    expect(progress_photos).toBe(7);
    expect(latest_photos.map(({ check_in_date }) => check_in_date)).toEqual([7, 6, 5, 4, 3, 2].map(day));
  });

  it("are shown in reverse order of creation when they are of the same day", async () => {
    const made = [];
    for (const _ of [1, 2, 3]) made.unshift((await makeCheckIn(client, { check_in_date: day(1) })).id);
    expect((await overview()).latest_photos.map(({ id }) => id)).toEqual(made);
  });

  it("show the measurements that were entered with them", async () => {
    const { id, photo_key } = await makeCheckIn(client, { check_in_date: day(1), weight_kg: 80.25 });
    const { latest_photos } = await overview();
    expect(latest_photos).toEqual([
      { id, photo_key, width: 1200, height: 1600, check_in_date: day(1), weight_kg: 80.25 },
    ]);
  });
});

describe("opening a client overview", () => {
  it("works for an archived client", async () => {
    await archiveClient(trainer, client.user_id);
    const { archived_at } = await reread(client);
    expect(archived_at).toBeInstanceOf(Date);
    expect(await overview()).toMatchObject({ user_id: client.user_id, archived_at });
  });

  it("has no active plans for an archived client, whose plans are still counted", async () => {
    await writePlan(trainer, client, "Oats");
    await makeTrainingPlan(trainer, client);
    await archiveClient(trainer, client.user_id);
    expect(await overview()).toMatchObject({
      nutrition_plans: 1,
      active_nutrition_plans: [],
      training_plans: 1,
      active_training_plans: [],
    });
  });

  it("accepts a client id in upper case", async () => {
    expect((await clientOverview(trainer, client.user_id.toUpperCase())).email).toBe(client.email);
  });

  it.each([
    ["another trainer's client", async () => (await makeClient(await makeTrainer())).user_id],
    ["a trainer", async () => (await makeTrainer()).user_id],
    ["themselves", async () => trainer.user_id],
    ["nobody", async () => randomUUID()],
  ])("is rejected with 404 for %s", async (_, id) => {
    await expect(clientOverview(trainer, await id())).rejects.toMatchObject({
      status: 404,
      text: "unknown_client",
    });
  });

  it.each(["", "1", "not-an-id"])("is rejected with 404 for the malformed id %j", async (id) => {
    await expect(clientOverview(trainer, id)).rejects.toMatchObject({ status: 404 });
  });
});
