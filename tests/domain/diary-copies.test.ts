import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { copyEntries } from "~/domain/food/diary/copies.server";
import { deleteEntry } from "~/domain/food/diary/deletions.server";
import { showDiary } from "~/domain/food/diary/diary.server";
import { entriesOf } from "~/domain/food/diary/entries.server";
import { DIARY_DAYS_AHEAD, ENTRIES_MAX, SAVED_MEALS_MAX, WATER_ML } from "~/domain/food/diary/rules";
import {
  deleteSavedMeal,
  findSavedMeal,
  listSavedMeals,
  logSavedMeal,
  saveMeal,
} from "~/domain/food/diary/saved-meals.server";
import { CopyInput, SavedMealInput, SavedMealLogInput } from "~/domain/food/diary/schema";
import { totalsOf } from "~/domain/food/diary/totals";
import { drinkWater } from "~/domain/food/diary/water.server";
import { deleteFood } from "~/domain/food/foods/own-foods.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { savedMeals } from "~db/schema";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { entryNames, fillDiary, foodOf, logPortion, logQuick, sharedFood, TODAY } from "../support/diary";
import { race } from "../support/race";

const YESTERDAY = addDays(TODAY, -1);
const TOO_FAR = addDays(TODAY, DIARY_DAYS_AHEAD + 1);

let client: User;
let sibling: User;
beforeEach(async () => {
  await emptyDatabase();
  const coach = await makeTrainer();
  client = await makeClient(coach);
  sibling = await makeClient(coach);
});

type Facts = Record<string, unknown>;

const copy = (user: User, facts: Facts = {}) =>
  copyEntries(user, CopyInput.parse({ from_date: YESTERDAY, from_meal: "all", log_date: TODAY, ...facts }));
const save = (user: User, facts: Facts = {}) =>
  saveMeal(user, SavedMealInput.parse({ name: "My lunch", meal_type: "lunch", log_date: TODAY, ...facts }));
const logSaved = (user: User, saved_meal_id: number | undefined, facts: Facts = {}) =>
  logSavedMeal(
    user,
    SavedMealLogInput.parse({ saved_meal_id, meal_type: "dinner", log_date: TODAY, ...facts }),
  );
const mealSlots = async (user: User, day = TODAY) =>
  (await entriesOf(user, day)).map(({ food_name, meal_type }) => [food_name, meal_type]);

describe("copying", () => {
  beforeEach(async () => {
    await logQuick(client, { food_name: "Oats", meal_type: "breakfast", log_date: YESTERDAY, notes: "hot" });
    await logQuick(client, { food_name: "Rice", meal_type: "lunch", log_date: YESTERDAY });
    await logQuick(client, { food_name: "Chicken", meal_type: "lunch", log_date: YESTERDAY });
    await logQuick(sibling, { food_name: "Of another", log_date: YESTERDAY });
  });

  it("a whole day keeps its meals and their order, without the notes of that day", async () => {
    const copied = await copy(client, { meal_type: "snack" });
    expect(await mealSlots(client)).toEqual([
      ["Oats", "breakfast"],
      ["Rice", "lunch"],
      ["Chicken", "lunch"],
    ]);
    expect(await entriesOf(client, TODAY)).toEqual(copied);
    expect(copied.map(({ notes, version }) => [notes, version])).toEqual([
      ["", 1],
      ["", 1],
      ["", 1],
    ]);
    expect(await mealSlots(client, YESTERDAY)).toHaveLength(3);
  });

  it("a meal stays that meal or becomes another one, also of the same day", async () => {
    await copy(client, { from_meal: "lunch" });
    await copy(client, { from_meal: "breakfast", meal_type: "snack" });
    await copy(client, { from_meal: "breakfast", meal_type: "dinner", log_date: YESTERDAY });
    expect(await mealSlots(client)).toEqual([
      ["Rice", "lunch"],
      ["Chicken", "lunch"],
      ["Oats", "snack"],
    ]);
    expect((await mealSlots(client, YESTERDAY)).at(-1)).toEqual(["Oats", "dinner"]);
  });

  it("takes the values of the source with it, and its food while there is one", async () => {
    const remaining = await sharedFood();
    const deleted = await foodOf(client);
    const facts = { log_date: addDays(TODAY, -2), serving_size_g: 333 };
    const sources = [await logPortion(client, remaining, facts), await logPortion(client, deleted, facts)];
    await deleteFood(client, deleted);
    const copies = await copy(client, { from_date: facts.log_date });
    expect(copies).toEqual([
      { ...sources[0], id: expect.any(Number), log_date: TODAY, created_at: expect.any(Date) },
      { ...sources[1], id: expect.any(Number), log_date: TODAY, created_at: expect.any(Date), food_id: null },
    ]);
  });

  it.each([
    ["a day to itself", { log_date: YESTERDAY }, "copy_to_itself"],
    ["a meal to itself", { log_date: YESTERDAY, from_meal: "lunch" }, "copy_to_itself"],
    ["a meal to its name", { log_date: YESTERDAY, from_meal: "lunch", meal_type: "lunch" }, "copy_to_itself"],
    ["an empty day", { from_date: "2020-01-01" }, "nothing_to_copy"],
    ["an empty meal", { from_meal: "dinner" }, "nothing_to_copy"],
  ])("refuses %s", async (_, facts, text) => {
    const refusal = { status: 400, text, fields: { from_date: [] } };
    await expect(copy(client, facts)).rejects.toMatchObject(refusal);
    expect([await entryNames(client), await entryNames(client, YESTERDAY)]).toEqual([
      [],
      ["Oats", "Rice", "Chicken"],
    ]);
  });

  it("refuses a day that is too far ahead", async () => {
    await expect(copy(client, { log_date: TOO_FAR })).rejects.toMatchObject({ text: "diary_day" });
  });

  it("writes all or nothing when the day has no room", async () => {
    await fillDiary(client, ENTRIES_MAX - 2);
    await expect(copy(client)).rejects.toMatchObject({ status: 409, text: "diary_full" });
    expect(await entryNames(client)).toHaveLength(ENTRIES_MAX - 2);
    await copy(client, { from_meal: "lunch" });
    expect(await entryNames(client)).toHaveLength(ENTRIES_MAX);
  });

  it("copies once with the same key, also at once, and refuses another copy with it", async () => {
    const idempotency_key = randomUUID();
    const copies = await race(6, () => copy(client, { idempotency_key }));
    expect(await entryNames(client)).toEqual(["Oats", "Rice", "Chicken"]);
    expect(new Set(copies.map((entries) => entries.map(({ id }) => id).join())).size).toBe(1);
    await expect(copy(client, { idempotency_key, from_meal: "lunch" })).rejects.toMatchObject({
      status: 409,
      text: "already_logged",
    });
  });
});

describe("a saved meal", () => {
  it("has the portions of its meal, and is logged again with them for another meal and day", async () => {
    const id = await sharedFood();
    const portion = await logPortion(client, id, { serving_size_g: 80, notes: "today only" });
    const quick = await logQuick(client, { fat_per_100g: 20 });
    await logQuick(client, { meal_type: "snack" });
    await save(client, { name: " Canteen day " });
    const [meal] = await listSavedMeals(client);
    expect(meal).toMatchObject({ name: "Canteen day", first_foods: ["Rolled oats", "Canteen"], foods: 2 });
    await deleteEntry(client, portion.id);
    const entries = await logSaved(client, meal?.id, { log_date: YESTERDAY });
    const changed = { log_date: YESTERDAY, meal_type: "dinner", notes: "" };
    expect(entries).toEqual(
      [portion, quick].map((entry) => ({
        ...entry,
        ...changed,
        id: expect.any(Number),
        created_at: expect.any(Date),
      })),
    );
    expect(await entriesOf(client, YESTERDAY)).toEqual(entries);
  });

  it("is listed with the names of three foods, the number of all, and the sum that the diary shows", async () => {
    for (const [calories_per_100g, serving_size_g] of [
      [372, 150],
      [0.5, 100],
      [0.49, 100],
      [33.33, 75],
      [900, 9999],
    ] as const)
      await logPortion(client, await foodOf(client, { name: `Of ${calories_per_100g}`, calories_per_100g }), {
        serving_size_g,
      });
    const { calories } = totalsOf(await entriesOf(client, TODAY)).amounts;
    await save(client);
    const [meal] = await listSavedMeals(client);
    expect(meal).toMatchObject({ foods: 5, calories });
    expect(meal?.first_foods).toHaveLength(3);
  });

  it("can be one of 200 with 200 foods, whose list stays small", async () => {
    const { user_id } = client;
    await db.execute(sql`insert into saved_meals (user_id, name)
      select ${user_id}, 'Meal ' || number from generate_series(1, 200) number`);
    await db.execute(sql`insert into saved_meal_foods (saved_meal_id, position, food_name, serving_size_g, calories_per_100g)
      select id, place, 'A food with a name of usual length ' || place, 100, 200
      from saved_meals, generate_series(0, 199) place where user_id = ${user_id}`);
    const meals = await listSavedMeals(client);
    expect(meals).toHaveLength(200);
    expect(meals[0]).toMatchObject({ foods: 200, calories: 40_000 });
    expect(JSON.stringify(meals).length).toBeLessThan(50_000);
  });

  it("keeps a food that was deleted, without its id", async () => {
    const id = await foodOf(client);
    await logPortion(client, id);
    await save(client);
    await deleteFood(client, id);
    const [meal] = await listSavedMeals(client);
    expect(await logSaved(client, meal?.id)).toMatchObject([{ food_id: null, food_name: "Bean chili" }]);
  });

  it("is listed newest first, for its owner only", async () => {
    await logQuick(client);
    await logQuick(sibling);
    await save(client, { name: "First" });
    await save(client, { name: "Second" });
    await save(sibling, { name: "Of another" });
    const names = async (user: User) => (await listSavedMeals(user)).map(({ name }) => name);
    expect([await names(client), await names(sibling)]).toEqual([["Second", "First"], ["Of another"]]);
  });

  it.each([
    ["logged", logSaved],
    ["found", findSavedMeal],
    ["deleted", deleteSavedMeal],
  ])("of somebody else is not %s", async (_, act) => {
    await logQuick(client);
    await save(client);
    const [meal] = await listSavedMeals(client);
    await expect(act(sibling, meal?.id as number)).rejects.toMatchObject({ status: 404 });
    expect([await listSavedMeals(client), await entryNames(sibling)]).toEqual([[meal], []]);
  });

  it("is deleted once, and what was logged from it stays", async () => {
    await logQuick(client);
    await save(client);
    const [meal] = await listSavedMeals(client);
    const id = meal?.id as number;
    expect(await findSavedMeal(client, id)).toEqual({ id, name: "My lunch" });
    await logSaved(client, id);
    await deleteSavedMeal(client, id);
    await expect(deleteSavedMeal(client, id)).rejects.toMatchObject({ status: 404 });
    await expect(logSaved(client, id)).rejects.toMatchObject({ status: 404, text: "saved_meal_gone" });
    expect(await entryNames(client)).toEqual(["Canteen", "Canteen"]);
  });

  it("is not saved of a meal without entries", async () => {
    await logQuick(client, { meal_type: "snack" });
    await expect(save(client)).rejects.toMatchObject({ status: 400, text: "nothing_to_save" });
    expect(await listSavedMeals(client)).toEqual([]);
  });

  it("is saved once with the same key, which refuses another name", async () => {
    await logQuick(client);
    const idempotency_key = randomUUID();
    await race(6, () => save(client, { idempotency_key }));
    await expect(save(client, { idempotency_key, name: "Another" })).rejects.toMatchObject({ status: 409 });
    const meals = await listSavedMeals(client);
    expect(meals.map(({ name, foods }) => [name, foods])).toEqual([["My lunch", 1]]);
  });

  it("is logged once with the same key, on a day with room for all of it", async () => {
    await logQuick(client);
    await logQuick(client);
    await save(client);
    const [meal] = await listSavedMeals(client);
    const idempotency_key = randomUUID();
    await race(6, () => logSaved(client, meal?.id, { idempotency_key }));
    expect(await entryNames(client)).toHaveLength(4);
    await expect(logSaved(client, meal?.id, { log_date: TOO_FAR })).rejects.toMatchObject({ status: 400 });
    await fillDiary(client, ENTRIES_MAX - 5);
    await expect(logSaved(client, meal?.id)).rejects.toMatchObject({ status: 409, text: "diary_full" });
    expect(await entryNames(client)).toHaveLength(ENTRIES_MAX - 1);
  });

  it("can be one of at most 200, also when several are saved at once", async () => {
    await logQuick(client);
    const { user_id } = client;
    const rows = Array.from({ length: SAVED_MEALS_MAX - 2 }, (_, index) => ({
      user_id,
      name: `Meal ${index}`,
    }));
    await db.insert(savedMeals).values(rows);
    const results = await race(5, (index) =>
      save(client, { name: `At once ${index}` }).catch(({ status, text }) => `${status} ${text}`),
    );
    expect(results.filter((result) => result === "409 too_many_saved_meals")).toHaveLength(3);
    expect(await listSavedMeals(client)).toHaveLength(SAVED_MEALS_MAX);
  });
});

describe("the water of a day", () => {
  const drink = (user: User, water_ml: number, log_date = TODAY) => drinkWater(user, { log_date, water_ml });

  it("adds up for each person and day, and some can be taken off again", async () => {
    await drink(sibling, 5000);
    await drink(client, 300, YESTERDAY);
    expect([await drink(client, 250), await drink(client, 500), await drink(client, -100)]).toEqual([
      250, 750, 650,
    ]);
    expect((await showDiary(client, TODAY)).water_ml).toBe(650);
    expect((await showDiary(client, YESTERDAY)).water_ml).toBe(300);
  });

  it("stays between nothing and 20 litres", async () => {
    expect([await drink(client, -250), await drink(client, 19_900), await drink(client, 20_000)]).toEqual([
      0,
      19_900,
      WATER_ML.max,
    ]);
    expect(await drink(client, -20_000)).toBe(0);
  });

  it("loses none of the glasses that are counted at once", async () => {
    const sums = await race(10, () => drink(client, 250));
    expect(sums.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 10 }, (_, index) => 250 * (index + 1)),
    );
  });

  it("is not counted on a day that is too far ahead", async () => {
    await expect(drink(client, 250, TOO_FAR)).rejects.toMatchObject({ status: 400, text: "diary_day" });
  });
});
