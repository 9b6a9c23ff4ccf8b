import { beforeEach, describe, expect, it } from "vitest";
import { activatePlan, createPlan, deletePlan } from "~/domain/coaching/plans/plans.server";
import { assignCustomTask, withdrawAssignment } from "~/domain/coaching/tasks/custom-tasks.server";
import { showDay } from "~/domain/coaching/tasks/day-list.server";
import type { User } from "~/domain/people/accounts/user.server";
import { clientDashboard } from "~/domain/screens/dashboard.server";
import { addDays, isoWeekday } from "~/domain/shared/calendar/rules";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { customTask } from "../support/custom-tasks";
import { makeClient, makeTrainer } from "../support/database";
import { planInput, writePlan } from "../support/nutrition-plans";

const TODAY = "2025-06-11";
const [YESTERDAY, TOMORROW] = [addDays(TODAY, -1), addDays(TODAY, 1)];

let trainer: User;
let client: User;
beforeEach(async () => {
  itIs(addDays(TODAY, -5));
  trainer = await makeTrainer();
  const created_at = new Date(`${addDays(TODAY, -5)}T08:00:00Z`);
  client = await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at });
  itIs(TODAY);
});

/** Returns what the client's today is without tasks: on the dashboard, on the day page, and on both after that. */
async function today() {
  const [ahead, day, after] = [
    await clientDashboard(client),
    await showDay(client, TODAY),
    await clientDashboard(client),
  ];
  expect([day.empty, after.empty]).toEqual([ahead.empty, ahead.empty]);
  return ahead.empty;
}

describe("a day without tasks", () => {
  it("waits for the first plan while the client has never had one", async () => {
    await writePlan(trainer, await makeClient(trainer), "Of another client");
    expect(await today()).toBe("waiting");
    expect((await showDay(client, YESTERDAY)).empty).toBe("waiting");
    expect((await showDay(client, TOMORROW)).empty).toBe("waiting");
  });

  it("still waits while the trainer writes a plan that is switched off, or a template", async () => {
    await createPlan(trainer, "nutrition", planInput(client, { is_active: false }));
    expect(await today()).toBe("waiting");
  });

  it("has nothing planned after the plans are switched off or deleted", async () => {
    const plan = await writePlan(trainer, client, "Oats");
    await activatePlan(trainer, "nutrition", plan.id, false);
    expect(await today()).toBe("nothing");
    await deletePlan(trainer, "nutrition", plan.id);
    expect(await today()).toBe("nothing");
  });

  it("has nothing planned before the first plan, and still waits after a task of a single day", async () => {
    await writePlan(trainer, client, "Oats");
    expect((await showDay(client, YESTERDAY)).empty).toBe("nothing");
    const other = await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: client.created_at });
    await assignCustomTask(trainer, customTask(other, { completion_date: TODAY }));
    expect((await showDay(other, TOMORROW)).empty).toBe("waiting");
  });

  it("waits again after an assignment is withdrawn", async () => {
    const task = await assignCustomTask(trainer, customTask(client, { completion_date: TODAY }));
    await withdrawAssignment(trainer, task.custom_task_id as number);
    expect(await today()).toBe("waiting");
  });

  it("is a day of rest while an assignment for other weekdays runs", async () => {
    itIs(YESTERDAY);
    const weekdays = [isoWeekday(YESTERDAY)];
    await assignCustomTask(
      trainer,
      customTask(client, { completion_date: YESTERDAY, repeats: "weekdays", weekdays }),
    );
    itIs(TODAY);
    expect(await today()).toBe("rest");
    expect(await showDay(client, YESTERDAY)).toMatchObject({ empty: null, tasks: [expect.anything()] });
  });
});

it("a day with tasks is not empty", async () => {
  await writePlan(trainer, client, "Oats");
  expect(await today()).toBeNull();
});
