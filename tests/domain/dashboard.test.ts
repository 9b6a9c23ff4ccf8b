import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/domain/accounts/user.server";
import { today } from "~/domain/calendar/rules";
import { clientDashboard, trainerDashboard } from "~/domain/dashboard/dashboard.server";
import { deleteNutritionPlan, updateNutritionPlan } from "~/domain/nutrition/nutrition.server";
import { addTask, changeTask, listTasks } from "~/domain/tasks/tasks.server";
import { makeClient, makeTrainer } from "../support/database";
import { noonZone } from "../support/noon";
import { planInput, writePlan } from "../support/nutrition-plans";

const ZONE = noonZone();
const TODAY = today(ZONE);

let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer, { time_zone: ZONE });
});

/** A plan that is switched off and one that is deleted: neither counts anywhere. */
async function writeInactivePlans() {
  const off = await writePlan(trainer, client, "Switched off");
  await updateNutritionPlan(trainer, off.id, planInput(client, { is_active: false }));
  await deleteNutritionPlan(trainer, (await writePlan(trainer, client, "Deleted")).id);
}

it("a trainer sees their clients and how many of their plans are active", async () => {
  await writeInactivePlans();
  await writePlan(trainer, client, "Oats");
  const colleague = await makeTrainer();
  await writePlan(colleague, await makeClient(colleague), "Oats");
  const { clients, activeNutritionPlans } = await trainerDashboard(trainer);
  expect(clients.map(({ user_id }) => user_id)).toEqual([client.user_id]);
  expect(activeNutritionPlans).toBe(1);
});

describe("a client sees how far their day is", () => {
  const day = async () => {
    const { total, completed, activeNutritionPlans } = await clientDashboard(client);
    return { total, completed, activeNutritionPlans };
  };

  it("without a plan", async () => {
    await writeInactivePlans();
    expect(await day()).toEqual({ total: 0, completed: 0, activeNutritionPlans: 0 });
  });

  it("before it is opened, and after, the same", async () => {
    await writePlan(trainer, client, "Oats", "Rice");
    await writePlan(trainer, client, "Shake");
    const planned = { total: 3, completed: 0, activeNutritionPlans: 2 };
    expect(await day()).toEqual(planned);
    await listTasks(client, TODAY);
    expect(await day()).toEqual(planned);
  });

  it("before it is opened, with a task asked for on its own", async () => {
    const { id } = await writePlan(trainer, client, "Oats", "Rice");
    const oats = { task_type: "nutrition_meal" as const, task_reference: { meal_index: 0 }, plan_id: id };
    await addTask(client, { ...oats, completion_date: TODAY });
    expect(await day()).toEqual({ total: 2, completed: 0, activeNutritionPlans: 1 });
  });

  it("with what is done", async () => {
    await writePlan(trainer, client, "Oats", "Rice");
    const [task] = await listTasks(client, TODAY);
    await changeTask(client, task?.id ?? 0, { is_completed: true });
    expect(await day()).toEqual({ total: 2, completed: 1, activeNutritionPlans: 1 });
  });
});
