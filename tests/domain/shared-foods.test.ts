import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { hideDuplicates } from "~/domain/food/foods/duplicates.server";
import { TIERS } from "~/domain/food/foods/rules";
import type { SharedFood } from "~/domain/food/foods/shared-food";
import { deleteOtherFoods, writeSharedFoods } from "~/domain/food/foods/shared-foods.server";
import { countFoods, listSources, saveSource, stateOf } from "~/domain/food/foods/sources.server";
import { refreshVocabulary } from "~/domain/food/foods/vocabulary.server";
import { db } from "~db/client";
import { foods, foodWords } from "~db/schema";
import { emptyDatabase, makeTrainer } from "../support/database";
import { sharedFood } from "../support/foods";

const origin = (source: string) => ({
  source,
  name: source,
  licence: "CC BY",
  attribution: "Somebody",
  url: "",
});

beforeEach(async () => {
  await emptyDatabase();
  for (const source of ["table", "starter", "shop"]) await saveSource(db, origin(source));
});

const write = (tier: number, input: SharedFood[], source = "table") =>
  writeSharedFoods(db, source, tier, input);
const stored = async (name: string) => {
  const [food] = await db.select().from(foods).where(eq(foods.name_de, name));
  if (!food) throw new Error(`${name} is not stored`);
  return food;
};

describe("writing shared foods", () => {
  const oats = sharedFood({
    reference: "C133000",
    name_de: "Haferflocken",
    name_en: "Oat flakes",
    synonyms: ["Müsliflocken"],
    category: "Getreide",
    basic: true,
    calories_per_100g: 348.126,
    protein_per_100g: 13.224,
    fiber_per_100g: null,
    servings: [{ unit: "tablespoon", grams: 10 }],
  });

  it("stores every value, rounded to two decimals, and unknown values as null", async () => {
    expect(await write(TIERS.generic, [oats])).toEqual({ added: 1, changed: 0 });
    expect(await stored("Haferflocken")).toMatchObject({
      ...{ source: "table", reference: "C133000", tier: TIERS.generic, name_en: "Oat flakes", basic: true },
      ...{ category: "Getreide", calories_per_100g: 348.13, protein_per_100g: 13.22, fiber_per_100g: null },
      ...{ servings: [{ unit: "tablespoon", grams: 10 }], hidden: false, version: 1, owner_user_id: null },
      ...{
        search: "|haferflocken|oat flakes|musliflocken|",
        compact: "|haferflocken|oatflakes|musliflocken|",
      },
    });
  });

  it("changes nothing when the same foods are written again", async () => {
    await write(TIERS.generic, [oats]);
    const before = await stored("Haferflocken");
    expect(await write(TIERS.generic, [oats])).toEqual({ added: 0, changed: 0 });
    expect(await stored("Haferflocken")).toEqual(before);
  });

  it("changes foods that differ, keeps their ids, and adds new ones", async () => {
    await write(TIERS.generic, [oats, sharedFood({ name_de: "Reis" })]);
    const before = await stored("Haferflocken");
    const changed = { ...oats, protein_per_100g: null, synonyms: ["Oats"] };
    const result = await write(TIERS.generic, [
      changed,
      sharedFood({ name_de: "Reis" }),
      sharedFood({ name_de: "Brot" }),
    ]);
    expect(result).toEqual({ added: 1, changed: 1 });
    const after = await stored("Haferflocken");
    expect(after).toMatchObject({ id: before.id, protein_per_100g: null, version: 2 });
    expect(after.search).toBe("|haferflocken|oat flakes|oats|");
  });

  it("keeps the same reference of two sources apart", async () => {
    await write(TIERS.generic, [oats]);
    expect(await write(TIERS.generic, [oats], "shop")).toEqual({ added: 1, changed: 0 });
  });

  it("lets the words of a brand find a food whose whole name stays the bare one", async () => {
    await write(TIERS.branded, [sharedFood({ name_de: "Skyr", brand: "Milbona" })]);
    expect((await stored("Skyr")).search).toBe("|skyr||skyr milbona|");
  });

  it("deletes the foods of the same source that are not in a list", async () => {
    await write(TIERS.generic, [oats, sharedFood({ name_de: "Reis" })]);
    await write(TIERS.generic, [sharedFood({ name_de: "Brot" })], "shop");
    expect(await db.transaction((tx) => deleteOtherFoods(tx, "table", ["C133000"]))).toBe(1);
    const left = await db.select({ name: foods.name_de }).from(foods).orderBy(asc(foods.id));
    expect(left.map(({ name }) => name)).toEqual(["Haferflocken", "Brot"]);
  });
});

describe("a starter food", () => {
  const starter = sharedFood({
    name_de: "Möhre",
    name_en: "Carrot",
    calories_per_100g: 40,
    synonyms: ["Karotte"],
  });
  const hidden = async () => {
    const rows = await db.select().from(foods).where(eq(foods.hidden, true)).orderBy(asc(foods.reference));
    return rows.map(({ reference }) => reference);
  };

  it.each([
    ["the same German name, folded", { name_de: "Moehre", name_en: "Wild carrot" }, true],
    ["the same English name", { name_de: "Gelbe Rübe", name_en: "carrot" }, true],
    ["20 kcal more", { name_de: "Möhre", calories_per_100g: 60 }, true],
    ["21 kcal more", { name_de: "Möhre", calories_per_100g: 61 }, false],
    ["a synonym as its name", { name_de: "Karotte", name_en: "Karotte" }, false],
    ["the name only as a synonym", { name_de: "Wurzel", name_en: "Wurzel", synonyms: ["Möhre"] }, false],
    ["a longer name", { name_de: "Möhre, roh", name_en: "Carrot, raw" }, false],
    ["a brand", { name_de: "Möhre", brand: "Bioland" }, false],
  ])("hides a generic food with %s: %o", async (_, facts, isHidden) => {
    await write(TIERS.starter, [starter], "starter");
    await write(TIERS.generic, [sharedFood({ reference: "twin", calories_per_100g: 40, ...facts })]);
    expect(await hideDuplicates(db)).toBe(isHidden ? 1 : 0);
    expect(await hidden()).toEqual(isHidden ? ["twin"] : []);
  });

  it("hides no food because of a synonym, even if both of its names fold alike", async () => {
    const tonic = { name_de: "Tonic Water", name_en: "Tonic water", synonyms: ["Bitter Lemon"] };
    await write(TIERS.starter, [sharedFood(tonic)], "starter");
    await write(TIERS.generic, [
      sharedFood({ name_de: "Bitter Lemon", name_en: "Bitter lemon" }),
      sharedFood({ reference: "twin", name_de: "Chininlimonade", name_en: "tonic water" }),
    ]);
    await hideDuplicates(db);
    expect(await hidden()).toEqual(["twin"]);
  });

  it.each([
    ["in another tier", TIERS.branded, {}],
    ["with a brand", TIERS.generic, { brand: "Bioland" }],
  ])("hides a generic food no longer once it is written %s", async (_, tier, facts) => {
    const twin = sharedFood({ reference: "twin", name_de: "Möhre", calories_per_100g: 40 });
    await write(TIERS.starter, [starter], "starter");
    await write(TIERS.generic, [twin]);
    await hideDuplicates(db);
    await write(TIERS.generic, [{ ...twin, fat_per_100g: 1 }]);
    expect(await hidden()).toEqual(["twin"]);
    await write(tier, [{ ...twin, ...facts }]);
    await hideDuplicates(db);
    expect(await hidden()).toEqual([]);
  });

  it("hides a food within 15 % of a high energy, and none beyond", async () => {
    await write(TIERS.starter, [sharedFood({ name_de: "Öl", calories_per_100g: 800 })], "starter");
    await write(TIERS.generic, [
      sharedFood({ reference: "near", name_de: "Öl", calories_per_100g: 680 }),
      sharedFood({ reference: "far", name_de: "Öl", calories_per_100g: 679 }),
    ]);
    await hideDuplicates(db);
    expect(await hidden()).toEqual(["near"]);
  });

  it("never hides a product of a shop, and shows a duplicate again when it is gone", async () => {
    await write(TIERS.starter, [starter], "starter");
    await write(TIERS.generic, [sharedFood({ reference: "twin", name_de: "Möhre", calories_per_100g: 40 })]);
    await write(
      TIERS.branded,
      [sharedFood({ reference: "pack", name_de: "Möhre", calories_per_100g: 40 })],
      "shop",
    );
    await hideDuplicates(db);
    expect(await hidden()).toEqual(["twin"]);
    await db.transaction((tx) => deleteOtherFoods(tx, "starter", []));
    expect(await hideDuplicates(db)).toBe(0);
    expect(await hidden()).toEqual([]);
  });
});

describe("the vocabulary", () => {
  const words = async () =>
    Object.fromEntries((await db.select().from(foodWords)).map(({ word, foods: count }) => [word, count]));

  it("counts the words of shared foods, without numbers, short words and words of a single product", async () => {
    await write(TIERS.starter, [sharedFood({ name_de: "Käse 45 Bio", name_en: "Cheese" })], "starter");
    await write(TIERS.generic, [sharedFood({ name_de: "Käse in Öl" })]);
    await write(
      TIERS.branded,
      [
        sharedFood({ name_de: "Kässe", brand: "Milbona" }),
        sharedFood({ name_de: "Joghurt", brand: "Milbona" }),
      ],
      "shop",
    );
    await refreshVocabulary(db);
    expect(await words()).toEqual({ kase: 2, bio: 1, cheese: 1, milbona: 2 });
  });

  it("never has words of own foods", async () => {
    const { user_id } = await makeTrainer();
    const mine = {
      owner_user_id: user_id,
      name_de: "Omas Auflauf",
      name_en: "Omas Auflauf",
      calories_per_100g: 1,
    };
    await db.insert(foods).values({ ...mine, search: "|omas auflauf|", compact: "|omasauflauf|" });
    await refreshVocabulary(db);
    expect(await words()).toEqual({});
  });

  it("forgets the words of foods that are gone, and counts anew", async () => {
    await write(TIERS.generic, [sharedFood({ name_de: "Käse mild" }), sharedFood({ name_de: "Käse alt" })]);
    await refreshVocabulary(db);
    await db.transaction((tx) => deleteOtherFoods(tx, "table", ["Käse alt"]));
    await refreshVocabulary(db);
    expect(await words()).toEqual({ kase: 1, alt: 1 });
  });
});

describe("sources", () => {
  it("are listed with the number of their foods once they have some", async () => {
    await write(TIERS.generic, [sharedFood({ name_de: "Reis" }), sharedFood({ name_de: "Brot" })]);
    expect(await countFoods(db, "table", "today")).toBe(2);
    expect(await listSources()).toEqual([{ ...origin("table"), foods: 2 }]);
    expect(await stateOf(db, "table")).toBe("today");
    expect(await stateOf(db, "unknown")).toBeUndefined();
  });

  it("are listed with the number of their foods even if nothing has counted them", async () => {
    await write(TIERS.generic, [sharedFood({ name_de: "Reis" }), sharedFood({ name_de: "Brot" })]);
    await write(TIERS.generic, [sharedFood({ name_de: "Öl" })], "shop");
    expect(await listSources()).toEqual([
      { ...origin("shop"), foods: 1 },
      { ...origin("table"), foods: 2 },
    ]);
  });

  it("keep what was stated before where a fact is only assumed", async () => {
    const assumed = { ...origin("table"), name: "file", licence: "CC0", attribution: "not stated" };
    await saveSource(db, assumed, ["name", "attribution", "url"]);
    await write(TIERS.generic, [sharedFood({ name_de: "Reis" })]);
    expect(await listSources()).toEqual([{ ...origin("table"), licence: "CC0", foods: 1 }]);
  });

  it("show the licence that was stored last", async () => {
    await saveSource(db, { ...origin("table"), licence: "CC0" });
    await countFoods(db, "table", "");
    await write(TIERS.generic, [sharedFood({ name_de: "Reis" })]);
    await countFoods(db, "table", "");
    expect(await listSources()).toEqual([{ ...origin("table"), licence: "CC0", foods: 1 }]);
  });
});
