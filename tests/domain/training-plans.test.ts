import { beforeAll, expect, it } from "vitest";
import { TrainingPlanInput } from "~/domain/coaching/plan-content/training-schema";
import { findPlan, type Plan } from "~/domain/coaching/plans/plan-list.server";
import { createPlan, updatePlan } from "~/domain/coaching/plans/plans.server";
import type { User } from "~/domain/people/accounts/user.server";
import { makeClient, makeTrainer } from "../support/database";

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer);
});

const input = (facts: object) =>
  TrainingPlanInput.parse({ client_user_id: client.user_id, title: "Strength", ...facts });
const workout = (name: string, ...exercises: object[]) => ({ name, exercises });
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
const ids = (plan: Plan<"training">) =>
  plan.workouts.map(({ id, exercises }) => [id, ...exercises.map((exercise) => exercise.id)]);

it("a training plan keeps all its fields", async () => {
  const exercise = { name: "Squat", sets: 5, reps: "5", weight: "100 kg", notes: "Deep" };
  const legs = { name: "Legs", description: "Twice a week", exercises: [exercise], weekdays: [1, 4] };
  const written = { title: "Strength", description: "Heavy", duration_weeks: 12 };
  const plan = await createPlan(trainer, "training", input({ ...written, workouts: [legs] }));
  const stored = {
    ...written,
    id: expect.any(Number),
    client_user_id: client.user_id,
    client_name: "Carl Client",
    client_archived: false,
    workouts: [{ ...legs, id: uuid, exercises: [{ id: uuid, ...exercise }] }],
    is_active: true,
    version: 1,
    created_at: expect.any(Date),
    updated_at: expect.any(Date),
  };
  expect(plan).toEqual(stored);
  expect(await findPlan(trainer, "training", plan.id)).toEqual(stored);
  expect(await findPlan(client, "training", plan.id)).toEqual(stored);
});

it("a training plan has empty values for missing fields, and three sets of ten", async () => {
  const plan = await createPlan(
    trainer,
    "training",
    input({ workouts: [workout("Legs", { name: "Squat" })] }),
  );
  expect(plan).toMatchObject({ description: "", duration_weeks: null });
  expect(plan.workouts).toEqual([
    {
      id: uuid,
      name: "Legs",
      description: "",
      exercises: [{ id: uuid, name: "Squat", sets: 3, reps: "10", weight: "", notes: "" }],
      weekdays: [],
    },
  ]);
});

it("an exercise that moves to another workout keeps its id, and the workouts keep theirs", async () => {
  const before = await createPlan(
    trainer,
    "training",
    input({
      workouts: [workout("Push", { name: "Dips" }, { name: "Bench" }), workout("Pull", { name: "Row" })],
    }),
  );
  const [[push, dips, bench] = [], [pull, row] = []] = ids(before);
  const moved = [
    { id: pull, ...workout("Back", { name: "Row" }, { id: dips, name: "Weighted dips" }) },
    { id: push, ...workout("Push", { name: "Bench" }) },
  ];

  const after = await updatePlan(trainer, "training", before.id, input({ workouts: moved }));
  expect(after.workouts.map(({ name }) => name)).toEqual(["Back", "Push"]);
  expect(ids(after)).toEqual([
    [pull, expect.stringMatching(/.+/), dips],
    [push, bench],
  ]);
  // "Row" keeps its id by its name, because "Back" has the id of the workout "Pull".
  expect(ids(after)[0]?.[1]).toBe(row);
});
