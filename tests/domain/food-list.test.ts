import { beforeEach, describe, expect, it } from "vitest";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { listFoods } from "~/domain/food/foods/food-list.server";
import { findChangeableFood, findOwnFood, makeFood, verifyFood } from "~/domain/food/foods/own-foods.server";
import { FoodInput, FoodListQuery } from "~/domain/food/foods/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { NotFound } from "~/domain/shared/errors";
import { PAGE_SIZE } from "~/domain/shared/pages/rules";
import { makeClient, makeTrainer } from "../support/database";

let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer, { first_name: "Ida", last_name: "Iron" });
});

const make = (person: User, name: string, facts: object = {}) =>
  makeFood(person, FoodInput.parse({ name, calories_per_100g: 100, ...facts }));
const list = (person: User, query: Record<string, unknown> = {}) =>
  listFoods(person, FoodListQuery.parse(query));
const names = async (person: User, query: Record<string, unknown> = {}) =>
  (await list(person, query)).foods.map((food) => food.name_en);

describe("the list of own foods", () => {
  it("has those of the person only, newest first", async () => {
    await make(client, "Protein bar");
    await make(client, "Granola");
    await make(trainer, "Coach's shake");
    await make(await makeClient(trainer), "Soup");
    expect(await names(client)).toEqual(["Granola", "Protein bar"]);
    expect(await names(client, { of: "clients" })).toEqual(["Granola", "Protein bar"]);
    expect(await names(trainer)).toEqual(["Coach's shake"]);
  });

  it("finds parts of names and brands, without accents and umlauts, and takes wildcards as they are", async () => {
    await make(client, "Käsespätzle", { brand: "Crème & Co" });
    await make(client, "Granola 100 %");
    expect(await names(client, { q: "kaese" })).toEqual(["Käsespätzle"]);
    expect(await names(client, { q: "creme spatzle" })).toEqual(["Käsespätzle"]);
    expect(await names(client, { q: "tofu" })).toEqual([]);
  });

  it("has pages", async () => {
    for (let food = 0; food <= PAGE_SIZE; food++) await make(client, `Food ${food}`);
    expect(await list(client, { page: 2 })).toMatchObject({
      total: PAGE_SIZE + 1,
      pages: 2,
      foods: [{ name_en: "Food 0" }],
    });
  });
});

describe("the list of the foods of a trainer's clients", () => {
  it("has their owners, and those without the trainer's mark first", async () => {
    const bar = await make(client, "Protein bar");
    const newest = await make(client, "Granola");
    await make(await makeClient(await makeTrainer()), "Soup");
    await verifyFood(trainer, newest.id, { verified: true });
    const { foods } = await list(trainer, { of: "clients" });
    expect(foods).toMatchObject([
      { id: bar.id, owner: "Ida Iron", verified: false },
      { id: newest.id, owner: "Ida Iron", verified: true },
    ]);
  });

  it("keeps those of an archived client", async () => {
    await make(client, "Protein bar");
    await archiveClient(trainer, client.user_id);
    expect(await names(trainer, { of: "clients" })).toEqual(["Protein bar"]);
  });
});

describe("a food that is opened to change or to delete it", () => {
  it("names its owner, and a trainer does not own that of a client", async () => {
    const { id } = await make(client, "Protein bar");
    expect(await findOwnFood(client, id)).toMatchObject({ isOwn: true });
    expect(await findChangeableFood(trainer, id)).toMatchObject({ isOwn: false, owner: "Ida Iron" });
    await expect(findOwnFood(trainer, id)).rejects.toThrow(NotFound);
  });

  it("is not found by other people", async () => {
    const { id } = await make(client, "Protein bar");
    const shared = await make(trainer, "Coach's shake");
    for (const other of [await makeTrainer(), await makeClient(trainer)])
      await expect(findChangeableFood(other, id)).rejects.toThrow(NotFound);
    await expect(findChangeableFood(client, shared.id)).rejects.toThrow(NotFound);
  });
});
