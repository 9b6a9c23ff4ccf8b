import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { TIERS } from "~/domain/food/foods/rules";
import { searchFoods } from "~/domain/food/foods/search.server";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { foodVerifications } from "~db/schema";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { logFood, makeOwnFood, makeSharedFood } from "../support/searched-foods";
import { planOf, statementsOf } from "../support/statements";

let trainer: User;
let client: User;
beforeEach(async () => {
  await emptyDatabase();
  trainer = await makeTrainer();
  client = await makeClient(trainer);
});

const GENERIC = { tier: TIERS.generic };
const BRANDED = { tier: TIERS.branded };

const search = (text: string, user = client, language: "de" | "en" = "de") =>
  searchFoods(user, text, { language });

async function names(text: string, user = client, language: "de" | "en" = "de") {
  const results = await search(text, user, language);
  return results.map((food) => (language === "de" ? food.name_de : food.name_en));
}

describe("the best match comes first:", () => {
  it("the whole name, then names that begin, then words that begin, then the inside of words", async () => {
    for (const name of ["Dinkelreis", "Wilder Reis", "Reisnudeln", "Reis"]) await makeSharedFood(name);
    expect(await names("reis")).toEqual(["Reis", "Reisnudeln", "Wilder Reis", "Dinkelreis"]);
  });

  it("a synonym counts as a name", async () => {
    await makeSharedFood("Eierkuchen");
    await makeSharedFood("Hühnerei, roh", { synonyms: ["Ei"] });
    expect(await names("ei")).toEqual(["Hühnerei, roh", "Eierkuchen"]);
  });

  it("a whole name in another form comes before names that begin", async () => {
    await makeSharedFood("Bananenchips");
    await makeSharedFood("Banane");
    await makeSharedFood("Egg");
    await makeSharedFood("Berry");
    expect(await names("bananen")).toEqual(["Banane", "Bananenchips"]);
    expect(await names("eggs")).toEqual(["Egg"]);
    expect(await names("berries")).toEqual(["Berry"]);
  });

  it("a better match comes before a better kind of food", async () => {
    await makeOwnFood(client, "Meine Milch");
    await makeSharedFood("Milch", GENERIC);
    expect(await names("milch")).toEqual(["Milch", "Meine Milch"]);
  });

  it("every word is inside a word, but no word goes from one into the next", async () => {
    await makeSharedFood("Black salsify");
    await makeSharedFood("Vollkornbrot mit Haselnuss");
    expect(await names("lack")).toEqual(["Black salsify"]);
    expect(await names("lacksal")).toEqual([]);
    expect(await names("selnu kornb")).toEqual(["Vollkornbrot mit Haselnuss"]);
  });

  it("every word must begin a word, in any order", async () => {
    await makeSharedFood("Reis mit Huhn");
    await makeSharedFood("Reis mit Fisch");
    expect(await names("huhn rei")).toEqual(["Reis mit Huhn"]);
  });
});

describe("of equal matches", () => {
  it("own foods come first, then the trainer's, starter, generic and branded foods", async () => {
    await makeSharedFood("Quark E", BRANDED);
    await makeSharedFood("Quark D", GENERIC);
    await makeSharedFood("Quark C");
    await makeSharedFood("Quark plain", { basic: true });
    await makeOwnFood(trainer, "Quark B");
    await makeOwnFood(client, "Quark A");
    const expected = ["Quark A", "Quark B", "Quark plain", "Quark C", "Quark D", "Quark E"];
    expect(await names("quark")).toEqual(expected);
  });

  it("the raw food comes first, because its name counts without the word for it", async () => {
    for (const name of ["Beerensaft", "Beeren gut", "Beeren roh"]) await makeSharedFood(name);
    expect(await names("beer")).toEqual(["Beeren roh", "Beeren gut", "Beerensaft"]);
  });

  it("those that the person has logged more often come first, whatever others have logged", async () => {
    const long = await makeSharedFood("Käse in Scheiben");
    await makeSharedFood("Käse gerieben");
    const other = await makeSharedFood("Käse vom Berg");
    await logFood(client, long, 2);
    await logFood(client, other, 1);
    await logFood(await makeClient(trainer), other, 5);
    expect(await names("käse")).toEqual(["Käse in Scheiben", "Käse vom Berg", "Käse gerieben"]);
  });

  it("the shorter name in the person's language comes first, then the alphabet", async () => {
    await makeSharedFood("Kuchen Schokolade", { name_en: "Cake b" });
    await makeSharedFood("Kuchen Öl", { name_en: "Cake chocolate" });
    await makeSharedFood("Kuchen Nu", { name_en: "Cake a" });
    expect(await names("kuchen")).toEqual(["Kuchen Nu", "Kuchen Öl", "Kuchen Schokolade"]);
    expect(await names("cake", client, "en")).toEqual(["Cake a", "Cake b", "Cake chocolate"]);
  });
});

describe("a search does not care about", () => {
  it.each(["hähnchenbrust", "Hähnchen Brust", "HAEHNCHENBRUST", "haehnchen-brust", " hahnchen  brust "])(
    "spelling and spaces: %j",
    async (text) => {
      await makeSharedFood("Hähnchenbrust");
      await makeSharedFood("Hähnchen Brust Filet", GENERIC);
      await makeSharedFood("Filet vom Hähnchen Brust", BRANDED);
      expect(await names(text)).toEqual([
        "Hähnchenbrust",
        "Hähnchen Brust Filet",
        "Filet vom Hähnchen Brust",
      ]);
    },
  );

  it.each(["weissbrot", "Weißbrot", "weiß brot"])("a sharp s: %j", async (text) => {
    await makeSharedFood("Weißbrot");
    expect(await names(text)).toEqual(["Weißbrot"]);
  });

  it.each(["борщ", "БОР"])("the alphabet: %j", async (text) => {
    await makeSharedFood("Борщ");
    expect(await names(text)).toEqual(["Борщ"]);
  });

  it("the language of a name", async () => {
    await makeSharedFood("Haferflocken", { name_en: "Rolled oats" });
    expect(await names("oats")).toEqual(["Haferflocken"]);
    expect(await names("hafer", client, "en")).toEqual(["Rolled oats"]);
  });
});

describe("a person finds", () => {
  it("own foods and the trainer's, but nobody else's", async () => {
    const colleague = await makeClient(trainer);
    const stranger = await makeTrainer();
    await makeOwnFood(client, "Shake mine");
    await makeOwnFood(trainer, "Shake of my trainer");
    await makeOwnFood(colleague, "Shake of another client");
    await makeOwnFood(stranger, "Shake of a stranger");
    await makeOwnFood(await makeClient(stranger), "Shake of a stranger's client");
    expect(await names("shake")).toEqual(["Shake mine", "Shake of my trainer"]);
    const ofTrainer = ["Shake of my trainer", "Shake mine", "Shake of another client"];
    expect(await names("shake", trainer)).toEqual(ofTrainer);
    expect(await names("shake", stranger)).toEqual(["Shake of a stranger", "Shake of a stranger's client"]);
  });

  it("nobody else's food by its barcode", async () => {
    await makeOwnFood(await makeClient(trainer), "Riegel", { barcode: "4008400404127" });
    expect(await names("4008400404127")).toEqual([]);
    expect(await names("4008400404127", trainer)).toEqual(["Riegel"]);
  });

  it("no hidden food", async () => {
    for (const tier of [TIERS.generic, TIERS.branded])
      await makeSharedFood("Butter", { tier, hidden: true, barcode: "40084004" });
    for (const text of ["bu", "butter", "utter", "buttre", "40084004"]) expect(await names(text)).toEqual([]);
  });

  it("the mark of their own trainer only", async () => {
    const [stranger, food_id] = [await makeTrainer(), await makeSharedFood("Linsen")];
    await db.insert(foodVerifications).values({ food_id, trainer_user_id: stranger.user_id });
    const marks = async () =>
      (await Promise.all([client, trainer, stranger].map((user) => search("linsen", user)))).map(
        ([food]) => food?.verified,
      );
    expect(await marks()).toEqual([false, false, true]);
    await db.insert(foodVerifications).values({ food_id, trainer_user_id: trainer.user_id });
    expect(await marks()).toEqual([true, true, true]);
  });

  it("the values of a food, with unknown ones", async () => {
    const values = {
      calories_per_100g: 61.5,
      protein_per_100g: 3.3,
      fat_per_100g: 0,
      category: "Snacks" as const,
    };
    const facts = { ...values, servings: [{ unit: "piece" as const, grams: 20 }] };
    const id = await makeSharedFood("Keks", { ...facts, name_en: "Biscuit", brand: "Bäcker", ...BRANDED });
    expect(await search("keks")).toEqual([
      {
        ...{ id, name_de: "Keks", name_en: "Biscuit", brand: "Bäcker", ...facts, ...BRANDED },
        ...{ carbs_per_100g: null, fiber_per_100g: null, verified: false },
      },
    ]);
  });
});

describe("typing errors", () => {
  beforeEach(async () => {
    for (const name of ["Milch", "Banane", "Hähnchenbrust", "Reis", "Olivenöl", "Brot mit Käse"])
      await makeSharedFood(name);
  });

  it.each([
    ["mlich", "Milch"],
    ["milhc", "Milch"],
    ["milsch", "Milch"],
    ["bannane", "Banane"],
    ["bnaane", "Banane"],
    ["hänchenbrust", "Hähnchenbrust"],
    ["hähnchenburst", "Hähnchenbrust"],
    ["hänchen brust", "Hähnchenbrust"],
    ["ries", "Reis"],
    ["olvenöl", "Olivenöl"],
    ["brod käse", "Brot mit Käse"],
  ])("are corrected: %j is %j", async (text, name) => {
    expect(await names(text)).toEqual([name]);
  });

  it.each(["rei5", "nilch", "rs", "mxxch", "hxxxchenbrust", "brod fisch"])(
    "are not corrected beyond what is near: %j",
    async (text) => {
      expect(await names(text)).toEqual([]);
    },
  );

  it("are corrected to the nearest word, and of equally near ones to that of more foods", async () => {
    for (const name of ["Nudel", "Nubel", "Nudel Salat"]) await makeSharedFood(name);
    expect((await names("nuxel"))[0]).toBe("Nudel");
  });

  it("are corrected if only products of brands have the same error", async () => {
    await makeSharedFood("Mlich Riegel", BRANDED);
    for (let count = 0; count < 20; count++) await makeSharedFood("Milch", { hidden: true });
    expect(await names("mlich")).toEqual(["Mlich Riegel", "Milch"]);
  });

  it("are not corrected where a word begins with them", async () => {
    await makeSharedFood("Brote", { hidden: true });
    expect(await names("brote")).toEqual(["Brot mit Käse"]);
    expect(await names("ban")).toEqual(["Banane"]);
  });

  it("are not corrected with words of own foods", async () => {
    await makeOwnFood(client, "Zitronengras");
    expect(await names("zitrnoengras")).toEqual([]);
    expect(await names("zitronengr")).toEqual(["Zitronengras"]);
  });

  it("cost a second query, and a search without them one", async () => {
    expect(await statementsOf(() => search("milch"))).toHaveLength(1);
    expect(await statementsOf(() => search("mlich"))).toHaveLength(2);
    expect(await statementsOf(() => search("m"))).toHaveLength(0);
  });
});

describe("products of brands", () => {
  it("are searched from three letters on", async () => {
    await makeSharedFood("Ab", BRANDED);
    await makeSharedFood("Abc", BRANDED);
    expect(await names("ab")).toEqual([]);
    expect(await names("abc")).toEqual(["Abc"]);
  });

  it("are left out where other foods are enough, unless they have the whole name", async () => {
    for (let number = 10; number < 29; number++) await makeSharedFood(`Salat ${number}`);
    await makeSharedFood("Salat Marke", BRANDED);
    expect(await names("salat")).toContain("Salat Marke");
    await makeSharedFood("Salat 29");
    expect(await names("salat")).not.toContain("Salat Marke");
    await makeSharedFood("Salat", BRANDED);
    expect((await names("salat"))[0]).toBe("Salat");
  });

  it("are found inside words if hardly anything else is", async () => {
    await makeSharedFood("Vollkornbrot", BRANDED);
    expect(await names("kornbr")).toEqual(["Vollkornbrot"]);
    for (let number = 0; number < 5; number++) await makeSharedFood(`Kornbrei ${number}`);
    expect(await names("kornbr")).not.toContain("Vollkornbrot");
  });
});

describe("an own food is found", () => {
  it.each([
    ["by its whole name", "Banane", "banane"],
    ["by its name in another form", "Haferbrot", "hafer broten"],
    ["by the beginning of its name", "Bananenchips", "banane"],
    ["by two letters that a word begins with", "Reis mit Ei", "ei"],
    ["by words in any order", "Reis mit Huhn", "huhn rei"],
    ["by the inside of words", "Buttermilchbrot", "ilchbr utterm"],
    ["by the inside of words that it has with a space", "Mein Apfel Mus", "apfelmus"],
  ])("%s", async (_, name, text) => {
    await makeOwnFood(client, name);
    expect(await names(text)).toEqual([name]);
    expect(await names(text, trainer)).toEqual([name]);
  });
});

describe("a trainer with many foods of clients", () => {
  it("finds shared foods that match better", async () => {
    for (let number = 10; number < 30; number++) await makeOwnFood(client, `Buttermilchbrot ${number}`);
    await makeSharedFood("Haltbare Milch");
    await makeSharedFood("Frische Milch", BRANDED);
    expect((await names("milch", trainer)).slice(0, 3)).toEqual([
      "Haltbare Milch",
      "Frische Milch",
      "Buttermilchbrot 10",
    ]);
  });

  it("finds those of clients with an index", async () => {
    await db.execute(sql`
      insert into foods (owner_user_id, name_de, name_en, calories_per_100g, search, compact)
      select ${client.user_id}, 'Brot', 'Bread', 100, '|brot ' || number || '|', '|brot' || number || '|'
      from generate_series(1, 10000) number`);
    await db.execute("vacuum analyze foods");
    const [statement] = await statementsOf(() => search("milch", trainer));
    expect(await planOf(statement as NonNullable<typeof statement>)).toContain("foods_personal_search_idx");
  });
});

describe("a barcode", () => {
  it.each([
    ["4008400404127", "4008400404127"],
    ["4 008400 404127", "4008400404127"],
    ["036000291452", "0036000291452"],
    ["0036000291452", "036000291452"],
    ["40084004", "40084004"],
  ])("is found: %j", async (text, barcode) => {
    await makeSharedFood("Riegel", { barcode, ...BRANDED });
    await makeSharedFood("Tafel", { barcode: "99999999", ...BRANDED });
    expect(await names(text)).toEqual(["Riegel"]);
  });

  it("has 8 to 14 digits, and other numbers are words", async () => {
    await makeSharedFood("Cola 1234567", { barcode: "12345678" });
    expect(await names("1234567")).toEqual(["Cola 1234567"]);
    expect(await names("123456789012345")).toEqual([]);
  });
});

describe("any text is a search", () => {
  it.each(["", " ", "a", "ä", "%", "%%", "__", "|", "||", "🍕", "🍕🍕", "\0", "&!", "'", "-", ".. .", "卵"])(
    "that finds nothing, without a query: %j",
    async (text) => {
      await makeSharedFood("a 卵");
      expect(await statementsOf(() => search(text))).toHaveLength(0);
    },
  );

  it.each([
    "a & !b",
    "reis:*",
    "'reis'",
    "reis\\",
    "(reis",
    "reis | brot",
    "<-> reis",
    "%reis_",
    "re%is",
    "🍕 reis",
    "reis\0",
  ])("without operators: %j", async (text) => {
    await makeSharedFood("Hirse");
    await expect(search(text)).resolves.not.toContainEqual(expect.objectContaining({ name_de: "Hirse" }));
  });

  it("of which only the first characters and words count", async () => {
    await makeSharedFood("eins zwei drei vier funf sechs");
    await makeSharedFood("x".repeat(200));
    expect(await names("eins zwei drei vier funf sechs sieben")).toHaveLength(1);
    expect(await names("x".repeat(100_000))).toHaveLength(1);
    expect(await names("ﷺ".repeat(10_000))).toEqual([]);
    expect(await names("a ".repeat(10_000))).toEqual([]);
  });

  it("and at most 20 foods are found", async () => {
    for (let number = 0; number < 25; number++) await makeSharedFood(`Apfel ${number}`);
    expect(await names("apfel")).toHaveLength(20);
  });
});
