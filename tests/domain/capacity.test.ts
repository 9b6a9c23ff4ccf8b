import { beforeEach, describe, expect, it } from "vitest";
import { ACTIVE_PLANS } from "~/domain/coaching/plan-content/rules";
import { assignCustomTask, changeAssignment } from "~/domain/coaching/tasks/custom-tasks.server";
import { ASSIGNED_AHEAD, TASKS_PER_DAY } from "~/domain/coaching/tasks/rules";
import { CustomTaskChange } from "~/domain/coaching/tasks/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { customTasks, planActivity, plans } from "~db/schema/index";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { customTask } from "../support/custom-tasks";
import { makeClient, makeTrainer } from "../support/database";
import { KINDS, type KindOfPlan, NUTRITION_PLANS, TRAINING_PLANS } from "../support/plan-kinds";

const TODAY = "2025-06-11";
const tooManyPlans = { status: 409, text: "too_many_active_plans" };
const tooManyTasks = { status: 409, text: "too_many_tasks" };

let trainer: User;
let client: User;
beforeEach(async () => {
  itIs(TODAY);
  trainer = await makeTrainer();
  client = await makeClient(trainer, {
    time_zone: CLOCK_ZONE,
    created_at: new Date(`${TODAY}T08:00:00Z`),
  });
});

const exercises = (count: number) => {
  const names = Array.from({ length: count }, (_, index) => ({ name: `Exercise ${index + 1}` }));
  const workouts = [];
  while (names.length > 0) workouts.push({ name: "Day", exercises: names.splice(0, 50) });
  return { workouts };
};
const train = (count: number, facts: Record<string, unknown> = {}) =>
  TRAINING_PLANS.create(trainer, TRAINING_PLANS.facts(client, exercises(count), facts));
const fill = (kind: KindOfPlan) =>
  Promise.all(Array.from({ length: ACTIVE_PLANS }, () => kind.write(trainer, client, "One")));
const assign = (facts: Record<string, unknown> = {}) =>
  assignCustomTask(trainer, customTask(client, { completion_date: TODAY, ...facts }));

it("a client can have 10 active plans of each kind and 300 tasks on a day", () => {
  expect([ACTIVE_PLANS, TASKS_PER_DAY]).toEqual([10, 300]);
});

describe.each(KINDS)("a client with 10 active $name plans", (kind) => {
  it("gets no further one by writing or by switching on", async () => {
    await fill(kind);
    const off = await kind.create(trainer, kind.facts(client, { is_active: false }));
    await expect(kind.write(trainer, client, "Eleventh")).rejects.toMatchObject(tooManyPlans);
    await expect(kind.activate(trainer, off.id, true)).rejects.toMatchObject(tooManyPlans);
    await expect(kind.update(trainer, off.id, kind.facts(client, { is_active: true }))).rejects.toMatchObject(
      tooManyPlans,
    );
    expect((await kind.find(trainer, off.id)).is_active).toBe(false);
    expect(await kind.list(trainer, { client_id: client.user_id })).toHaveLength(ACTIVE_PLANS + 1);
  });

  it("gets copies, which are switched off, and plans of the other kind", async () => {
    const [first] = await fill(kind);
    const copy = await kind.copy(trainer, first?.id as number, { client_user_id: client.user_id });
    expect(copy.is_active).toBe(false);
    const other = KINDS.find(({ name }) => name !== kind.name) as KindOfPlan;
    expect((await other.write(trainer, client, "One")).is_active).toBe(true);
  });

  it("gets another one after one is switched off", async () => {
    const [first] = await fill(kind);
    await kind.activate(trainer, first?.id as number, false);
    expect((await kind.write(trainer, client, "Next")).is_active).toBe(true);
  });

  it("keeps its plans, and an edit of one of them is saved", async () => {
    const [first] = await fill(kind);
    const { id } = first as { id: number };
    const eleventh = await kind.create(trainer, kind.facts(client, { is_active: false }));
    await db.update(plans).set({ is_active: true });
    await db.insert(planActivity).values({ plan_id: eleventh.id, active_from: TODAY });
    await kind.update(trainer, id, kind.facts(client, { title: "Renamed" }));
    expect(await kind.find(trainer, id)).toMatchObject({ title: "Renamed", is_active: true });
  });
});

describe("a day with 300 tasks", () => {
  it("gets no further one by a new plan, a longer plan or an assignment", async () => {
    const { id } = await train(250);
    await train(50);
    await expect(NUTRITION_PLANS.write(trainer, client, "Oats")).rejects.toMatchObject(tooManyTasks);
    const longer = TRAINING_PLANS.facts(client, exercises(251));
    await expect(TRAINING_PLANS.update(trainer, id, longer)).rejects.toMatchObject(tooManyTasks);
    await expect(assign()).rejects.toMatchObject(tooManyTasks);
    await expect(
      assign({ completion_date: addDays(TODAY, ASSIGNED_AHEAD), repeats: "daily" }),
    ).rejects.toMatchObject(tooManyTasks);
    expect(await db.select().from(customTasks)).toEqual([]);
  });

  it("counts assignments of every day that a plan would have", async () => {
    await train(299);
    await assign({ completion_date: addDays(TODAY, 364), repeats: "weekdays", weekdays: [3] });
    const plan = await NUTRITION_PLANS.create(
      trainer,
      NUTRITION_PLANS.facts(client, NUTRITION_PLANS.items(["Oats"]), { is_active: false }),
    );
    await expect(NUTRITION_PLANS.activate(trainer, plan.id, true)).rejects.toMatchObject(tooManyTasks);
  });

  it("refuses an assignment that moves to it, and saves one that is only renamed", async () => {
    const tomorrow = addDays(TODAY, 1);
    await train(299);
    await assign();
    const other = await assign({ completion_date: tomorrow });
    const id = other.custom_task_id as number;
    const change = (day: string, task_name: string) =>
      changeAssignment(trainer, id, CustomTaskChange.parse({ task_name, completion_date: day }));
    await expect(change(TODAY, "Moved")).rejects.toMatchObject(tooManyTasks);
    await assignPastTheBound();
    await change(tomorrow, "Renamed");
    expect(await db.select({ name: customTasks.task_name }).from(customTasks)).toContainEqual({
      name: "Renamed",
    });
  });

  it("saves a plan that gets shorter", async () => {
    const { id } = await train(200);
    await train(100);
    await assignPastTheBound();
    await TRAINING_PLANS.update(trainer, id, TRAINING_PLANS.facts(client, exercises(150)));
    expect(TRAINING_PLANS.itemsOf(await TRAINING_PLANS.find(trainer, id))).toHaveLength(150);
  });
});

/** Adds a task to a full day, as an earlier version of the product allowed. */
async function assignPastTheBound() {
  await db.insert(customTasks).values({
    trainer_user_id: trainer.user_id,
    client_user_id: client.user_id,
    task_name: "Above the bound",
    starts_on: TODAY,
    repeats: "daily",
  });
}
