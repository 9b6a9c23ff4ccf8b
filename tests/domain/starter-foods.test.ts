import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TIERS } from "~/domain/food/foods/rules";
import { writeSharedFoods } from "~/domain/food/foods/shared-foods.server";
import { saveSource } from "~/domain/food/foods/sources.server";
import { db } from "~db/client";
import { foodLogs, foodSources, foods, foodVerifications, foodWords } from "~db/schema";
import { readStarterFoods, updateStarterFoods } from "../../tools/starter-foods";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { sharedFood } from "../support/foods";
import { statementsOf } from "../support/statements";

const HEADER =
  "reference,name_de,name_en,synonyms_de,synonyms_en,category,basic,calories_per_100g,protein_per_100g,carbs_per_100g,fat_per_100g,fiber_per_100g,alcohol_per_100g,servings";
const OATS =
  "sr28:20038,Haferflocken,Rolled oats,Hafer;Kernige Flocken,oats,Getreide,1,379,13.15,57.7,6.52,10.1,,tablespoon:10;cup:90";
const QUARK = "label:quark,Magerquark,Low-fat quark,Quark,,Milchprodukte,1,67,12,4,0.2,0,,";

let folder: string;
beforeEach(async () => {
  await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), "beast-starter-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, ...rows: string[]) =>
  writeFileSync(join(folder, name), [HEADER, ...rows, ""].join("\n"));
const stored = () => db.select().from(foods).orderBy(asc(foods.name_de));

describe("the starter foods at a start", () => {
  it("are read from every file, with synonyms, servings and unknown values", async () => {
    file("grain.csv", OATS);
    file("dairy.csv", QUARK);
    expect(await updateStarterFoods(folder)).toBe(true);
    const [oats, quark] = await stored();
    expect(quark).toMatchObject({
      name_de: "Magerquark",
      tier: TIERS.starter,
      alcohol_per_100g: null,
      servings: [],
    });
    expect(oats).toMatchObject({
      ...{
        source: "starter",
        reference: "sr28:20038",
        name_en: "Rolled oats",
        category: "Getreide",
        basic: true,
      },
      ...{
        calories_per_100g: 379,
        protein_per_100g: 13.15,
        carbs_per_100g: 57.7,
        fat_per_100g: 6.52,
        fiber_per_100g: 10.1,
      },
      search: "|haferflocken|rolled oats|hafer|kernige flocken|oats|",
      servings: [
        { unit: "tablespoon", grams: 10 },
        { unit: "cup", grams: 90 },
      ],
    });
    expect((await db.select().from(foodWords)).map(({ word }) => word)).toContain("haferflocken");
    expect(await db.select({ count: foodSources.foods }).from(foodSources)).toEqual([{ count: 2 }]);
  });

  it("cost one query when the files are the same", async () => {
    file("grain.csv", OATS);
    await updateStarterFoods(folder);
    expect(await statementsOf(() => updateStarterFoods(folder))).toHaveLength(1);
  });

  it("are written once when several processes start together", async () => {
    file("grain.csv", OATS);
    const written = await Promise.all([updateStarterFoods(folder), updateStarterFoods(folder)]);
    expect(written.sort()).toEqual([false, true]);
    expect(await stored()).toHaveLength(1);
  });

  it("bring changed values with an upgrade, and touch neither logs nor verifications nor ids", async () => {
    file("grain.csv", OATS);
    await updateStarterFoods(folder);
    const [before] = await stored();
    const trainer = await makeTrainer();
    const client = await makeClient(trainer);
    const food_id = before?.id as number;
    await db.insert(foodVerifications).values({ food_id, trainer_user_id: trainer.user_id });
    await db.insert(foodLogs).values(entry(client.user_id, food_id));
    const entries = await db.select().from(foodLogs);

    file("grain.csv", OATS.replace(",379,", ",350,"));
    expect(await updateStarterFoods(folder)).toBe(true);
    expect(await stored()).toMatchObject([{ id: food_id, calories_per_100g: 350 }]);
    expect(await db.select().from(foodLogs)).toEqual(entries);
    expect(await db.select().from(foodVerifications)).toHaveLength(1);
  });

  it("leave the logs of a food that has left the files", async () => {
    file("grain.csv", OATS, QUARK);
    await updateStarterFoods(folder);
    const client = await makeClient(await makeTrainer());
    const [oats] = await stored();
    await db.insert(foodLogs).values(entry(client.user_id, oats?.id as number));

    file("grain.csv", QUARK);
    await updateStarterFoods(folder);
    expect(await stored()).toMatchObject([{ name_de: "Magerquark" }]);
    expect(await db.select().from(foodLogs)).toMatchObject([
      { food_id: null, food_name: "Haferflocken", calories_per_100g: 379 },
    ]);
  });

  it("of an older version leave those of a newer one alone", async () => {
    file("grain.csv", OATS, QUARK);
    await updateStarterFoods(folder, 12);
    const newer = await stored();
    file("grain.csv", OATS.replace(",379,", ",350,"));
    expect(await updateStarterFoods(folder, 9)).toBe(false);
    expect(await stored()).toEqual(newer);
    expect(await updateStarterFoods(folder, 12)).toBe(true);
    expect(await stored()).toMatchObject([{ calories_per_100g: 350 }]);
  });

  it("replace those that were written before versions were kept", async () => {
    file("grain.csv", OATS, QUARK);
    await updateStarterFoods(folder);
    await db.update(foodSources).set({ state: "0123456789abcdef" });
    file("grain.csv", OATS);
    expect(await updateStarterFoods(folder)).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  it("hide the imported foods that they stand for", async () => {
    await saveSource(db, { source: "table", name: "A table", licence: "CC0", attribution: "", url: "" });
    await writeSharedFoods(db, "table", TIERS.generic, [
      sharedFood({ name_de: "Haferflocken", calories_per_100g: 360 }),
    ]);
    file("grain.csv", OATS);
    await updateStarterFoods(folder);
    const duplicates = await db.select().from(foods).where(eq(foods.source, "table"));
    expect(duplicates).toMatchObject([{ hidden: true }]);
  });

  it("keep what is stored when a file has a mistake", async () => {
    file("grain.csv", OATS);
    await updateStarterFoods(folder);
    cpSync(join(folder, "grain.csv"), join(folder, "more.csv"));
    await expect(updateStarterFoods(folder)).rejects.toThrow("sr28:20038 is there twice");
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ["no energy", OATS.replace(",379,", ",,")],
    ["an unknown category", OATS.replace("Getreide", "Grain")],
    ["an unknown serving", OATS.replace("cup:90", "barrel:90")],
    ["a serving without grams", OATS.replace("cup:90", "cup")],
  ])("refuse a food with %s and name it", (_, row) => {
    file("grain.csv", row);
    expect(() => readStarterFoods(folder)).toThrow("sr28:20038");
  });

  it.each([
    ["calories_per_100g", ",379,", ',"379,5",'],
    ["fat_per_100g", ",6.52,", ',"6,52",'],
    ["fiber_per_100g", ",10.1,", ",1e999,"],
  ])("refuse a %s that is not a number, and name file, food and column", (column, value, wrong) => {
    file("grain.csv", OATS.replace(value, wrong));
    expect(() => readStarterFoods(folder)).toThrow(
      `grain.csv: the ${column} of the starter food sr28:20038 is not a number`,
    );
  });
});

const entry = (user_id: string, food_id: number) => ({
  ...{ user_id, food_id, log_date: "2026-01-05", meal_type: "breakfast" as const, food_name: "Haferflocken" },
  ...{ serving_size_g: 60, calories_per_100g: 379, protein_per_100g: 13.15 },
});
