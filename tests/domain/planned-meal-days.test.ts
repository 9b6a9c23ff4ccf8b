import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { activatePlan } from "~/domain/coaching/plans/plans.server";
import { addTask } from "~/domain/coaching/tasks/added-tasks.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { copyEntries } from "~/domain/food/diary/copies.server";
import { deleteEntry, restoreEntry } from "~/domain/food/diary/deletions.server";
import { showDiary } from "~/domain/food/diary/diary.server";
import { entriesOf } from "~/domain/food/diary/entries.server";
import { CopyInput } from "~/domain/food/diary/schema";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, isoWeekday } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { dailyCompletions, openedDays } from "~db/schema";
import { itIs } from "../support/clock";
import {
  eatenOn,
  eaterWithPlan,
  logInstead,
  logMeal,
  MEALS,
  mealKey,
  mealsOn,
  mealTask,
  replan,
  TODAY,
  tick,
  type WrittenPlan,
} from "../support/planned-meals";

const YESTERDAY = addDays(TODAY, -1);
const TOMORROW = addDays(TODAY, 1);
/** A meal of the days of the week that TODAY and TOMORROW are not. */
const FRIED = { name: "Fish", calories: 520, protein: 40, weekdays: [isoWeekday(addDays(TODAY, 3))] };

let trainer: User;
let client: User;
let plan: WrittenPlan;
beforeEach(async () => {
  ({ trainer, client, plan } = await eaterWithPlan([...MEALS, FRIED]));
});

const opened = async () =>
  (await db.select().from(openedDays).where(eq(openedDays.user_id, client.user_id)))
    .map(({ completion_date }) => completion_date)
    .sort();
const copy = (from_date: string, log_date: string) =>
  copyEntries(client, CopyInput.parse({ from_date, from_meal: "all", log_date }));

describe("logging a planned meal", () => {
  it("opens no day, and opening the day ticks the meal off", async () => {
    const before = await opened();
    for (const day of [YESTERDAY, TODAY, TOMORROW])
      await logMeal(client, mealKey(plan, "Oats"), { log_date: day });
    await logInstead(client, mealKey(plan, "Rice"), { log_date: TOMORROW });
    expect(await opened()).toEqual(before);
    for (const day of [YESTERDAY, TODAY, TOMORROW]) expect(await mealsOn(client, day)).toEqual([]);
    await listTasks(client, TOMORROW);
    for (const day of [YESTERDAY, TODAY])
      expect(await mealsOn(client, day)).toEqual(["Oats ✓", "Rice", "Free lunch"]);
    expect(await mealsOn(client, TOMORROW)).toEqual(["Oats ✓", "Rice ✓", "Free lunch"]);
    expect(await mealTask(client, "Oats")).toMatchObject({ completed_by: "client" });
    expect(await eatenOn(client, TOMORROW)).toEqual(["Oats 100 →", "Canteen 100 →"]);
  });

  it("makes no task on a past day or a later day that has none", async () => {
    await listTasks(client, TOMORROW);
    const [past, next] = [await mealsOn(client, YESTERDAY), await mealsOn(client, TOMORROW)];
    for (const log_date of [YESTERDAY, TOMORROW])
      expect(await logMeal(client, mealKey(plan, "Fish"), { log_date })).toMatchObject(mealKey(plan, "Fish"));
    expect([await mealsOn(client, YESTERDAY), await mealsOn(client, TOMORROW)]).toEqual([past, next]);
  });

  it.each([
    ["an open today", true],
    ["a today that nobody has opened", false],
  ])("of another weekday adds its task to %s", async (_, isOpen) => {
    if (isOpen) await listTasks(client, TODAY);
    await logMeal(client, mealKey(plan, "Fish"));
    const tasks = await listTasks(client, TODAY);
    expect(tasks.map(({ is_completed }) => is_completed)).toEqual([false, false, false, true]);
    expect(await mealsOn(client)).toEqual(["Oats", "Rice", "Free lunch", "Fish ✓"]);
    const { id } = await mealTask(client, "Fish");
    const [row] = await db.select().from(dailyCompletions).where(eq(dailyCompletions.id, id));
    expect(row).toMatchObject({ is_added: true, protein: 40, carbs: null, fat: null });
  });

  it("of another weekday again, after it was logged ahead, adds its task to today", async () => {
    itIs(YESTERDAY);
    await logMeal(client, mealKey(plan, "Fish"), { log_date: TODAY });
    itIs(TODAY);
    expect(await listTasks(client, TODAY)).toHaveLength(3);
    await logMeal(client, mealKey(plan, "Fish"));
    expect(await mealsOn(client)).toEqual(["Oats", "Rice", "Free lunch", "Fish ✓"]);
    expect(await eatenOn(client)).toEqual(["Fish 100 →"]);
  });

  it("of another weekday leaves its open task on today when its entry is deleted", async () => {
    const { id } = await logMeal(client, mealKey(plan, "Fish"));
    await deleteEntry(client, id);
    expect(await mealsOn(client)).toEqual(["Fish"]);
    await listTasks(client, TODAY);
    expect(await mealsOn(client)).toEqual(["Oats", "Rice", "Free lunch", "Fish"]);
  });

  it("on a day that is not open uses what the plan says, and on an open one what its task says", async () => {
    await listTasks(client, TODAY);
    await replan(trainer, client, plan, [{ name: "Oats", calories: 900 }]);
    await logMeal(client, mealKey(plan, "Oats"), { log_date: YESTERDAY });
    await logMeal(client, mealKey(plan, "Oats"), { log_date: TOMORROW });
    expect(await entriesOf(client, YESTERDAY)).toMatchObject([
      { calories_per_100g: 480, protein_per_100g: 24 },
    ]);
    expect(await entriesOf(client, TOMORROW)).toMatchObject([
      { calories_per_100g: 900, protein_per_100g: null },
    ]);
  });
});

describe("a task that is made for a meal with entries", () => {
  it("by a call that adds it to a day is done", async () => {
    await listTasks(client, TOMORROW);
    await logMeal(client, mealKey(plan, "Fish"), { log_date: TOMORROW });
    const { task } = await addTask(client, {
      task_type: "nutrition_meal",
      plan_id: plan.id,
      task_reference: { meal_name: "Fish" },
      completion_date: TOMORROW,
    });
    expect(task).toMatchObject({ is_completed: true, completed_by: "client" });
  });

  it("by a plan that comes back is done, as by who has eaten it", async () => {
    await tick(client, "Oats", { by: trainer });
    const [entry] = await entriesOf(client, TODAY);
    await deleteEntry(client, entry?.id ?? 0);
    await activatePlan(trainer, "nutrition", plan.id, false);
    await restoreEntry(client, entry?.id ?? 0);
    expect([await mealsOn(client), await eatenOn(client)]).toEqual([[], ["Oats 100 →"]]);
    await activatePlan(trainer, "nutrition", plan.id, true);
    expect(await mealsOn(client)).toEqual(["Oats ✓", "Rice", "Free lunch"]);
    expect(await mealTask(client, "Oats")).toMatchObject({ completed_by: "trainer" });
  });

  it("by a plan that gets its weekday is done", async () => {
    await listTasks(client, TOMORROW);
    await logMeal(client, mealKey(plan, "Fish"), { log_date: TOMORROW });
    await replan(trainer, client, plan, [{ ...FRIED, weekdays: [] }]);
    expect([await mealsOn(client), await mealsOn(client, TOMORROW)]).toEqual([["Fish"], ["Fish ✓"]]);
  });
});

describe("copies of entries", () => {
  it("count for a meal that the day has, and tick it off when or after the day is opened", async () => {
    for (const name of ["Oats", "Rice"]) await tick(client, name, { day: YESTERDAY });
    await logInstead(client, mealKey(plan, "Oats"), { log_date: YESTERDAY });
    await listTasks(client, TODAY);
    for (const day of [TODAY, TOMORROW]) {
      await copy(YESTERDAY, day);
      expect(await eatenOn(client, day)).toEqual(["Oats 100 →", "Rice 100 →", "Canteen 100 →"]);
    }
    await listTasks(client, TOMORROW);
    for (const day of [TODAY, TOMORROW])
      expect(await mealsOn(client, day)).toEqual(["Oats ✓", "Rice ✓", "Free lunch"]);
  });

  it("count for no meal on a day that has it not", async () => {
    await logMeal(client, mealKey(plan, "Fish"), { log_date: YESTERDAY });
    await tick(client, "Oats", { day: YESTERDAY });
    await replan(trainer, client, plan, [...MEALS.slice(1), FRIED]);
    await listTasks(client, TODAY);
    for (const day of [TODAY, TOMORROW]) {
      await copy(YESTERDAY, day);
      expect(await eatenOn(client, day)).toEqual(["Fish 100", "Oats 100"]);
    }
    expect(await mealsOn(client)).toEqual(["Rice", "Free lunch"]);
  });

  it("of a trainer's tick are the client's own", async () => {
    await tick(client, "Oats", { day: YESTERDAY, by: trainer });
    await copy(YESTERDAY, TODAY);
    expect(await entriesOf(client, TODAY)).toMatchObject([{ food_name: "Oats", logged_by: "self" }]);
  });
});

it("the diary offers the meals of the day's own tasks", async () => {
  await listTasks(client, TODAY);
  await replan(trainer, client, plan, [{ name: "Pancakes", calories: 800 }]);
  const names = async (day: string) => (await showDiary(client, day)).planned.map(({ name }) => name);
  expect(await names(YESTERDAY)).toEqual(["Oats", "Rice", "Free lunch"]);
  expect(await names(TODAY)).toEqual(["Pancakes"]);
  expect(await names(TOMORROW)).toEqual(["Pancakes"]);
});

it("an archived client's day is not written by their trainer", async () => {
  const { id } = await mealTask(client, "Oats");
  await archiveClient(trainer, client.user_id);
  for (const is_completed of [true, false])
    await expect(changeTask(trainer, id, { is_completed })).rejects.toMatchObject({ status: 404 });
  expect([await mealsOn(client), await eatenOn(client)]).toEqual([["Oats", "Rice", "Free lunch"], []]);
});
