import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { activatePlan } from "~/domain/coaching/plans/plans.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { copyEntries } from "~/domain/food/diary/copies.server";
import { deleteEntry, restoreEntry } from "~/domain/food/diary/deletions.server";
import { entriesOf } from "~/domain/food/diary/entries.server";
import { CopyInput } from "~/domain/food/diary/schema";
import { changeTask } from "~/domain/food/diary/ticks.server";
import { deleteFood } from "~/domain/food/foods/own-foods.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { dailyCompletions } from "~db/schema";
import { itIs } from "../support/clock";
import { makeTrainer } from "../support/database";
import { expectNoDeadlock } from "../support/deadlocks";
import { foodOf, logPortion } from "../support/diary";
import {
  eatenOn,
  logInstead,
  logMeal,
  mealKey,
  mealsOn,
  mealTask,
  newEater,
  planMeals,
  replan,
  START,
  TODAY,
  tick,
  untick,
  type WrittenPlan,
} from "../support/planned-meals";

const MEALS = [
  { name: "Oats", calories: 480, protein: 24 },
  { name: "Rice", calories: 700 },
];
const DAYS = [-4, -3, -2, -1, 0, 1, 2].map((from) => addDays(TODAY, from));

let trainer: User;
let client: User;
let plan: WrittenPlan;
beforeAll(async () => {
  trainer = await makeTrainer();
});
beforeEach(async () => {
  itIs(START);
  client = await newEater(trainer);
  plan = await planMeals(trainer, client, MEALS);
  itIs(TODAY);
});

const oats = () => mealKey(plan, "Oats");
/** Returns the function that makes `count` parts of some work, each with its number. */
const times = (count: number, work: (index: number) => Promise<unknown>) =>
  Array.from({ length: count }, (_, index) => () => work(index));
const dayOf = (index: number) => DAYS[index % DAYS.length] as Day;

/** Expects that each meal of a day has one task, which is done if and only if at least one entry counts for it. */
async function expectRule() {
  const entries = await entriesOf(client, START, addDays(TODAY, 31));
  const eaten = new Set(entries.map((entry) => `${entry.log_date} ${entry.plan_id} ${entry.meal_id}`));
  const tasks = await db.select().from(dailyCompletions).where(eq(dailyCompletions.user_id, client.user_id));
  const known = tasks.map((task) => ({
    meal: `${task.completion_date} ${task.plan_id} ${task.item_id}`,
    done: task.is_completed,
  }));
  expect(new Set(known.map(({ meal }) => meal)).size).toBe(known.length);
  expect(known).toEqual(known.map(({ meal }) => ({ meal, done: eaten.has(meal) })));
}

it("20 ticks and 20 logs of one meal at once write one entry and one tick", async () => {
  for (let round = 0; round < 3; round++) {
    const { id } = await mealTask(client, "Oats");
    const ticks = times(20, (index) => changeTask(index % 2 ? client : trainer, id, { is_completed: true }));
    const logs = times(20, () => logMeal(client, oats()));
    expect(
      await expectNoDeadlock(ticks.flatMap((each, index) => [each, ...logs.slice(index, index + 1)])),
    ).toBe(40);
    expect([await mealsOn(client), await eatenOn(client)]).toEqual([["Oats ✓", "Rice"], ["Oats 100 →"]]);
    await untick(client, "Oats");
  }
});

it("ticks and logs on days that are opened for the first time agree with the tasks of these days", async () => {
  const written = await expectNoDeadlock([
    ...times(7, (index) => logMeal(client, oats(), { log_date: dayOf(index) })),
    ...times(7, (index) => listTasks(client, dayOf(index + 3))),
    ...times(7, (index) => tick(client, "Oats", { day: dayOf(index), by: index % 2 ? client : trainer })),
    ...times(7, (index) => logInstead(client, mealKey(plan, "Rice"), { log_date: dayOf(index) })),
  ]);
  expect(written).toBe(28);
  for (const day of DAYS) {
    expect(await mealsOn(client, day)).toEqual(["Oats ✓", "Rice ✓"]);
    expect((await eatenOn(client, day)).toSorted()).toEqual(["Canteen 100 →", "Oats 100 →"]);
  }
  await expectRule();
});

it("ticks, logs and deletions beside saves of the plan and openings of days keep tasks and diary together", async () => {
  const food = await foodOf(client);
  await tick(client, "Rice", { day: addDays(TODAY, -1), by: trainer });
  for (let round = 0; round < 4; round++) {
    const { id } = await mealTask(client, "Rice");
    const before = await logPortion(client, food, { ...oats(), log_date: TODAY });
    const copy = { from_date: addDays(TODAY, -1), from_meal: "all", log_date: TODAY };
    await expectNoDeadlock([
      ...times(6, (index) => changeTask(index % 2 ? client : trainer, id, { is_completed: index % 3 > 0 })),
      ...times(3, (index) =>
        replan(trainer, client, plan, [
          ...MEALS.slice(0, 1 + (index % 2)),
          { name: `New ${round} ${index}`, calories: 5 },
        ]),
      ),
      ...times(4, (index) => logMeal(client, oats(), { log_date: dayOf(index + round) })),
      ...times(4, (index) => listTasks(client, dayOf(index + 3))),
      ...times(2, (index) => activatePlan(trainer, "nutrition", plan.id, index === 1)),
      () => deleteEntry(client, before.id).then(() => restoreEntry(client, before.id)),
      () => copyEntries(client, CopyInput.parse(copy)),
      () => logPortion(client, food, { ...oats(), log_date: TODAY }),
      ...(round === 3 ? [() => deleteFood(client, food)] : []),
    ]);
    await replan(trainer, client, plan, MEALS);
    await activatePlan(trainer, "nutrition", plan.id, true);
    await expectRule();
  }
});
