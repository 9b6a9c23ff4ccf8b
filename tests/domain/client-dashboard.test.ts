import { beforeEach, describe, expect, it } from "vitest";
import { addTask } from "~/domain/coaching/tasks/added-tasks.server";
import { assignCustomTask, withdrawAssignment } from "~/domain/coaching/tasks/custom-tasks.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { clientDashboard } from "~/domain/screens/dashboard.server";
import { today } from "~/domain/shared/calendar/rules";
import { makeCheckIn } from "../support/check-ins";
import { customTask } from "../support/custom-tasks";
import { makeClient, makeTrainer } from "../support/database";
import { noonZone } from "../support/noon";
import { writeInactivePlans, writePlan } from "../support/nutrition-plans";
import { makeInactiveTrainingPlans, makeTrainingPlan } from "../support/training-plans";

const ZONE = noonZone();
const TODAY = today(ZONE);

let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer, { time_zone: ZONE });
});

describe("the progress of the day on the client dashboard", () => {
  const day = async () => {
    const { day, total, completed, activeNutritionPlans } = await clientDashboard(client);
    expect(day).toBe(TODAY);
    return { total, completed, activeNutritionPlans };
  };

  it("is zero without an active plan", async () => {
    await writeInactivePlans(trainer, client);
    expect(await day()).toEqual({ total: 0, completed: 0, activeNutritionPlans: 0 });
  });

  it("is the same before and after the day is opened", async () => {
    await writePlan(trainer, client, "Oats", "Rice");
    await writePlan(trainer, client, "Shake");
    const planned = { total: 3, completed: 0, activeNutritionPlans: 2 };
    expect(await day()).toEqual(planned);
    await listTasks(client, TODAY);
    expect(await day()).toEqual(planned);
  });

  it("does not count a task twice that was added before the day is opened", async () => {
    const { id } = await writePlan(trainer, client, "Oats", "Rice");
    const oats = { task_type: "nutrition_meal" as const, task_reference: { meal_index: 0 }, plan_id: id };
    await addTask(client, { ...oats, completion_date: TODAY });
    expect(await day()).toEqual({ total: 2, completed: 0, activeNutritionPlans: 1 });
  });

  it("counts a withdrawn task that has a note, before and after the day is opened", async () => {
    await writePlan(trainer, client, "Oats");
    const ahead = await assignCustomTask(trainer, customTask(client, { completion_date: TODAY }));
    await changeTask(client, ahead.id, { notes: "Long one" });
    await withdrawAssignment(trainer, ahead.custom_task_id as number);
    expect((await day()).total).toBe(2);
    await listTasks(client, TODAY);
    expect((await day()).total).toBe(2);
  });

  it("counts the completed tasks", async () => {
    await writePlan(trainer, client, "Oats", "Rice");
    const [task] = await listTasks(client, TODAY);
    await changeTask(client, task?.id ?? 0, { is_completed: true });
    expect(await day()).toEqual({ total: 2, completed: 1, activeNutritionPlans: 1 });
  });
});

describe("the stats on the client dashboard", () => {
  const stats = async () => {
    const { activeNutritionPlans, activeTrainingPlans, weeklyCheckIns } = await clientDashboard(client);
    return { activeNutritionPlans, activeTrainingPlans, weeklyCheckIns };
  };

  it("are zero for a new client and with plans that are switched off or deleted", async () => {
    const nothing = { activeNutritionPlans: 0, activeTrainingPlans: 0, weeklyCheckIns: 0 };
    expect(await stats()).toEqual(nothing);
    await writeInactivePlans(trainer, client);
    await makeInactiveTrainingPlans(trainer, client);
    expect(await stats()).toEqual(nothing);
  });

  it("count the client's own plans and check-ins, each kind separately", async () => {
    const other = await makeClient(trainer);
    for (const person of [client, other]) {
      await writePlan(trainer, person, "Oats");
      for (const _ of [1, 2]) await makeTrainingPlan(trainer, person);
      for (const _ of [1, 2, 3]) await makeCheckIn(person);
    }
    expect(await stats()).toEqual({ activeNutritionPlans: 1, activeTrainingPlans: 2, weeklyCheckIns: 3 });
  });
});
