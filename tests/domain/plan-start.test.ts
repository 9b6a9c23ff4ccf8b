import { beforeEach, expect, it } from "vitest";
import { findStart, listSources } from "~/domain/coaching/plans/start.server";
import type { User } from "~/domain/people/accounts/user.server";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { NUTRITION_PLANS, TRAINING_PLANS } from "../support/plan-kinds";

let trainer: User;
let client: User;
beforeEach(async () => {
  await emptyDatabase();
  trainer = await makeTrainer();
  client = await makeClient(trainer);
});

it("finds a plan of another client with the client of the new one, and leaves ids out", async () => {
  const other = await makeClient(trainer);
  const plan = await TRAINING_PLANS.write(trainer, other, "Squat");
  const start = await findStart(trainer, "training", client.user_id, plan.id);
  expect(start?.client.user_id).toBe(client.user_id);
  expect(start?.values).toMatchObject({
    title: plan.title,
    workouts: [{ name: "Push", exercises: [{ name: "Squat", sets: 3, reps: "10" }] }],
  });
  expect(JSON.stringify(start?.values)).not.toContain('"id"');
});

it("finds neither somebody else's client nor somebody else's plan, nor one of the other kind", async () => {
  const stranger = await makeTrainer();
  const plan = await TRAINING_PLANS.write(trainer, client, "Squat");
  const theirs = await makeClient(stranger);
  const meals = await NUTRITION_PLANS.write(trainer, client, "Oats");
  expect(await findStart(stranger, "training", client.user_id, plan.id)).toBeNull();
  expect(await findStart(trainer, "training", theirs.user_id, plan.id)).toBeNull();
  expect(await findStart(stranger, "training", theirs.user_id, plan.id)).toMatchObject({ values: null });
  expect(await findStart(trainer, "training", client.user_id, meals.id)).toMatchObject({ values: null });
});

it("lists templates by their titles, and plans by their titles and clients", async () => {
  const plan = await TRAINING_PLANS.write(trainer, client, "Squat");
  await TRAINING_PLANS.copy(trainer, plan.id, { client_user_id: null, title: "Strong basics" });
  await TRAINING_PLANS.copy(trainer, plan.id, { client_user_id: null, title: "Light basics" });
  const titles = async (source: "template" | "plan", who: string) =>
    (await listSources(trainer, "training", source, { who, who_page: 1 })).plans.map(({ title }) => title);
  expect(await titles("template", "")).toHaveLength(2);
  expect(await titles("template", "strong")).toEqual(["Strong basics"]);
  expect(await titles("plan", "")).toEqual([plan.title]);
  expect(await titles("plan", client.first_name ?? "")).toEqual([plan.title]);
  expect(await titles("plan", "strong")).toEqual([]);
});
