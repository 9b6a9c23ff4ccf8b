import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activatePlan, deletePlan, updatePlan } from "~/domain/coaching/plans/plans.server";
import { canOpen } from "~/domain/coaching/tasks/coaching-days.server";
import { assignCustomTask } from "~/domain/coaching/tasks/custom-tasks.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { DAYS_AHEAD } from "~/domain/coaching/tasks/rules";
import { taskOf } from "~/domain/coaching/tasks/tasks.server";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import type { User } from "~/domain/people/accounts/user.server";
import { findAccessibleClient } from "~/domain/people/clients/clients.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { dailyCompletions, openedDays } from "~db/schema";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { customTask } from "../support/custom-tasks";
import { makeClient, makeTrainer } from "../support/database";
import { planInput, writePlan } from "../support/nutrition-plans";
import { KINDS } from "../support/plan-kinds";
import { race } from "../support/race";

const TODAY = "2025-06-04";
const START = addDays(TODAY, -10);

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
});
beforeEach(async () => {
  itIs(TODAY);
  client = await newClient();
});

const newClient = () =>
  makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: new Date(`${START}T12:00:00Z`) });
const meals = async (day: Day, person = client) => (await listTasks(person, day)).map(taskName);
const openings = async (day: Day) =>
  (await db.select().from(openedDays).where(eq(openedDays.user_id, client.user_id))).filter(
    ({ completion_date }) => completion_date === day,
  );
/** Runs an action with the clock set to another day. */
async function on<Made>(day: Day, happen: () => Promise<Made>): Promise<Made> {
  itIs(day);
  const made = await happen();
  itIs(TODAY);
  return made;
}

const openedUntilNow = async () =>
  (await db.select().from(openedDays).where(eq(openedDays.user_id, client.user_id)))
    .map(({ completion_date }) => completion_date)
    .sort();

describe("the first opening of a day", () => {
  it("creates one task per meal of each active plan, in the order of the plans", async () => {
    await writePlan(trainer, client, "Oats", "Rice", "Soup");
    await writePlan(trainer, client, "Shake");
    expect(await meals(TODAY)).toEqual(["Oats", "Rice", "Soup", "Shake"]);
  });

  it("gives each task the details of its meal and its plan", async () => {
    const meal = { name: "Oats", description: "60 g oats", calories: 400 };
    const plan = await writePlan(trainer, client, "Rice");
    await updatePlan(
      trainer,
      "nutrition",
      plan.id,
      planInput(client, { title: "Cut", meals: [{ name: "Rice" }, meal] }),
    );
    const [, task] = await listTasks(client, TODAY);
    expect(task).toEqual({
      id: expect.any(Number),
      user_id: client.user_id,
      completion_date: TODAY,
      task_type: "nutrition_meal",
      plan_id: plan.id,
      task_reference: {
        meal_name: "Oats",
        meal_description: "60 g oats",
        meal_index: 1,
        plan_title: "Cut",
        calories: 400,
      },
      is_completed: false,
      completed_at: null,
      completed_by: null,
      custom_task_id: null,
      item_id: expect.any(String),
      last_time: null,
      sets: [],
      last_session: null,
      notes: "",
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
    });
  });

  it("ignores plans that are switched off, deleted or of another client", async () => {
    const off = await writePlan(trainer, client, "Switched off");
    await updatePlan(trainer, "nutrition", off.id, planInput(client, { is_active: false }));
    await deletePlan(trainer, "nutrition", (await writePlan(trainer, client, "Deleted")).id);
    await writePlan(trainer, await newClient(), "Somebody else's");
    expect(await meals(TODAY)).toEqual([]);
  });

  it("is the only opening that creates tasks", async () => {
    await writePlan(trainer, client, "Oats", "Rice");
    const first = await listTasks(client, TODAY);
    expect(await listTasks(client, TODAY)).toEqual(first);
  });

  it("creates the same tasks when the trainer does it", async () => {
    await writePlan(trainer, client, "Oats");
    const seen = await listTasks(await findAccessibleClient(trainer, client.user_id), TODAY);
    expect(seen).toHaveLength(1);
    expect(await listTasks(client, TODAY)).toEqual(seen);
  });

  it("creates the tasks in addition to the custom tasks of the day", async () => {
    await writePlan(trainer, client, "Oats");
    await assignCustomTask(trainer, customTask(client, { task_name: "Walk", completion_date: TODAY }));
    expect((await meals(TODAY)).toSorted()).toEqual(["Oats", "Walk"]);
  });

  it("is recorded once on a day without a plan", async () => {
    expect(await meals(TODAY)).toEqual([]);
    expect(await openings(TODAY)).toHaveLength(1);
  });
});

describe("many openings of one day at the same moment", () => {
  it.each([
    ["today", TODAY],
    ["a day to come", addDays(TODAY, 9)],
  ])("create each task of %s once", async (_, day) => {
    await writePlan(trainer, client, "Oats", "Rice", "Soup");
    await writePlan(trainer, client, "Shake");
    const lists = await race(20, () => listTasks(client, day));
    const [first] = lists;
    expect(first).toHaveLength(4);
    for (const list of lists) expect(list).toEqual(first);
    expect(await listTasks(client, day)).toEqual(first);
    expect(await openings(day)).toHaveLength(1);
  });

  it("include a plan that is written while client and trainer open the day", async () => {
    await writePlan(trainer, client, "Oats");
    const reached = await findAccessibleClient(trainer, client.user_id);
    await Promise.all([
      ...Array.from({ length: 8 }, () => listTasks(client, TODAY)),
      ...Array.from({ length: 8 }, () => listTasks(reached, TODAY)),
      writePlan(trainer, client, "Rice"),
    ]);
    expect(await meals(TODAY)).toEqual(["Oats", "Rice"]);
  });
});

describe("the days that can be opened", () => {
  it.each([
    ["the day before the start", addDays(START, -1), false],
    ["the day of the start", START, true],
    ["yesterday", addDays(TODAY, -1), true],
    ["today", TODAY, true],
    ["the last day ahead", addDays(TODAY, DAYS_AHEAD), true],
    ["the day after that", addDays(TODAY, DAYS_AHEAD + 1), false],
    ["a day of another century", "2150-01-01", false],
  ])("reach from the client's first day to a month ahead: %s", async (_, day, possible) => {
    await on(START, () => writePlan(trainer, client, "Oats"));
    expect(canOpen(client, day)).toBe(possible);
    expect(await meals(day)).toEqual(possible ? ["Oats"] : []);
    expect(await openings(day)).toHaveLength(possible ? 1 : 0);
  });

  it("reach 31 days ahead", () => {
    expect(DAYS_AHEAD).toBe(31);
  });

  it("start and end in the client's time zone", () => {
    for (const time_zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      const traveller = { ...client, time_zone, created_at: new Date("2025-06-01T10:30:00Z") };
      const start = time_zone === "Pacific/Kiritimati" ? "2025-06-02" : "2025-05-31";
      expect(canOpen(traveller, start)).toBe(true);
      expect(canOpen(traveller, addDays(start, -1))).toBe(false);
      expect(canOpen(traveller, addDays(today(time_zone), 31))).toBe(true);
      expect(canOpen(traveller, addDays(today(time_zone), 32))).toBe(false);
    }
  });
});

describe("a past day", () => {
  it("has the tasks of the plans that were active on it", async () => {
    const [before, after] = [addDays(TODAY, -6), addDays(TODAY, -5)];
    const first = await on(START, () => writePlan(trainer, client, "First"));
    await on(after, async () => {
      await activatePlan(trainer, "nutrition", first.id, false);
      await writePlan(trainer, client, "Second");
    });
    expect(await meals(START)).toEqual(["First"]);
    expect(await meals(before)).toEqual(["First"]);
    expect(await meals(after)).toEqual(["Second"]);
    expect(await meals(TODAY)).toEqual(["Second"]);
  });

  it("is not changed by a plan written later", async () => {
    await writePlan(trainer, client, "Oats");
    expect(await meals(addDays(TODAY, -1))).toEqual([]);
  });

  it("has the tasks of both active periods of a plan, and none between them", async () => {
    const plan = await on(addDays(TODAY, -8), () => writePlan(trainer, client, "Oats"));
    await on(addDays(TODAY, -6), () => activatePlan(trainer, "nutrition", plan.id, false));
    await on(addDays(TODAY, -4), () => activatePlan(trainer, "nutrition", plan.id, true));
    const planned = await Promise.all(
      [-9, -8, -7, -6, -5, -4, -3].map((days) => meals(addDays(TODAY, days))),
    );
    expect(planned.map((day) => day.length)).toEqual([0, 1, 1, 0, 0, 1, 1]);
  });

  it("that was never opened is not changed by a later edit or deletion of a plan", async () => {
    const plan = await on(START, () => writePlan(trainer, client, "Oats"));
    await updatePlan(trainer, "nutrition", plan.id, planInput(client, { meals: [{ name: "Rice" }] }));
    expect(await meals(addDays(TODAY, -1))).toEqual(["Oats"]);
    expect(await meals(TODAY)).toEqual(["Rice"]);
    await deletePlan(trainer, "nutrition", plan.id);
    expect(await meals(START)).toEqual(["Oats"]);
  });

  it("is opened together with every day before it and no day after it", async () => {
    await listTasks(client, addDays(TODAY, -8));
    expect(await openedUntilNow()).toEqual([START, addDays(TODAY, -9), addDays(TODAY, -8)]);
  });
});

it("a future day is opened together with every day up to today and no day between", async () => {
  await listTasks(client, addDays(TODAY, 3));
  const days = Array.from({ length: 11 }, (_, index) => addDays(START, index));
  expect(await openedUntilNow()).toEqual([...days, addDays(TODAY, 3)]);
});

describe.each(KINDS)("changing a $name plan", (kind) => {
  it.each([
    ["an edit", (id: number) => kind.update(trainer, id, kind.facts(client))],
    ["a switch", (id: number) => kind.activate(trainer, id, false)],
    ["a deletion", (id: number) => kind.remove(trainer, id)],
  ])("records the tasks of past days: %s", async (_, happen) => {
    const { id } = await on(START, () => kind.write(trainer, client, "Oats"));
    await happen(id);
    const rows = await db.select().from(dailyCompletions).where(eq(dailyCompletions.user_id, client.user_id));
    const past = rows.filter(({ completion_date }) => completion_date < TODAY);
    expect(past.map((row) => taskName(taskOf(row)))).toEqual(Array(10).fill("Oats"));
  });
});
