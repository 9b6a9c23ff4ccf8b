import { setImmediate } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { assignCustomTask, withdrawAssignment } from "~/domain/coaching/tasks/custom-tasks.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { DAYS_AHEAD, TASKS_PER_DAY } from "~/domain/coaching/tasks/rules";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { dailyCompletions, openedDays } from "~db/schema/index";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { customTask } from "../support/custom-tasks";
import { makeClient, makeTrainer } from "../support/database";
import { NUTRITION_PLANS, TRAINING_PLANS } from "../support/plan-kinds";

const TODAY = "2025-06-11";
const START = addDays(TODAY, -90);

let trainer: User;
let client: User;
beforeEach(async () => {
  itIs(START);
  trainer = await makeTrainer();
  client = await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: new Date(`${START}T08:00:00Z`) });
});

const names = (count: number) => Array.from({ length: count }, (_, index) => `Meal ${index + 1}`);

/** Returns the transactions that wrote the client's tasks last, each with its tasks and their days. */
async function transactions() {
  return await db
    .select({
      tasks: sql<number>`count(*)::int`,
      days: sql<number>`count(distinct ${dailyCompletions.completion_date})::int`,
    })
    .from(dailyCompletions)
    .where(eq(dailyCompletions.user_id, client.user_id))
    .groupBy(sql`${dailyCompletions}.xmin::text`);
}

/** Returns the days of which some tasks were written without the others, or without the mark that the day is open. */
async function tornDays(): Promise<Day[]> {
  const rows = await db
    .select({ day: dailyCompletions.completion_date })
    .from(dailyCompletions)
    .leftJoin(
      openedDays,
      and(
        eq(openedDays.user_id, dailyCompletions.user_id),
        eq(openedDays.completion_date, dailyCompletions.completion_date),
      ),
    )
    .where(eq(dailyCompletions.user_id, client.user_id))
    .groupBy(dailyCompletions.completion_date)
    .having(sql`count(distinct ${dailyCompletions}.xmin::text || ' ' || coalesce(${openedDays}.xmin::text, '')) > 1
      or max(${dailyCompletions}.xmin::text) is distinct from max(${openedDays}.xmin::text)`);
  return rows.map(({ day }) => day);
}

async function expectBatches(tasksInAll: number, torn: Day[] = []) {
  const batches = await transactions();
  expect(batches.reduce((sum, { tasks }) => sum + tasks, 0)).toBe(tasksInAll);
  expect(batches.length).toBeGreaterThan(1);
  expect(Math.max(...batches.map(({ tasks }) => tasks))).toBeLessThanOrEqual(TASKS_PER_DAY);
  expect(await tornDays()).toEqual(torn);
}

/** Opens today and every day that can be opened after it. */
async function openAhead() {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) await listTasks(client, addDays(TODAY, ahead));
}

describe("a transaction writes the tasks of whole days, 300 at most,", () => {
  it("at the first look after three months", async () => {
    await NUTRITION_PLANS.write(trainer, client, ...names(20));
    itIs(TODAY);
    await listTasks(client, TODAY);
    await expectBatches(91 * 20);
  });

  it("when a plan of many open days is changed", async () => {
    itIs(TODAY);
    const plan = await NUTRITION_PLANS.write(trainer, client, ...names(20));
    await openAhead();
    const renamed = NUTRITION_PLANS.items(names(20).map((name) => ({ name: `${name} with salad` })));
    await NUTRITION_PLANS.update(trainer, plan.id, NUTRITION_PLANS.facts(client, renamed));
    await expectBatches(20 * (DAYS_AHEAD + 1));
  });

  it("when a plan is switched on over many open days", async () => {
    itIs(TODAY);
    await openAhead();
    await NUTRITION_PLANS.write(trainer, client, ...names(20));
    await expectBatches(20 * (DAYS_AHEAD + 1));
  });

  it("when a plan or an assignment is changed after three months without a look", async () => {
    const plan = await NUTRITION_PLANS.write(trainer, client, ...names(20));
    const walk = await assignCustomTask(
      trainer,
      customTask(client, { completion_date: START, repeats: "daily" }),
    );
    itIs(TODAY);
    await NUTRITION_PLANS.activate(trainer, plan.id, false);
    // An assignment has the task of its first day before that day is opened.
    await expectBatches(90 * 21, [START]);
    itIs(addDays(TODAY, 60));
    await TRAINING_PLANS.write(trainer, client, "Squat");
    await withdrawAssignment(trainer, walk.custom_task_id as number);
    expect(await tornDays()).toEqual([START]);
  });

  it("and a day with more tasks alone", async () => {
    await NUTRITION_PLANS.write(trainer, client, ...names(50));
    await TRAINING_PLANS.create(
      trainer,
      TRAINING_PLANS.facts(client, {
        workouts: Array.from({ length: 5 }, () => ({
          name: "Day",
          exercises: names(50).map((name) => ({ name })),
        })),
      }),
    );
    itIs(addDays(START, 2));
    await listTasks(client, addDays(START, 2));
    expect(await transactions()).toEqual(Array(3).fill({ tasks: 300, days: 1 }));
  });
});

it("others see the days that are open already while the rest is being opened", async () => {
  await NUTRITION_PLANS.write(trainer, client, ...names(20));
  itIs(TODAY);
  const seen = new Set<number>();
  let isDone = false;
  const looking = listTasks(client, TODAY).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    seen.add(await db.$count(openedDays, eq(openedDays.user_id, client.user_id)));
    // The embedded database waits for nothing outside the process, so this loop must let others go on.
    await setImmediate();
  }
  await looking;
  expect([...seen].filter((count) => count > 0 && count < 91)).not.toEqual([]);
});
