import { beforeEach, expect, it } from "vitest";
import type { User } from "~/domain/accounts/user.server";
import { NEEDY_SHOWN } from "~/domain/dashboard/rules";
import { trainerFigures } from "~/domain/dashboard/trainer-figures.server";
import { makeClient, makeTrainer } from "../support/database";
import { writeInactivePlans, writePlan } from "../support/nutrition-plans";
import { makeInactiveTrainingPlans, makeTrainingPlan } from "../support/training-plans";

let trainer: User;
beforeEach(async () => {
  trainer = await makeTrainer();
});

const day = (date: number) => new Date(Date.UTC(2025, 0, date));
const named = (first_name: string, facts: Parameters<typeof makeClient>[1] = {}) =>
  makeClient(trainer, { first_name, ...facts });

async function need() {
  const { withoutPlan, withoutData, needing, needy } = await trainerFigures(trainer);
  return { withoutPlan, withoutData, needing, needy: needy.map(({ first_name }) => first_name) };
}
const NOBODY = { withoutPlan: 0, withoutData: 0, needing: 0, needy: [] };

it("a client with a plan of any kind and first data is not counted", async () => {
  expect(await need()).toEqual(NOBODY);
  await writePlan(trainer, await named("Eats"), "Oats");
  await makeTrainingPlan(trainer, await named("Trains"));
  expect(await need()).toEqual(NOBODY);
});

it("a client without a plan or first data is counted once and listed, the most needy first", async () => {
  await writePlan(
    trainer,
    await named("Without data", { initial_data_completed: false, created_at: day(1) }),
    "Oats",
  );
  await named("Without both", { initial_data_completed: false, created_at: day(2) });
  await named("Without a plan", { created_at: day(4) });
  await named("Without a plan for long", { created_at: day(3) });
  expect(await need()).toEqual({
    withoutPlan: 3,
    withoutData: 2,
    needing: 4,
    needy: ["Without a plan for long", "Without a plan", "Without both", "Without data"],
  });
});

it("plans that are switched off or deleted do not count as plans", async () => {
  const client = await named("Waits");
  await writeInactivePlans(trainer, client);
  await makeInactiveTrainingPlans(trainer, client);
  expect(await need()).toEqual({ ...NOBODY, withoutPlan: 1, needing: 1, needy: ["Waits"] });
});

it("archived clients and clients of other trainers are not counted", async () => {
  await named("Gone", { archived_at: day(1), initial_data_completed: false });
  await makeClient(await makeTrainer());
  expect(await need()).toEqual(NOBODY);
});

it("a listed client has the fields of a client card", async () => {
  const { user_id, email } = await named("Waits", { package_type: "Beast Starter" });
  expect((await trainerFigures(trainer)).needy).toEqual([
    {
      user_id,
      first_name: "Waits",
      last_name: "Client",
      email,
      package_type: "Beast Starter",
      initial_data_completed: true,
      waiting: true,
    },
  ]);
});

it("the list is limited to the first clients and the count includes all", async () => {
  for (let date = 1; date <= NEEDY_SHOWN + 1; date++) await named(String(date), { created_at: day(date) });
  const { needing, needy } = await need();
  expect(needing).toBe(NEEDY_SHOWN + 1);
  expect(needy).toEqual(Array.from({ length: NEEDY_SHOWN }, (_, index) => String(index + 1)));
});
