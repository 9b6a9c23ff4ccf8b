import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listFoods } from "~/domain/food/foods/food-list.server";
import {
  changeFood,
  deleteFood,
  findChangeableFood,
  findFood,
  makeFood,
  verifyFood,
} from "~/domain/food/foods/own-foods.server";
import { OWN_FOODS_MAX } from "~/domain/food/foods/rules";
import { FoodChange, FoodListQuery } from "~/domain/food/foods/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { PAGE_SIZE } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { foods, foodVerifications, users } from "~db/schema";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { foodInput, foodOf, sharedFood } from "../support/diary";
import { race } from "../support/race";
import { statementsOf } from "../support/statements";

let coach: User;
let coach2: User;
let client: User;
let sibling: User;
let other: User;
beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  coach2 = await makeTrainer();
  client = await makeClient(coach, { first_name: "Clara", last_name: "Client" });
  sibling = await makeClient(coach);
  other = await makeClient(coach2);
});

const VALUES = {
  brand: "Home",
  calories_per_100g: 112.5,
  protein_per_100g: 7.25,
  carbs_per_100g: 11.5,
  fat_per_100g: 3.1,
  fiber_per_100g: 4.4,
  category: "Sonstiges",
};
const change = (user: User, id: number, facts: Record<string, unknown> = {}) =>
  changeFood(user, id, FoodChange.parse({ ...foodInput(), ...facts }));
const list = (user: User, query: Record<string, unknown> = {}) => listFoods(user, FoodListQuery.parse(query));
const namesIn = async (user: User, query: Record<string, unknown> = {}) =>
  (await list(user, query)).foods.map(({ name_de }) => name_de);
const isVerified = async (user: User, id: number) => (await findFood(user, id)).verified;

/** Tells who can find a food, by their names in these tests. */
async function seenBy(id: number): Promise<string[]> {
  const people = { coach, coach2, client, sibling, other };
  const names = await Promise.all(
    Object.entries(people).map(async ([name, user]) => {
      const food = await findFood(user, id).catch(({ status, text }) => `${status} ${text}`);
      if (typeof food === "string") expect(food).toBe("404 unknown_food");
      return typeof food === "string" ? [] : [name];
    }),
  );
  return names.flat();
}

describe("making a food", () => {
  it("gives it one name in both languages, and a client's is not verified", async () => {
    const made = await makeFood(client, foodInput({ name: " Bean chili " }));
    const expected = { id: expect.any(Number), name_de: "Bean chili", name_en: "Bean chili", ...VALUES };
    expect(made).toEqual({ ...expected, servings: [], verified: false, isOwn: true });
    expect(await findFood(client, made.id)).toEqual(made);
  });

  it("lets the client and the trainer see it, and nobody else", async () => {
    expect(await seenBy(await foodOf(client))).toEqual(["coach", "client"]);
  });

  it("of a trainer is verified, and all of the trainer's clients see it", async () => {
    const id = await foodOf(coach);
    expect(await seenBy(id)).toEqual(["coach", "client", "sibling"]);
    expect([await isVerified(coach, id), await isVerified(client, id)]).toEqual([true, true]);
    expect((await findFood(client, id)).isOwn).toBe(false);
  });

  it("keeps unknown values unknown, and two decimals of the others", async () => {
    const facts = { protein_per_100g: null, fat_per_100g: 0.129, calories_per_100g: 1000 };
    expect(await makeFood(client, foodInput(facts))).toMatchObject({
      protein_per_100g: null,
      fat_per_100g: 0.13,
      calories_per_100g: 1000,
    });
  });

  it("makes one with the same key, also at once, and refuses another one with it", async () => {
    const idempotency_key = randomUUID();
    const made = await race(8, () => makeFood(client, foodInput({ idempotency_key })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await expect(makeFood(client, foodInput({ idempotency_key, fat_per_100g: 9 }))).rejects.toMatchObject({
      status: 409,
      text: "food_already_made",
    });
    await makeFood(sibling, foodInput({ idempotency_key, fat_per_100g: 9 }));
    expect([await namesIn(client), await namesIn(sibling)]).toEqual([["Bean chili"], ["Bean chili"]]);
  });

  it("stops at the highest number, also when several are made at once", async () => {
    const row = (index: number) => ({
      owner_user_id: client.user_id,
      name_de: `Row ${index}`,
      name_en: `Row ${index}`,
      calories_per_100g: 1,
      search: "|row|",
      compact: "|row|",
    });
    await db.insert(foods).values(Array.from({ length: OWN_FOODS_MAX - 2 }, (_, index) => row(index)));
    const results = await race(5, (index) =>
      makeFood(client, foodInput({ name: `At once ${index}` })).catch(
        ({ status, text }) => `${status} ${text}`,
      ),
    );
    expect(results.filter((result) => result === "409 too_many_foods")).toHaveLength(3);
    expect((await list(client)).total).toBe(OWN_FOODS_MAX);
    await foodOf(sibling);
  });
});

describe("changing a food", () => {
  it("replaces all of its values and its words for searches", async () => {
    const id = await foodOf(client);
    const facts = {
      name: "Käsebrot",
      brand: "",
      calories_per_100g: 90,
      protein_per_100g: null,
      category: null,
    };
    await change(client, id, { ...facts, version: 1 });
    expect(await findChangeableFood(client, id)).toEqual({
      id,
      name_de: "Käsebrot",
      name_en: "Käsebrot",
      ...VALUES,
      brand: "",
      calories_per_100g: 90,
      protein_per_100g: null,
      category: null,
      servings: [],
      verified: false,
      isOwn: true,
      owner: expect.any(String),
      version: 2,
    });
    expect([await namesIn(client, { q: "kaesebrot" }), await namesIn(client, { q: "chili" })]).toEqual([
      ["Käsebrot"],
      [],
    ]);
  });

  it("is refused when somebody has changed it since", async () => {
    const id = await foodOf(client);
    await change(coach, id, { name: "Corrected", version: 1 });
    await expect(change(client, id, { name: "Late", version: 1 })).rejects.toMatchObject({
      status: 409,
      text: "newer_food",
    });
    expect((await findFood(client, id)).name_de).toBe("Corrected");
    await change(client, id, { name: "Last" });
    expect(await findChangeableFood(client, id)).toMatchObject({ name_de: "Last", version: 3 });
  });

  it.each([
    ["a client's", () => client, ["client", "coach"]],
    ["a trainer's", () => coach, ["coach"]],
  ])("%s is possible for its owner, and a client's for the trainer", async (_, owner, allowed) => {
    const id = await foodOf(owner());
    for (const [name, user] of Object.entries({ coach, coach2, client, sibling, other })) {
      const done = await change(user, id, { name: `By ${name}` }).catch(({ status }) => status);
      const opened = await findChangeableFood(user, id).catch(({ status }) => status);
      if (allowed.includes(name)) expect([done, opened.name_de]).toEqual([undefined, `By ${name}`]);
      else expect([name, done, opened]).toEqual([name, 404, 404]);
    }
  });

  it("that everybody uses is possible for nobody", async () => {
    const id = await sharedFood();
    for (const user of [coach, client]) {
      await expect(change(user, id)).rejects.toMatchObject({ status: 404 });
      await expect(deleteFood(user, id)).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe("deleting a food", () => {
  it("is possible for its owner, once", async () => {
    const id = await foodOf(client);
    for (const user of [coach, coach2, sibling, other])
      await expect(deleteFood(user, id)).rejects.toMatchObject({ status: 404 });
    await deleteFood(client, id);
    await expect(deleteFood(client, id)).rejects.toMatchObject({ status: 404 });
    expect(await seenBy(id)).toEqual([]);
  });

  it("takes its marks with it", async () => {
    const id = await foodOf(coach);
    await deleteFood(coach, id);
    expect(await db.$count(foodVerifications)).toBe(0);
  });
});

describe("the mark of a trainer", () => {
  it("on a shared food is seen by the trainer's clients only", async () => {
    const id = await sharedFood();
    await verifyFood(coach, id, { verified: true });
    await verifyFood(coach, id, { verified: true });
    const people = [coach, client, sibling, coach2, other];
    const marks = async () => await Promise.all(people.map((user) => isVerified(user, id)));
    expect(await marks()).toEqual([true, true, true, false, false]);
    await verifyFood(coach2, id, { verified: true });
    await verifyFood(coach, id, { verified: false });
    expect(await marks()).toEqual([false, false, false, true, true]);
  });

  it("on a client's food ends when the client changes it, and stays when the trainer does", async () => {
    const id = await foodOf(client);
    await verifyFood(coach, id, { verified: true });
    await change(coach, id, { name: "Corrected" });
    expect([await isVerified(client, id), await isVerified(coach, id)]).toEqual([true, true]);
    await change(client, id, { fat_per_100g: 99 });
    expect([await isVerified(client, id), await isVerified(coach, id)]).toEqual([false, false]);
  });

  it("stays on the trainer's own food when it is changed, and on other foods", async () => {
    const [id, another] = [await foodOf(coach), await foodOf(client)];
    await verifyFood(coach, another, { verified: true });
    await change(coach, id, { name: "Changed" });
    await change(client, await foodOf(client), { name: "Changed" });
    expect([await isVerified(client, id), await isVerified(client, another)]).toEqual([true, true]);
  });

  it("is refused for values that have changed since the trainer saw them", async () => {
    const id = await foodOf(client);
    const { version } = await findChangeableFood(coach, id);
    await change(client, id, { calories_per_100g: 520 });
    const late = { status: 409, text: "food_changed" };
    await expect(verifyFood(coach, id, { verified: true, version })).rejects.toMatchObject(late);
    expect(await isVerified(client, id)).toBe(false);
    await verifyFood(coach, id, { verified: true, version: version + 1 });
    expect(await isVerified(client, id)).toBe(true);
  });

  it("is refused for a food that the trainer cannot see", async () => {
    for (const id of [await foodOf(other), await foodOf(coach2), 2_147_483_647])
      for (const verified of [true, false])
        await expect(verifyFood(coach, id, { verified })).rejects.toMatchObject({ status: 404 });
    expect(await db.$count(foodVerifications)).toBe(1);
  });

  it("of the former trainer is not seen by a client who has changed trainers, nor are that trainer's foods", async () => {
    const [shared, coachs, own] = [await sharedFood(), await foodOf(coach), await foodOf(client)];
    for (const id of [shared, own]) await verifyFood(coach, id, { verified: true });
    const moved = { trainer_user_id: coach2.user_id };
    await db.update(users).set(moved).where(eq(users.user_id, client.user_id));
    client = { ...client, ...moved };
    expect([await isVerified(client, shared), await isVerified(client, own)]).toEqual([false, false]);
    expect([await seenBy(coachs), await seenBy(own)]).toEqual([
      ["coach", "sibling"],
      ["coach2", "client"],
    ]);
  });
});

describe("the list of foods", () => {
  it("has a person's own foods, newest first, and the words of a search in any spelling", async () => {
    await foodOf(client, { name: "Käse-Brot", brand: "Bäcker Öhl" });
    await foodOf(client, { name: "100% Erdnussmus" });
    await foodOf(coach, { name: "Coach's shake" });
    expect(await namesIn(client)).toEqual(["100% Erdnussmus", "Käse-Brot"]);
    for (const q of ["kaese", "BROT kase", "oehl", "käse brot bäcker"])
      expect([q, await namesIn(client, { q })]).toEqual([q, ["Käse-Brot"]]);
    expect([await namesIn(client, { q: "%" }), await namesIn(client, { q: "quark" })]).toEqual([
      ["100% Erdnussmus", "Käse-Brot"],
      [],
    ]);
    expect(await namesIn(coach)).toEqual(["Coach's shake"]);
  });

  it("of a trainer's clients has those without a mark first, with their owners", async () => {
    const verified = await foodOf(client, { name: "Verified" });
    await foodOf(client, { name: "Older" });
    await foodOf(sibling, { name: "Newer" });
    await foodOf(other, { name: "Of another trainer's client" });
    await foodOf(coach, { name: "Own" });
    await verifyFood(coach, verified, { verified: true });
    const { foods: listed, total } = await list(coach, { of: "clients" });
    expect([total, listed.map(({ name_de, owner, verified: mark }) => [name_de, owner, mark])]).toEqual([
      3,
      [
        ["Newer", "Carl Client", false],
        ["Older", "Clara Client", false],
        ["Verified", "Clara Client", true],
      ],
    ]);
    expect(await namesIn(client, { of: "clients" })).toEqual(["Older", "Verified"]);
  });

  it("is read in pages, each with two statements", async () => {
    for (let index = 0; index < 60; index++) await foodOf(client, { name: `Food ${index}` });
    const pages = [
      await namesIn(client),
      await namesIn(client, { page: 2 }),
      await namesIn(client, { page: 4 }),
    ];
    expect(pages.map((names) => [names.length, names[0], names.at(-1)])).toEqual([
      [PAGE_SIZE, "Food 59", "Food 36"],
      [PAGE_SIZE, "Food 35", "Food 12"],
      [0, undefined, undefined],
    ]);
    expect(await statementsOf(() => list(client))).toHaveLength(2);
  });
});
