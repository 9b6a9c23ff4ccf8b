import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { archiveClient, restoreClient } from "~/domain/coaching/membership/archive.server";
import { adherence } from "~/domain/coaching/tasks/adherence.server";
import { assignCustomTask } from "~/domain/coaching/tasks/custom-tasks.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { latestToday, recentWindow } from "~/domain/coaching/tasks/recent-days.server";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { RosterQuery } from "~/domain/people/clients/schema";
import { factsOf } from "~/domain/screens/client-facts.server";
import { readConversation } from "~/domain/screens/conversation.server";
import { findReview } from "~/domain/screens/review.server";
import { listRoster } from "~/domain/screens/roster.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { openedDays, users } from "~db/schema";
import { makeCheckIn } from "../support/check-ins";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { customTask } from "../support/custom-tasks";
import { makeClient, makeTrainer, reread } from "../support/database";
import { TRAINING_PLANS } from "../support/plan-kinds";
import { logMeal, mealKey, planMeals, type WrittenPlan } from "../support/planned-meals";
import { knownDays } from "../support/recent-days";

const TODAY = "2025-06-11";
const ago = (days: number): Day => addDays(TODAY, -days);

let trainer: User;
let client: User;
let plan: WrittenPlan;
beforeEach(async () => {
  itIs(ago(20));
  trainer = await makeTrainer({ time_zone: CLOCK_ZONE });
  client = await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: new Date(`${ago(20)}T08:00:00Z`) });
  plan = await planMeals(trainer, client, [
    { name: "Oats", calories: 480 },
    { name: "Rice", calories: 700 },
  ]);
  itIs(TODAY);
});

/** Ticks off the tasks of a day on that day. Its earlier days are open then. */
async function finish(day: Day): Promise<void> {
  itIs(day);
  for (const { id } of await listTasks(client, day)) await changeTask(client, id, { is_completed: true });
  itIs(TODAY);
}

const opened = () => db.$count(openedDays, eq(openedDays.user_id, client.user_id));
const card = async (query: object = {}) => (await listRoster(trainer, RosterQuery.parse(query))).clients[0];

async function conversation() {
  const participants = { trainer: trainer.user_id, client: client.user_id };
  const { client: shown, clientFacts } = await readConversation(trainer, participants, {});
  return clientFacts && factsOf(shown, clientFacts);
}

describe("a client who stays away for the last three days", () => {
  beforeEach(async () => {
    for (const days of [7, 6, 5, 4]) await finish(ago(days));
  });

  it("has the same figures in the list, the conversation and the review, which open nothing", async () => {
    const { id } = await makeCheckIn(client, { check_in_date: TODAY });
    const before = await opened();
    const shown = async () => [
      (await card())?.week,
      (await conversation())?.week,
      (await findReview(trainer, id, "weekly")).tasks,
      (await conversation())?.today,
    ];
    const week = { rate: 57, idle: 3 };
    const expected = [week, week, week, { completed: 0, total: 2 }];
    expect(await shown()).toEqual(expected);
    expect(await opened()).toBe(before);
    // The client's page and the tasks open the days.
    const { days } = await adherence(client);
    expect(await opened()).toBe(before + 4);
    expect(days.slice(-8).map(({ rate }) => rate)).toEqual([100, 100, 100, 100, 0, 0, 0, null]);
    expect(await shown()).toEqual(expected);
  });

  it("has lower figures from day to day, and 0 % after a week", async () => {
    const rates: unknown[] = [];
    for (let days = 0; days <= 4; days++) {
      itIs(addDays(TODAY, days));
      rates.push((await card())?.week.rate);
    }
    expect(rates).toEqual([57, 43, 29, 14, 0]);
  });

  it("has done what the diary has of these days, and today once all of it is eaten", async () => {
    await logMeal(client, mealKey(plan, "Oats"), { log_date: ago(2) });
    expect((await card())?.week).toEqual({ rate: 64, idle: 2 });
    await logMeal(client, mealKey(plan, "Oats"));
    expect((await card())?.week).toEqual({ rate: 64, idle: 2 });
    expect((await conversation())?.today).toEqual({ completed: 1, total: 2 });
    await logMeal(client, mealKey(plan, "Rice"));
    const before = await opened();
    expect((await card())?.week).toEqual({ rate: 69, idle: 2 });
    expect(await opened()).toBe(before);
  });

  it("has nothing from the day of the archive on, also after the return", async () => {
    itIs(ago(2));
    await archiveClient(trainer, client.user_id);
    // The day follows the product's clock.
    expect((await reread(client)).archived_at).toEqual(new Date(`${ago(2)}T12:00:00Z`));
    itIs(TODAY);
    const week = { rate: 80, idle: 1 };
    expect((await card({ archived: "1" }))?.week).toEqual(week);
    expect(await conversation()).toMatchObject({ week, today: null });
    const { id } = await makeCheckIn(client, { check_in_date: TODAY });
    expect((await findReview(trainer, id, "weekly")).tasks).toEqual(week);
    await restoreClient(trainer, client.user_id);
    expect((await card())?.week).toEqual(week);
    expect(await conversation()).toMatchObject({ week, today: { completed: 0, total: 2 } });
  });
});

describe("what is read of days that nobody has opened", () => {
  it("is nothing while all days before today are open and nothing of today is done", async () => {
    await finish(ago(1));
    const unopened = async (until: Day) => (await knownDays(client, TODAY, until)).unopened;
    expect(await unopened(ago(1))).toBeNull();
    expect((await unopened(TODAY))?.days).toEqual([TODAY]);
    await logMeal(client, mealKey(plan, "Oats"));
    expect((await unopened(ago(1)))?.eaten).toEqual([{ day: TODAY, ...mealKey(plan, "Oats") }]);
    await listTasks(client, TODAY);
    expect(await unopened(TODAY)).toBeNull();
  });

  it("is what asks for tasks, by ids and days, without its contents", async () => {
    await finish(ago(2));
    itIs(ago(1));
    const { create, facts, items, itemsOf } = TRAINING_PLANS;
    const training = await create(trainer, facts(client, items(["Squat", "Lunge"], [1, 3])));
    const walk = customTask(client, { completion_date: TODAY });
    const { custom_task_id } = await assignCustomTask(trainer, walk);
    itIs(TODAY);
    const { unopened } = await knownDays(client, TODAY);
    expect(unopened).toMatchObject({
      days: [ago(1), TODAY],
      assignments: [{ id: custom_task_id, starts_on: TODAY, ends_on: TODAY, repeats: "once", weekdays: [] }],
      tasks: [{ day: TODAY, plan_id: null, custom_task_id, item_id: "task", is_touched: false }],
      eaten: [],
    });
    expect(unopened?.plans.toSorted((one, other) => one.id - other.id)).toEqual([
      {
        id: plan.id,
        task_type: "nutrition_meal",
        intervals: [{ active_from: ago(20), active_until: null }],
        parts: plan.meals.map((meal) => ({ ids: [meal.id], weekdays: [] })),
      },
      {
        id: training.id,
        task_type: "training_exercise",
        intervals: [{ active_from: ago(1), active_until: null }],
        parts: [{ ids: itemsOf(training).map(({ id }) => id), weekdays: [1, 3] }],
      },
    ]);
  });

  it("ends at the trainer's own today for clients of the same time zone, and at the latest anywhere for others", async () => {
    const day = async (time_zone: string) => {
      const other = await makeClient(trainer, { time_zone });
      const selected = sql<Day>`(${latestToday(users, recentWindow(trainer))})::text`;
      const [row] = await db.select({ day: selected }).from(users).where(eq(users.user_id, other.user_id));
      return row?.day;
    };
    expect(await day(CLOCK_ZONE)).toBe(TODAY);
    for (const zone of ["Pacific/Kiritimati", "America/New_York"])
      expect(await day(zone)).toBe(addDays(TODAY, 1));
  });
});
