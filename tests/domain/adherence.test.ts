import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adherence } from "~/domain/coaching/tasks/adherence.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { openedDays } from "~db/schema";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { KINDS, NUTRITION_PLANS, TRAINING_PLANS } from "../support/plan-kinds";

const TODAY = "2025-06-04";
const ago = (days: number) => addDays(TODAY, -days);

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
});
beforeEach(async () => {
  itIs(TODAY);
  client = await newClient(40);
});

const newClient = (days: number) =>
  makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: new Date(`${ago(days)}T12:00:00Z`) });

/** Creates a plan that is active from the given day, with two items unless the caller names others. */
async function plannedSince(day: Day, kind = NUTRITION_PLANS, items = ["One", "Two"]) {
  itIs(day);
  const plan = await kind.write(trainer, client, ...items);
  itIs(TODAY);
  return plan;
}

async function finish(day: Day, count = Number.POSITIVE_INFINITY) {
  const open = (await listTasks(client, day)).filter(({ is_completed }) => !is_completed);
  for (const { id } of open.slice(0, count)) await changeTask(client, id, { is_completed: true });
}

async function dayOf(day: Day) {
  return (await adherence(client)).days.find((each) => each.day === day);
}

describe("the adherence days", () => {
  it("are the four weeks before today, oldest first, and today", async () => {
    const { days } = await adherence(client);
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 29 }, (_, index) => ago(28 - index)));
  });

  it("have no rate when nothing was planned", async () => {
    await plannedSince(ago(2));
    const { days } = await adherence(client);
    expect(days.slice(0, 26)).toEqual(
      Array.from({ length: 26 }, (_, index) => ({
        day: ago(28 - index),
        total: 0,
        completed: 0,
        rate: null,
      })),
    );
    expect(days.slice(26).map(({ rate }) => rate)).toEqual([0, 0, null]);
  });

  it("count planned and completed tasks and round the rate", async () => {
    itIs(ago(3));
    await TRAINING_PLANS.write(trainer, client, "Squat");
    await plannedSince(ago(3));
    await finish(ago(3), 1);
    await finish(ago(2), 2);
    await finish(ago(1));
    expect(await dayOf(ago(3))).toEqual({ day: ago(3), total: 3, completed: 1, rate: 33 });
    expect(await dayOf(ago(2))).toEqual({ day: ago(2), total: 3, completed: 2, rate: 67 });
    expect(await dayOf(ago(1))).toEqual({ day: ago(1), total: 3, completed: 3, rate: 100 });
  });

  it("leave today out until its first task is ticked off", async () => {
    await plannedSince(ago(1));
    expect(await dayOf(TODAY)).toEqual({ day: TODAY, total: 0, completed: 0, rate: null });
    await finish(TODAY, 1);
    expect(await dayOf(TODAY)).toEqual({ day: TODAY, total: 2, completed: 1, rate: 50 });
  });

  it.each(KINDS)("include planned days that were never opened: $name", async (kind) => {
    await plannedSince(ago(5), kind);
    const { days } = await adherence(client);
    expect(days.slice(-7).map(({ total }) => total)).toEqual([0, 2, 2, 2, 2, 2, 0]);
    const opened = await db.select().from(openedDays).where(eq(openedDays.user_id, client.user_id));
    expect(opened).toHaveLength(41);
  });

  it("include days that were never opened when today was opened in advance", async () => {
    await plannedSince(ago(5));
    itIs(ago(3));
    await listTasks(client, TODAY);
    itIs(TODAY);
    expect((await adherence(client)).days.slice(-6).map(({ total }) => total)).toEqual([2, 2, 2, 2, 2, 0]);
  });

  it("are the same on a second call", async () => {
    await plannedSince(ago(5));
    await finish(ago(4));
    expect(await adherence(client)).toEqual(await adherence(client));
  });

  it("leave out other clients, future days and days more than four weeks ago", async () => {
    const other = await newClient(40);
    itIs(ago(5));
    await NUTRITION_PLANS.write(trainer, other, "Theirs");
    await plannedSince(ago(35));
    await listTasks(other, TODAY);
    await finish(addDays(TODAY, 1));
    const { days } = await adherence(client);
    expect(days).toHaveLength(29);
    expect(days.map(({ total }) => total)).toEqual([...Array.from({ length: 28 }, () => 2), 0]);
    expect(days.every(({ completed }) => completed === 0)).toBe(true);
  });

  it("are empty for a new client", async () => {
    client = await newClient(0);
    const { days, rate, streak } = await adherence(client);
    expect(days).toHaveLength(29);
    expect(days.every(({ rate }) => rate === null)).toBe(true);
    expect([rate, streak]).toEqual([null, 0]);
  });
});

describe("the rate of four weeks", () => {
  const rate = async () => (await adherence(client)).rate;

  it("does not fall with the ticks of today, and has today once all of it is done", async () => {
    await plannedSince(ago(2));
    await finish(ago(2));
    await finish(ago(1), 1);
    expect(await rate()).toBe(75);
    await finish(TODAY, 1);
    expect(await rate()).toBe(75);
    await finish(TODAY);
    expect(await rate()).toBe(83);
  });

  it("is missing without a finished day, and 100 when the first day is done", async () => {
    await plannedSince(TODAY);
    expect(await rate()).toBeNull();
    await finish(TODAY, 1);
    expect(await rate()).toBeNull();
    await finish(TODAY);
    expect(await rate()).toBe(100);
  });

  it("has the day four weeks ago, and no day before it", async () => {
    await plannedSince(ago(30));
    for (const days of [30, 29, 28]) await finish(ago(days));
    expect(await rate()).toBe(Math.round(100 / 28));
  });
});

describe("the streak", () => {
  const streak = async () => (await adherence(client)).streak;

  it("counts finished days up to today", async () => {
    await plannedSince(ago(3));
    for (const days of [3, 2, 1, 0]) await finish(ago(days));
    expect(await streak()).toBe(4);
  });

  it("continues while today is not finished", async () => {
    await plannedSince(ago(3));
    for (const days of [3, 2, 1]) await finish(ago(days));
    expect(await streak()).toBe(3);
    await finish(TODAY, 1);
    expect(await streak()).toBe(3);
    await finish(TODAY);
    expect(await streak()).toBe(4);
  });

  it("ends at a missed day and at a half-finished day", async () => {
    await plannedSince(ago(5));
    for (const days of [5, 4, 2, 1]) await finish(ago(days));
    expect(await streak()).toBe(2);
    await finish(ago(3), 1);
    expect(await streak()).toBe(2);
    await finish(ago(3));
    expect(await streak()).toBe(5);
  });

  it("ends at a missed day that was never opened", async () => {
    await plannedSince(ago(3));
    await finish(ago(3));
    expect(await streak()).toBe(0);
  });

  it("skips days without a plan", async () => {
    const plan = await plannedSince(ago(6));
    for (const days of [6, 5]) await finish(ago(days));
    itIs(ago(4));
    await NUTRITION_PLANS.activate(trainer, plan.id, false);
    itIs(ago(1));
    await NUTRITION_PLANS.activate(trainer, plan.id, true);
    itIs(TODAY);
    await finish(ago(1));
    expect((await adherence(client)).days.slice(-7).map(({ total }) => total)).toEqual([2, 2, 0, 0, 0, 2, 0]);
    expect(await streak()).toBe(3);
  });

  it("goes back further than the days that are shown", async () => {
    await plannedSince(ago(33), NUTRITION_PLANS, ["One"]);
    for (let days = 33; days > 0; days--) await finish(ago(days));
    expect(await streak()).toBe(33);
  });

  it("ignores future days", async () => {
    await plannedSince(ago(1));
    await finish(ago(1));
    await finish(addDays(TODAY, 2));
    await listTasks(client, addDays(TODAY, 1));
    expect(await streak()).toBe(1);
  });

  it("is 0 when nothing was finished", async () => {
    await plannedSince(ago(2));
    expect(await streak()).toBe(0);
  });
});
