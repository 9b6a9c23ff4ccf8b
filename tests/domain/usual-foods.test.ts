import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { showDiary, showDiaryAndFoods } from "~/domain/food/diary/diary.server";
import { listUsualFoods } from "~/domain/food/diary/usual.server";
import { deleteFood, verifyFood } from "~/domain/food/foods/own-foods.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { foodLogs, users } from "~db/schema";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { foodOf, logPortion, logQuick, sharedFood, TODAY } from "../support/diary";
import { statementsOf } from "../support/statements";

let coach: User;
let client: User;
let sibling: User;
let oats: number;
let rice: number;
let mine: number;
beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  client = await makeClient(coach);
  sibling = await makeClient(coach);
  oats = await sharedFood();
  rice = await sharedFood({ name_de: "Reis", name_en: "Rice" });
  mine = await foodOf(client);
});

const listed = async (
  user: User,
  list: "recent" | "frequent" | "mine",
  choice?: Parameters<typeof listUsualFoods>[2],
) => (await listUsualFoods(user, list, choice)).map(({ id, grams }) => [id, grams]);

describe("usual foods", () => {
  it("are none at first but the own ones", async () => {
    expect([
      await listed(client, "recent"),
      await listed(client, "frequent"),
      await listed(client, "mine"),
    ]).toEqual([[], [], [[mine, null]]]);
  });

  it("that are recent are in the order in which they were logged last, each once, with the last amount", async () => {
    await logPortion(client, oats, { serving_size_g: 60 });
    await logPortion(client, rice, { serving_size_g: 75, log_date: addDays(TODAY, -9) });
    await logPortion(client, mine, { serving_size_g: 300 });
    await logPortion(client, oats, { serving_size_g: 80 });
    await logQuick(client);
    await logPortion(sibling, rice, { serving_size_g: 1 });
    expect(await listed(client, "recent")).toEqual([
      [oats, 80],
      [mine, 300],
      [rice, 75],
    ]);
    expect(await listed(client, "mine")).toEqual([[mine, 300]]);
  });

  it("that are recent begin with those of a meal, newest first", async () => {
    await logPortion(client, oats, { meal_type: "breakfast", log_date: addDays(TODAY, -3) });
    await logPortion(client, mine, { meal_type: "breakfast", log_date: addDays(TODAY, -2) });
    await logPortion(client, rice);
    await logPortion(client, oats, { serving_size_g: 80 });
    expect(await listed(client, "recent", { meal: "breakfast" })).toEqual([
      [mine, 100],
      [oats, 80],
      [rice, 100],
    ]);
    expect((await listed(client, "recent", { meal: "lunch" })).map(([id]) => id)).toEqual([oats, rice, mine]);
    expect((await listed(client, "recent", { meal: "snack" })).map(([id]) => id)).toEqual([oats, rice, mine]);
  });

  it.each(["recent", "frequent"] as const)(
    "that are %s keep their places while some are logged, and new ones come after them",
    async (list) => {
      for (const food of [mine, oats, oats]) await logPortion(client, food);
      const before = (await listed(client, list, { meal: "lunch" })).map(([id]) => id);
      const { id: since } = await logPortion(client, rice);
      for (const food of [mine, mine]) await logPortion(client, food, { serving_size_g: 50 });
      expect(before).toEqual([oats, mine]);
      expect(await listed(client, list, { meal: "lunch", since })).toEqual([
        [oats, 100],
        [mine, 50],
        [rice, 100],
      ]);
      expect((await listed(client, list, { meal: "lunch" }))[0]).toEqual([mine, 50]);
    },
  );

  it("that are frequent begin with what was logged most often, then with what was logged last", async () => {
    for (const food of [rice, rice, mine, oats]) await logPortion(client, food);
    expect(await listed(client, "frequent")).toEqual([
      [rice, 100],
      [oats, 100],
      [mine, 100],
    ]);
  });

  it("are those of the list beside the diary too, in the same query as the day", async () => {
    for (const food of [oats, mine, rice, mine]) await logPortion(client, food);
    await logPortion(coach, oats);
    for (const [person, shown] of [
      [client, [mine, rice]],
      [coach, [oats]],
    ] as const) {
      const { usual, entries } = await showDiaryAndFoods(person, TODAY, { meal: "lunch", limit: 2 });
      expect(usual).toEqual(await listUsualFoods(person, "recent", { meal: "lunch", limit: 2 }));
      expect(usual.map(({ id }) => id)).toEqual(shown);
      expect(entries).toEqual((await showDiary(person, TODAY)).entries);
      expect(await statementsOf(() => showDiaryAndFoods(person, TODAY, {}))).toHaveLength(1);
    }
  });

  it("come from the last 500 entries, 20 at most, and a shorter list from fewer", async () => {
    const many: number[] = [];
    for (let index = 0; index < 21; index++) many.push(await sharedFood({ name_de: `Food ${index}` }));
    const row = (food_id: number) => ({
      user_id: client.user_id,
      log_date: TODAY,
      meal_type: "lunch" as const,
      food_id,
      food_name: "Row",
      serving_size_g: 10,
      calories_per_100g: 1,
    });
    await db
      .insert(foodLogs)
      .values([
        ...Array.from({ length: 300 }, () => row(oats)),
        ...Array.from({ length: 479 }, () => row(rice)),
        ...many.map(row),
      ]);
    expect((await listed(client, "recent")).map(([id]) => id)).toEqual(many.toReversed().slice(0, 20));
    const frequent = (await listed(client, "frequent")).map(([id]) => id);
    expect([frequent.length, frequent[0], frequent.includes(oats)]).toEqual([20, rice, false]);
    await db.insert(foodLogs).values([row(mine), ...Array.from({ length: 50 }, () => row(rice))]);
    expect((await listed(client, "recent", { limit: 3 })).map(([id]) => id)).toEqual([
      rice,
      mine,
      many.at(-1),
    ]);
    expect((await listed(client, "recent", { limit: 2 })).map(([id]) => id)).toEqual([rice]);
  });

  it("do not have foods that were deleted or that the person cannot see any more", async () => {
    const coachs = await foodOf(coach);
    for (const food of [mine, coachs, oats]) await logPortion(client, food);
    await deleteFood(client, mine);
    expect(await listed(client, "recent")).toEqual([
      [oats, 100],
      [coachs, 100],
    ]);
    const coach2 = await makeTrainer();
    const change = { trainer_user_id: coach2.user_id };
    await db.update(users).set(change).where(eq(users.user_id, client.user_id));
    expect(await listed({ ...client, ...change }, "recent")).toEqual([[oats, 100]]);
    expect(await listed({ ...client, ...change }, "frequent")).toEqual([[oats, 100]]);
  });

  it("have the mark of the person's trainer", async () => {
    await verifyFood(coach, mine, { verified: true });
    expect(await listUsualFoods(client, "mine")).toMatchObject([
      { id: mine, name_en: "Bean chili", verified: true },
    ]);
  });

  it.each(["recent", "frequent", "mine"] as const)(
    "that are %s are read with one statement",
    async (list) => {
      await logPortion(client, oats);
      expect(await statementsOf(() => listUsualFoods(client, list))).toHaveLength(1);
    },
  );
});
