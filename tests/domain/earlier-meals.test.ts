import { beforeEach, describe, expect, it } from "vitest";
import { showDiary } from "~/domain/food/diary/diary.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { foodOf, logPortion, logQuick, TODAY } from "../support/diary";

const YESTERDAY = addDays(TODAY, -1);
const WEEK_AGO = addDays(TODAY, -7);

let client: User;
let sibling: User;
beforeEach(async () => {
  await emptyDatabase();
  const coach = await makeTrainer();
  client = await makeClient(coach);
  sibling = await makeClient(coach);
});

const offered = async (day = TODAY) => (await showDiary(client, day)).earlier;
const eat = (log_date: string, food_name: string, facts: object = {}) =>
  logQuick(client, { log_date, food_name, ...facts });

describe("an empty meal offers", () => {
  it("the meal of the day before and of the week before, with their foods and their sums", async () => {
    await eat(YESTERDAY, "Oats", { meal_type: "breakfast", calories_per_100g: 372.25, serving_size_g: 80 });
    await eat(YESTERDAY, "Banana", { meal_type: "breakfast", calories_per_100g: 89, serving_size_g: 120 });
    await eat(WEEK_AGO, "Eggs", { meal_type: "breakfast" });
    await eat(YESTERDAY, "Soup", { meal_type: "dinner" });
    expect(await offered()).toEqual([
      {
        meal_type: "breakfast",
        from_date: YESTERDAY,
        first_foods: ["Oats", "Banana"],
        foods: 2,
        // Each entry is rounded as it is shown: 298 and 107.
        calories: 405,
      },
      { meal_type: "breakfast", from_date: WEEK_AGO, first_foods: ["Eggs"], foods: 1, calories: 500 },
      { meal_type: "dinner", from_date: YESTERDAY, first_foods: ["Soup"], foods: 1, calories: 500 },
    ]);
  });

  it("nothing of other days, of other people, or for a meal that has an entry", async () => {
    for (const days of [0, -2, -6, -8, 1]) await eat(addDays(TODAY, days), `Day ${days}`);
    await eat(YESTERDAY, "Rice");
    await logQuick(sibling, { log_date: YESTERDAY, meal_type: "dinner" });
    expect(await offered()).toEqual([]);
  });

  it("what stands before the day that is shown", async () => {
    await eat(TODAY, "Rice");
    await eat(WEEK_AGO, "Pasta");
    const froms = async (day: string) => (await offered(day)).map(({ from_date }) => from_date);
    expect(await froms(addDays(TODAY, 1))).toEqual([TODAY]);
    expect(await froms(addDays(TODAY, 7))).toEqual([TODAY]);
    expect(await froms(addDays(WEEK_AGO, 1))).toEqual([WEEK_AGO]);
  });

  it("the first three foods by name, and how many there are, each once", async () => {
    for (const name of ["Oats", "Milk", "Oats", "Banana", "Honey"]) await eat(YESTERDAY, name);
    expect(await offered()).toMatchObject([
      { first_foods: ["Oats", "Milk", "Banana"], foods: 4, calories: 2500 },
    ]);
  });
});

describe("where both days have the same foods with the same amounts", () => {
  const foodsOf = async (day: string, foods: (readonly [id: number, grams: number])[]) => {
    for (const [id, serving_size_g] of foods) await logPortion(client, id, { log_date: day, serving_size_g });
  };
  const days = async () => (await offered()).map(({ from_date }) => from_date);

  it("only the day before is offered, whatever the order", async () => {
    const oats = await foodOf(client, { name: "Oats" });
    const milk = await foodOf(client, { name: "Milk" });
    await foodsOf(YESTERDAY, [
      [oats, 80],
      [milk, 200],
    ]);
    await foodsOf(WEEK_AGO, [
      [milk, 200],
      [oats, 80],
    ]);
    expect(await days()).toEqual([YESTERDAY]);
  });

  it.each([
    ["amounts", [[1, 90]]],
    ["foods", [[0, 80]]],
    [
      "numbers of a food",
      [
        [1, 80],
        [1, 80],
      ],
    ],
  ] as const)("both are offered with other %s", async (_, week) => {
    const foods = [await foodOf(client, { name: "Milk" }), await foodOf(client, { name: "Oats" })];
    await foodsOf(YESTERDAY, [[foods[1] as number, 80]]);
    await foodsOf(
      WEEK_AGO,
      week.map(([food, grams]) => [foods[food] as number, grams]),
    );
    expect(await days()).toEqual([YESTERDAY, WEEK_AGO]);
  });

  it("quick entries are compared by their names and their energy", async () => {
    await eat(YESTERDAY, "Canteen");
    await eat(WEEK_AGO, "Canteen");
    expect(await days()).toEqual([YESTERDAY]);
    await eat(YESTERDAY, "Canteen", { meal_type: "dinner" });
    await eat(WEEK_AGO, "Canteen", { meal_type: "dinner", calories_per_100g: 900 });
    expect(await days()).toEqual([YESTERDAY, YESTERDAY, WEEK_AGO]);
  });
});
