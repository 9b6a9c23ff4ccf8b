import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/domain/accounts/user.server";
import { addDays, type Day, today } from "~/domain/calendar/rules";
import {
  deleteNutritionPlan,
  type NutritionPlan,
  updateNutritionPlan,
} from "~/domain/nutrition/nutrition.server";
import type { TaskChange } from "~/domain/tasks/schema";
import { changeTask, listTasks } from "~/domain/tasks/tasks.server";
import { db } from "~db/client";
import { dailyCompletions, nutritionPlanActivity } from "~db/schema";
import { makeClient, makeTrainer } from "../support/database";
import { noonZone } from "../support/noon";
import { planInput, writePlan } from "../support/nutrition-plans";

const ZONE = noonZone();
const TODAY = today(ZONE);
const YESTERDAY = addDays(TODAY, -1);
const TOMORROW = addDays(TODAY, 1);
const DAYS = [YESTERDAY, TODAY, TOMORROW];

let trainer: User;
let client: User;
let plan: NutritionPlan;

beforeAll(async () => {
  trainer = await makeTrainer();
});

/** A plan of three meals, active for days, on three opened days. */
beforeEach(async () => {
  client = await makeClient(trainer, { time_zone: ZONE, created_at: new Date(Date.now() - 10 * 86_400_000) });
  plan = await writePlan(trainer, client, "Oats", "Rice", "Soup");
  const activity = nutritionPlanActivity;
  await db
    .update(activity)
    .set({ active_from: addDays(TODAY, -10) })
    .where(eq(activity.plan_id, plan.id));
  for (const day of DAYS) await listTasks(client, day);
});

const meals = async (day: Day) =>
  (await listTasks(client, day)).map(({ task_reference }) => task_reference.meal_name);
const daysMeals = () => Promise.all(DAYS.map(meals));

async function change(day: Day, meal: string, facts: TaskChange) {
  const tasks = await listTasks(client, day);
  const task = tasks.find(({ task_reference }) => task_reference.meal_name === meal);
  return await changeTask(client, task?.id ?? 0, facts);
}
const tick = (day: Day, meal: string) => change(day, meal, { is_completed: true });
const untick = (day: Day, meal: string) => change(day, meal, { is_completed: false });
const note = (day: Day, meal: string, notes = "With milk") => change(day, meal, { notes });

const edit = (facts: Parameters<typeof planInput>[1]) =>
  updateNutritionPlan(trainer, plan.id, planInput(client, { meals: plan.meals, ...facts }));

describe("editing a plan", () => {
  it("changes open tasks of today and of later opened days, and no past ones", async () => {
    const [oats, rice] = plan.meals;
    await edit({
      title: "New title",
      meals: [
        { name: "Salad" },
        { ...rice, name: "Rice & tofu", calories: 550 },
        { ...oats, name: "Porridge" },
      ],
    });
    const edited = ["Salad", "Rice & tofu", "Porridge"];
    expect(await daysMeals()).toEqual([["Oats", "Rice", "Soup"], edited, edited]);
    const [, renamed] = await listTasks(client, TODAY);
    expect(renamed?.task_reference).toMatchObject({ meal_index: 1, plan_title: "New title", calories: 550 });
    const [past] = await listTasks(client, YESTERDAY);
    expect(past?.task_reference.plan_title).toBe("Lean bulk");
  });

  it("keeps a meal's task, with its note, under the meal's new name", async () => {
    const [before] = await listTasks(client, TODAY);
    await changeTask(client, before?.id ?? 0, { notes: "With milk" });
    await edit({ meals: [{ ...plan.meals[0], name: "Porridge" }] });
    const [after] = await listTasks(client, TODAY);
    expect(after).toMatchObject({
      id: before?.id,
      notes: "With milk",
      task_reference: { meal_name: "Porridge" },
    });
  });

  it("leaves ticked tasks as they were", async () => {
    const ticked = await tick(TODAY, "Rice");
    await edit({ meals: [{ name: "Salad" }, { ...plan.meals[1], name: "Rice & tofu" }] });
    expect((await meals(TODAY)).toSorted()).toEqual(["Rice", "Salad"]);
    expect((await listTasks(client, TODAY)).find(({ id }) => id === ticked.id)).toEqual(ticked);
    expect(await meals(TOMORROW)).toEqual(["Salad", "Rice & tofu"]);
  });

  it("leaves ticked tasks of removed meals", async () => {
    await tick(TODAY, "Soup");
    await tick(TOMORROW, "Rice");
    await edit({ meals: [plan.meals[0]] });
    expect(await daysMeals()).toEqual([
      ["Oats", "Rice", "Soup"],
      ["Oats", "Soup"],
      ["Oats", "Rice"],
    ]);
  });

  it("leaves open tasks of removed meals that carry a note", async () => {
    const noted = await note(TODAY, "Soup");
    await edit({ meals: [plan.meals[0]] });
    expect(await daysMeals()).toEqual([["Oats", "Rice", "Soup"], ["Oats", "Soup"], ["Oats"]]);
    expect((await listTasks(client, TODAY)).find(({ id }) => id === noted.id)).toEqual(noted);
  });

  it("opens no day", async () => {
    await edit({ meals: [{ name: "Salad" }] });
    expect(await meals(addDays(TODAY, 2))).toEqual(["Salad"]);
  });

  it("does not touch the tasks of another plan", async () => {
    await writePlan(trainer, client, "Shake");
    await edit({ meals: [{ name: "Salad" }] });
    expect(await meals(TODAY)).toEqual(["Salad", "Shake"]);
  });
});

describe.each([
  ["switching a plan off", () => edit({ is_active: false })],
  ["deleting a plan", () => deleteNutritionPlan(trainer, plan.id)],
])("%s", (_, end) => {
  it("removes open tasks of today and later, and no past ones", async () => {
    await end();
    expect(await daysMeals()).toEqual([["Oats", "Rice", "Soup"], [], []]);
  });

  it("leaves ticked ones", async () => {
    const ticked = [await tick(YESTERDAY, "Oats"), await tick(TODAY, "Rice"), await tick(TOMORROW, "Soup")];
    await end();
    expect(await daysMeals()).toEqual([["Oats", "Rice", "Soup"], ["Rice"], ["Soup"]]);
    expect(await listTasks(client, TODAY)).toEqual([ticked[1]]);
  });

  it("leaves open ones that carry a note", async () => {
    const noted = await note(TODAY, "Rice");
    await end();
    expect(await daysMeals()).toEqual([["Oats", "Rice", "Soup"], ["Rice"], []]);
    expect(await listTasks(client, TODAY)).toEqual([noted]);
  });

  it("makes days opened later empty", async () => {
    await end();
    expect(await meals(addDays(TODAY, 5))).toEqual([]);
  });

  it("leaves the tasks of another plan", async () => {
    await writePlan(trainer, client, "Shake");
    await end();
    expect(await meals(TODAY)).toEqual(["Shake"]);
  });
});

describe("a plan that comes after a day was opened", () => {
  it("adds its tasks to today and later opened days, and to no past one", async () => {
    await writePlan(trainer, client, "Shake", "Salad");
    const three = ["Oats", "Rice", "Soup"];
    expect(await daysMeals()).toEqual([three, [...three, "Shake", "Salad"], [...three, "Shake", "Salad"]]);
  });

  it("adds nothing while it is switched off", async () => {
    const off = await writePlan(trainer, client, "Shake");
    await updateNutritionPlan(trainer, off.id, planInput(client, { meals: off.meals, is_active: false }));
    expect(await meals(TODAY)).toEqual(["Oats", "Rice", "Soup"]);
  });

  it("is the same plan switched on again: its open tasks come back, ticked ones once", async () => {
    await tick(TODAY, "Rice");
    await edit({ is_active: false });
    await edit({ is_active: true });
    expect(await daysMeals()).toEqual([
      ["Oats", "Rice", "Soup"],
      ["Oats", "Rice", "Soup"],
      ["Oats", "Rice", "Soup"],
    ]);
    expect((await listTasks(client, TODAY)).filter(({ is_completed }) => is_completed)).toHaveLength(1);
  });
});

describe("opening a ticked task again", () => {
  it.each([
    ["switched off", () => edit({ is_active: false })],
    ["deleted", () => deleteNutritionPlan(trainer, plan.id)],
    ["without the meal", () => edit({ meals: [plan.meals[0]] })],
  ])("takes it away when its plan is %s", async (_, end) => {
    for (const day of DAYS) await tick(day, "Rice");
    await end();
    for (const day of DAYS)
      expect(await untick(day, "Rice")).toMatchObject({ is_completed: false, completed_at: null });
    expect((await daysMeals()).map((day) => day.includes("Rice"))).toEqual([true, false, false]);
  });

  it("keeps it for its note, as long as there is one", async () => {
    await tick(TODAY, "Rice");
    await note(TODAY, "Rice");
    await deleteNutritionPlan(trainer, plan.id);
    await untick(TODAY, "Rice");
    expect(await meals(TODAY)).toEqual(["Rice"]);
    await note(TODAY, "Rice", "");
    expect(await meals(TODAY)).toEqual([]);
  });

  it("takes nothing away that is still ticked", async () => {
    await tick(TODAY, "Rice");
    await deleteNutritionPlan(trainer, plan.id);
    await note(TODAY, "Rice", "");
    expect(await meals(TODAY)).toEqual(["Rice"]);
  });

  it("brings it in line with its meal, and no past one", async () => {
    for (const day of DAYS) await tick(day, "Rice");
    await edit({ title: "New title", meals: [{ ...plan.meals[1], name: "Rice & tofu" }, plan.meals[0]] });
    expect((await untick(YESTERDAY, "Rice")).task_reference).toMatchObject({ meal_name: "Rice" });
    const opened = await untick(TODAY, "Rice");
    expect(opened.task_reference).toMatchObject({
      meal_name: "Rice & tofu",
      meal_index: 0,
      plan_title: "New title",
    });
    expect((await listTasks(client, TODAY))[0]).toEqual(opened);
  });

  it("leaves a custom task alone", async () => {
    const custom = { meal_name: "Walk", meal_description: "", meal_index: 0, plan_title: "", calories: null };
    await db.insert(dailyCompletions).values({
      user_id: client.user_id,
      completion_date: TODAY,
      task_type: "custom_task",
      task_reference: custom,
    });
    await tick(TODAY, "Walk");
    await untick(TODAY, "Walk");
    expect(await meals(TODAY)).toContain("Walk");
  });

  it("while its plan is deleted leaves no open task behind", async () => {
    await tick(TODAY, "Rice");
    await Promise.all([untick(TODAY, "Rice"), deleteNutritionPlan(trainer, plan.id)]);
    expect(await meals(TODAY)).toEqual([]);
  });
});

it("what a deleted plan's finished tasks say stays", async () => {
  const ticked = await tick(TODAY, "Oats");
  await deleteNutritionPlan(trainer, plan.id);
  expect((await listTasks(client, TODAY))[0]).toMatchObject({
    id: ticked.id,
    plan_id: plan.id,
    task_reference: { meal_name: "Oats", plan_title: "Lean bulk" },
  });
});

it("a day is not changed by another client's plan", async () => {
  const other = await makeClient(trainer, { time_zone: ZONE });
  await writePlan(trainer, other, "Shake");
  expect(await meals(TODAY)).toEqual(["Oats", "Rice", "Soup"]);
  expect(await listTasks(other, TODAY)).toHaveLength(1);
});
