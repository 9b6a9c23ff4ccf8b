import { AsyncResource } from "node:async_hooks";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addTask } from "~/domain/coaching/tasks/added-tasks.server";
import {
  assignCustomTask,
  changeAssignment,
  withdrawAssignment,
} from "~/domain/coaching/tasks/custom-tasks.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { CustomTaskChange } from "~/domain/coaching/tasks/schema";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { dailyCompletions, openedDays } from "~db/schema";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { customTask } from "../support/custom-tasks";
import { makeClient, makeTrainer } from "../support/database";
import { type AnyPlan, KINDS, NUTRITION_PLANS, TRAINING_PLANS } from "../support/plan-kinds";
import { race } from "../support/race";
import { ENGINE } from "../support/stores";

const TODAY = "2025-06-04";
const START = addDays(TODAY, -6);
const TOMORROW = addDays(TODAY, 1);

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
});
beforeEach(async () => {
  itIs(START);
  client = await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: new Date(`${START}T12:00:00Z`) });
});

const rows = () => db.select().from(dailyCompletions).where(eq(dailyCompletions.user_id, client.user_id));
const names = async (day: Day) => (await listTasks(client, day)).map(taskName).sort();

async function expectNoDuplicates() {
  const keys = (await rows()).map((row) =>
    [row.completion_date, row.plan_id, row.custom_task_id, row.item_id].join(" "),
  );
  expect(new Set(keys).size).toBe(keys.length);
}

it("20 simultaneous openings of past and future days create every task of every day once", async () => {
  await NUTRITION_PLANS.write(trainer, client, "Oats", "Rice");
  await TRAINING_PLANS.write(trainer, client, "Squat");
  await assignCustomTask(trainer, customTask(client, { completion_date: START, repeats: "daily" }));
  itIs(TODAY);
  const days = [-6, -4, -1, 0, 0, 1, 5].map((day) => addDays(TODAY, day));
  await race(20, (index) => listTasks(client, days[index % days.length] as Day));
  await expectNoDuplicates();
  const opened = await db.select().from(openedDays).where(eq(openedDays.user_id, client.user_id));
  // The opened days are the week until today and the two future days.
  expect(opened).toHaveLength(9);
  expect(await rows()).toHaveLength(9 * 4);
});

describe.each(KINDS)("$name plans", (kind) => {
  let plan: AnyPlan;
  beforeEach(async () => {
    plan = await kind.write(trainer, client, "One", "Two");
    itIs(TODAY);
  });

  it("keep past days and change the other days when days are opened during an edit", async () => {
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => listTasks(client, addDays(TODAY, (index % 5) - 2))),
      kind.update(trainer, plan.id, kind.facts(client, kind.items(["Three"]))),
      ...Array.from({ length: 5 }, () => listTasks(client, TODAY)),
    ]);
    await expectNoDuplicates();
    for (const [day, expected] of [
      [-6, ["One", "Two"]],
      [-2, ["One", "Two"]],
      [-1, ["One", "Two"]],
      [0, ["Three"]],
      [1, ["Three"]],
      [2, ["Three"]],
    ] as const)
      expect(await names(addDays(TODAY, day))).toEqual(expected);
  });

  it("keep their tasks only in the past when days are opened during the deletion", async () => {
    await Promise.all([
      ...Array.from({ length: 8 }, (_, index) => listTasks(client, addDays(TODAY, index % 2))),
      kind.remove(trainer, plan.id),
      ...Array.from({ length: 8 }, (_, index) => listTasks(client, addDays(TODAY, -(index % 4)))),
    ]);
    await expectNoDuplicates();
    expect([await names(addDays(TODAY, -1)), await names(TODAY), await names(TOMORROW)]).toEqual([
      ["One", "Two"],
      [],
      [],
    ]);
  });

  it("keep a task that is ticked off successfully during an edit", async () => {
    for (let round = 0; round < 6; round++) {
      const [task] = (await listTasks(client, TODAY)).filter(({ is_completed }) => !is_completed);
      const written = [`Round ${round}`, "Two"];
      const [ticked] = await Promise.allSettled([
        changeTask(client, task?.id ?? 0, { is_completed: true }),
        kind.update(trainer, plan.id, kind.facts(client, kind.items(written))),
      ]);
      const remaining = (await rows()).find(({ id }) => id === task?.id);
      if (ticked.status === "fulfilled") expect(remaining).toMatchObject({ is_completed: true });
      else expect(remaining).toBeUndefined();
      await expectNoDuplicates();
    }
  });

  it("keep a task whose tick-off is not committed yet when an edit starts", async () => {
    const [task] = await listTasks(client, TODAY);
    let edited: Promise<unknown> = Promise.resolve();
    // Binds the edit to the test, because it is not a part of the transaction that it runs beside.
    const edit = AsyncResource.bind(() =>
      kind.update(trainer, plan.id, kind.facts(client, kind.items(["Two"]))),
    );
    await db.transaction(async (tx) => {
      // The transaction has not committed the tick-off when the edit removes the task's item.
      await tx
        .update(dailyCompletions)
        .set({ is_completed: true, completed_at: sql`now()` })
        .where(eq(dailyCompletions.id, task?.id ?? 0));
      edited = edit();
      // The embedded database runs one transaction after the other.
      if (ENGINE === "postgres")
        await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBeGreaterThan(0);
    });
    await edited;
    const today = await listTasks(client, TODAY);
    expect(today.map(({ id, is_completed }) => [id === task?.id, is_completed])).toContainEqual([true, true]);
  });

  it("create the task of an item once when it is requested while its day is opened", async () => {
    const { type, reference } = {
      nutrition: { type: "nutrition_meal" as const, reference: { meal_index: 1 } },
      training: { type: "training_exercise" as const, reference: { workout_index: 0, exercise_index: 1 } },
    }[kind.name];
    const input = { task_type: type, task_reference: reference, plan_id: plan.id, completion_date: TOMORROW };
    await race(16, async (index) =>
      index % 2 ? await addTask(client, input) : await listTasks(client, TOMORROW),
    );
    await expectNoDuplicates();
    expect(await names(TOMORROW)).toEqual(["One", "Two"]);
  });
});

/** Returns the number of statements of this database that wait for a lock. */
async function waiting(): Promise<number> {
  const result = await db.execute(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number((result as unknown as { count: number }[])[0]?.count ?? 0);
}

it("simultaneous openings, changes and withdrawals of an assignment act as if in sequence", async () => {
  itIs(TODAY);
  const input = customTask(client, { completion_date: TODAY, repeats: "daily" });
  const made = await assignCustomTask(trainer, input);
  const id = made.custom_task_id as number;
  const change = CustomTaskChange.parse({ ...input, task_name: "Run" });
  await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => listTasks(client, addDays(TODAY, index % 3))),
    changeAssignment(trainer, id, change),
    ...Array.from({ length: 6 }, (_, index) => listTasks(client, addDays(TODAY, index % 3))),
  ]);
  await expectNoDuplicates();
  for (const day of [0, 1, 2]) expect(await names(addDays(TODAY, day))).toEqual(["Run"]);
  const ticked = changeTask(client, made.id, { is_completed: true });
  await Promise.allSettled([withdrawAssignment(trainer, id), listTasks(client, addDays(TODAY, 3)), ticked]);
  const expected = await ticked.then(
    () => ["Run"],
    () => [],
  );
  expect(await names(TODAY)).toEqual(expected);
  for (const day of [1, 2, 3]) expect(await names(addDays(TODAY, day))).toEqual([]);
});
