import { beforeEach, describe, expect, it } from "vitest";
import { createPlan, deletePlan, updatePlan } from "~/domain/coaching/plans/plans.server";
import { copyEntries } from "~/domain/food/diary/copies.server";
import { deleteEntry } from "~/domain/food/diary/deletions.server";
import { showDiary } from "~/domain/food/diary/diary.server";
import type { Entry } from "~/domain/food/diary/entries.server";
import { changeEntry } from "~/domain/food/diary/entries.server";
import { logPlannedMeal } from "~/domain/food/diary/logging.server";
import { DIARY_DAYS_AHEAD, ENTRIES_MAX } from "~/domain/food/diary/rules";
import { PlannedMealInput } from "~/domain/food/diary/schema";
import { drinkWater } from "~/domain/food/diary/water.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, isoWeekday } from "~/domain/shared/calendar/rules";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { entryNames, fillDiary, logQuick, TODAY } from "../support/diary";
import { planInput, writeInactivePlans, writePlan } from "../support/nutrition-plans";
import { insertPlans } from "../support/plan-rows";
import { race } from "../support/race";
import { statementsOf } from "../support/statements";

let coach: User;
let client: User;
let sibling: User;
beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  client = await makeClient(coach);
  sibling = await makeClient(coach);
});

const MEALS = [
  { name: "Oats", calories: 480, protein: 24, carbs: 66, fat: 11 },
  { name: "Rice & chicken", calories: 700, protein: 60 },
  { name: "Whatever you like" },
];

/** Writes a plan with MEALS and returns its id and those of its meals. */
async function planned(owner = client, facts: Record<string, unknown> = {}) {
  const input = planInput(owner, { meals: MEALS, ...facts });
  const { id, meals } = await createPlan(coach, "nutrition", input);
  return { id, input, mealIds: meals.map((meal) => meal.id) };
}

const log = (user: User, plan_id: number, meal_id: string | undefined, facts: Record<string, unknown> = {}) =>
  logPlannedMeal(
    user,
    PlannedMealInput.parse({ plan_id, meal_id, meal_type: "breakfast", log_date: TODAY, ...facts }),
  );
const openMeals = async (user = client, day = TODAY) =>
  (await showDiary(user, day)).planned.map(({ name }) => name);
const GONE = { status: 404, text: "unknown_meal" };

describe("a planned meal", () => {
  it("is logged as one entry with the values of the meal, and unknown ones stay unknown", async () => {
    const { id, mealIds } = await planned();
    expect(await log(client, id, mealIds[0])).toMatchObject({
      food_id: null,
      food_name: "Oats",
      brand: "",
      serving_size_g: 100,
      calories_per_100g: 480,
      protein_per_100g: 24,
      carbs_per_100g: 66,
      fat_per_100g: 11,
      fiber_per_100g: null,
      meal_type: "breakfast",
      log_date: TODAY,
      notes: "",
    });
    expect(await log(client, id, mealIds[1], { meal_type: "dinner" })).toMatchObject({
      meal_type: "dinner",
      protein_per_100g: 60,
      carbs_per_100g: null,
      fat_per_100g: null,
    });
  });

  it("is logged once a day, also when it is asked for ten times at once", async () => {
    const { id, mealIds } = await planned();
    const entries = await race(10, () => log(client, id, mealIds[0]));
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(1);
    expect(await entryNames(client)).toEqual(["Oats"]);
    const tomorrow = addDays(TODAY, 1);
    await log(client, id, mealIds[0], { log_date: tomorrow });
    expect(await entryNames(client, tomorrow)).toEqual(["Oats"]);
  });

  it("that is logged stays as it was changed, and can be logged again when its entry is deleted", async () => {
    const { id, mealIds } = await planned();
    const entry = await log(client, id, mealIds[0]);
    const changed = await changeEntry(client, entry.id, { serving_size_g: 50 });
    expect(await log(client, id, mealIds[0], { meal_type: "snack" })).toEqual(changed);
    await deleteEntry(client, entry.id);
    expect(await openMeals()).toEqual(["Oats", "Rice & chicken"]);
    const again = await log(client, id, mealIds[0]);
    expect([again.id === entry.id, again.serving_size_g]).toEqual([false, 100]);
  });

  it("is not changed in the diary by a change or the end of its plan", async () => {
    const { id, mealIds, input } = await planned();
    const entry = await log(client, id, mealIds[0]);
    const meals = [{ id: mealIds[0], name: "Pancakes", calories: 900 }];
    await updatePlan(coach, "nutrition", id, planInput(client, { ...input, meals }));
    await deletePlan(coach, "nutrition", id);
    const { entries, planned: open } = await showDiary(client, TODAY);
    expect([entries, open]).toEqual([[shownOf(entry)], []]);
  });

  it("is not there without known energy, in a plan that is off or deleted, or when the plan has no such meal", async () => {
    const { id, mealIds, input } = await planned();
    await expect(log(client, id, mealIds[2])).rejects.toMatchObject(GONE);
    await expect(log(client, id, "unknown")).rejects.toMatchObject(GONE);
    await expect(log(client, id + 1000, mealIds[0])).rejects.toMatchObject(GONE);
    await updatePlan(coach, "nutrition", id, planInput(client, { ...input, is_active: false }));
    await expect(log(client, id, mealIds[0])).rejects.toMatchObject(GONE);
    await deletePlan(coach, "nutrition", id);
    await expect(log(client, id, mealIds[0])).rejects.toMatchObject(GONE);
    expect(await entryNames(client)).toEqual([]);
  });

  it("is the client's: nobody else logs it, also not the trainer who has written it", async () => {
    const { id, mealIds } = await planned();
    for (const user of [sibling, coach]) {
      await expect(log(user, id, mealIds[0])).rejects.toMatchObject(GONE);
      expect(await entryNames(user)).toEqual([]);
    }
  });

  it("stays that meal in a copy of its day, unless the other day has it already", async () => {
    const { id, mealIds } = await planned();
    const tomorrow = addDays(TODAY, 1);
    await log(client, id, mealIds[0]);
    await log(client, id, mealIds[1]);
    await log(client, id, mealIds[1], { log_date: tomorrow });
    expect(await openMeals(client, tomorrow)).toEqual(["Oats"]);
    await copyEntries(client, { from_date: TODAY, from_meal: "all", log_date: tomorrow });
    expect(await openMeals(client, tomorrow)).toEqual([]);
    expect(await entryNames(client, tomorrow)).toEqual(["Rice & chicken", "Oats", "Rice & chicken"]);
  });

  it("has no place on a full day, nor on a day that is too far ahead", async () => {
    const { id, mealIds } = await planned();
    await fillDiary(client, ENTRIES_MAX);
    await expect(log(client, id, mealIds[0])).rejects.toMatchObject({ status: 409, text: "diary_full" });
    const log_date = addDays(TODAY, DIARY_DAYS_AHEAD + 1);
    await expect(log(client, id, mealIds[0], { log_date })).rejects.toMatchObject({ text: "diary_day" });
  });
});

/** Returns an expectation of what the diary shows of an entry. */
function shownOf({ created_at: _, version: _seen, ...shown }: Entry) {
  return expect.objectContaining(shown);
}

describe("a day of the diary", () => {
  it("has its entries, the open planned meals of its weekday, and its water", async () => {
    const tomorrow = addDays(TODAY, 1);
    const meals = [
      { name: "Oats", calories: 480 },
      { name: "Lunch of today", calories: 700, weekdays: [isoWeekday(TODAY)] },
      { name: "Lunch of tomorrow", calories: 650, weekdays: [isoWeekday(tomorrow)] },
      { name: "Without energy" },
    ];
    const { id, mealIds } = await planned(client, { meals });
    const entry = await log(client, id, mealIds[0]);
    const quick = await logQuick(client);
    await logQuick(sibling);
    await drinkWater(client, { log_date: TODAY, water_ml: 750 });
    await drinkWater(sibling, { log_date: TODAY, water_ml: 100 });
    expect(await showDiary(client, TODAY)).toEqual({
      entries: [entry, quick].map(shownOf),
      earlier: [],
      goals: expect.any(Object),
      hasTargets: false,
      meals: ["Oats", "Lunch of today", "Without energy"].map((name) => expect.objectContaining({ name })),
      planned: [
        {
          plan_id: id,
          meal_id: mealIds[1],
          name: "Lunch of today",
          meal_type: "lunch",
          calories: 700,
          protein: null,
          carbs: null,
          fat: null,
          task_id: null,
          is_completed: false,
        },
      ],
      usual: [],
      water_ml: 750,
      week: expect.objectContaining({ daysWithEntries: 0 }),
    });
    expect([await openMeals(client, tomorrow), (await showDiary(client, tomorrow)).water_ml]).toEqual([
      ["Oats", "Lunch of tomorrow"],
      0,
    ]);
  });

  it("has the goals of the newest active plan that has each, and the defaults without one", async () => {
    const defaults = { calories: 2000, protein: 150, carbs: 250, fat: 65 };
    expect((await showDiary(client, TODAY)).goals).toEqual(defaults);
    await planned(client, { calories_target: 1800, protein_target: 180 });
    await planned(client, { calories_target: 2600 });
    await planned(client, { carbs_target: 99, is_active: false });
    await planned(sibling, { fat_target: 30 });
    await writeInactivePlans(coach, client);
    expect((await showDiary(client, TODAY)).goals).toEqual({ ...defaults, calories: 2600, protein: 180 });
    expect((await showDiary(coach, TODAY)).goals).toEqual(defaults);
  });

  it("has the planned meals of all active plans, newest first, and no training", async () => {
    await writePlan(coach, client, "Without energy");
    await planned(client, { meals: [{ name: "Older", calories: 1 }] });
    await planned(client, { meals: [{ name: "Newer", calories: 0 }] });
    await insertPlans(coach, "training", [
      { title: "Push", client_user_id: client.user_id, is_active: true },
    ]);
    expect(await openMeals()).toEqual(["Newer", "Older"]);
  });

  it("is read with one statement", async () => {
    await planned();
    await logQuick(client);
    expect(await statementsOf(() => showDiary(client, TODAY))).toHaveLength(1);
  });
});
