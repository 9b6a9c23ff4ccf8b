import { beforeEach, describe, expect, it } from "vitest";
import { createPlan } from "~/domain/coaching/plans/plans.server";
import { showDiary } from "~/domain/food/diary/diary.server";
import { entriesOf } from "~/domain/food/diary/entries.server";
import { ENTRIES_MAX } from "~/domain/food/diary/rules";
import { logSavedMeal, saveMeal } from "~/domain/food/diary/saved-meals.server";
import { SavedMealInput, SavedMealLogInput, SeveralFoodsInput } from "~/domain/food/diary/schema";
import { logSeveral } from "~/domain/food/diary/several.server";
import { deleteFood } from "~/domain/food/foods/own-foods.server";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { savedMeals } from "~db/schema";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { entryNames, fillDiary, foodOf, logPortion, sharedFood, TODAY } from "../support/diary";
import { planInput } from "../support/nutrition-plans";
import { race } from "../support/race";

let coach: User;
let client: User;
let oats: number;
let mine: number;
beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  client = await makeClient(coach);
  oats = await sharedFood();
  mine = await foodOf(client);
});

const KEY = "4f6f1f0a-3f1f-4c62-9a0d-3a5b1f1b7a11";
const input = (foods: string[], facts: object = {}) =>
  SeveralFoodsInput.parse({ foods, meal_type: "dinner", log_date: TODAY, ...facts });
const log = (foods: string[], facts: object = {}) => logSeveral(client, input(foods, facts), "en");

/** Writes a plan with one meal and returns the names of that meal. */
async function plannedMeal() {
  const { id, meals } = await createPlan(
    coach,
    "nutrition",
    planInput(client, { meals: [{ name: "Evening bowl", calories: 600 }] }),
  );
  return { plan_id: id, meal_id: meals[0]?.id };
}

describe("several foods", () => {
  it("are logged together, each with its own amount, in the order of the list", async () => {
    expect(await log([`${mine}:300`, `${oats}:80`])).toMatchObject([
      { food_id: mine, food_name: "Bean chili", serving_size_g: 300, meal_type: "dinner", log_date: TODAY },
      { food_id: oats, food_name: "Rolled oats", serving_size_g: 80, calories_per_100g: 372, plan_id: null },
    ]);
    expect(await entryNames(client)).toEqual(["Bean chili", "Rolled oats"]);
  });

  it("are logged once for a key, however often the form is sent", async () => {
    const foods = [`${mine}:300`, `${oats}:80`];
    const answers = await race(4, () => log(foods, { idempotency_key: KEY }));
    const ids = answers.map((answer) => (answer as { id: number }[]).map(({ id }) => id));
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(await entryNames(client)).toHaveLength(2);
    await expect(log([`${oats}:80`], { idempotency_key: KEY })).rejects.toMatchObject({
      status: 409,
      text: "already_logged",
    });
  });

  it("of which one was deleted meanwhile are all refused, and nothing is logged", async () => {
    await deleteFood(client, mine);
    await expect(log([`${oats}:80`, `${mine}:300`])).rejects.toMatchObject({
      status: 404,
      text: "unknown_food",
    });
    expect(await entryNames(client)).toEqual([]);
  });

  it("for which the day has no room are all refused", async () => {
    await fillDiary(client, ENTRIES_MAX - 1);
    await expect(log([`${oats}:80`, `${mine}:300`])).rejects.toMatchObject({
      status: 409,
      text: "diary_full",
    });
    expect(await entryNames(client)).toHaveLength(ENTRIES_MAX - 1);
    expect(await log([`${oats}:80`])).toHaveLength(1);
  });

  it("count for the planned meal that is named, and tick it off", async () => {
    const meal = await plannedMeal();
    expect(await log([`${mine}:300`, `${oats}:80`], meal)).toMatchObject([meal, meal]);
    expect((await showDiary(client, TODAY)).planned).toEqual([]);
    expect((await showDiary(client, TODAY)).meals).toMatchObject([{ ...meal, name: "Evening bowl" }]);
    await expect(log([`${oats}:80`], { ...meal, meal_id: "gone" })).rejects.toMatchObject({
      status: 404,
      text: "unknown_meal",
    });
    expect(await entryNames(client)).toHaveLength(2);
  });
});

describe("a saved meal", () => {
  it("counts for the planned meal that is named, with each of its foods", async () => {
    const meal = await plannedMeal();
    for (const food of [oats, mine]) await logPortion(client, food);
    await saveMeal(client, SavedMealInput.parse({ name: "Usual", meal_type: "lunch", log_date: TODAY }));
    const [saved] = await db.select({ id: savedMeals.id }).from(savedMeals);
    const slot = { saved_meal_id: saved?.id, meal_type: "dinner", log_date: TODAY };
    await logSavedMeal(client, SavedMealLogInput.parse({ ...slot, ...meal }));
    const counting = (await entriesOf(client, TODAY)).filter(({ meal_id }) => meal_id !== null);
    expect(counting).toMatchObject([
      { food_id: oats, meal_type: "dinner", ...meal },
      { food_id: mine, meal_type: "dinner", ...meal },
    ]);
    expect((await showDiary(client, TODAY)).planned).toEqual([]);
  });
});
