import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { lockSharedFoods, refreshChangedFoods } from "~/domain/food/foods/changed-foods.server";
import { FOOD_CATEGORIES, SERVING_UNITS, type Serving, TIERS } from "~/domain/food/foods/rules";
import type { FoodSource, SharedFood } from "~/domain/food/foods/shared-food";
import { deleteOtherFoods, rowOf, writeSharedFoods } from "~/domain/food/foods/shared-foods.server";
import { saveSource, stateOf } from "~/domain/food/foods/sources.server";
import { type Database, db, type Transaction } from "~db/client";

const FOLDER = "tools/starter-foods";
/**
 * The version of the starter foods. Every change of the files raises it, so that a start of an older version of the product
 * leaves the foods of a newer one alone.
 */
const VERSION = 1;

const STARTER_SOURCE: FoodSource = {
  source: "starter",
  name: "Beast Coaching starter foods",
  licence: "Public domain (values of the USDA)",
  attribution:
    "U.S. Department of Agriculture, Agricultural Research Service: USDA National Nutrient Database for Standard Reference, Release 28. Values of foods that it lacks are typical values of nutrition labels.",
  url: "https://www.ars.usda.gov/nutrientdata",
};

/**
 * Brings the starter foods of the database in line with the files of this version. Runs at each start after the migrations,
 * and costs one query if nothing has changed. Foods that have left the files are deleted; ids of the others stay.
 * Writes nothing if the database has those of a newer version.
 * @param folder where the CSV files are
 * @returns true if foods were written
 */
export async function updateStarterFoods(folder = FOLDER, version = VERSION): Promise<boolean> {
  const foods = readStarterFoods(folder);
  const hash = createHash("sha256")
    .update(JSON.stringify([STARTER_SOURCE, foods.map(rowOf)]))
    .digest("hex");
  const state = `${version}:${hash}`;
  if (await isUpToDate(db, version, state)) return false;
  return await db.transaction(async (tx) => {
    await lockSharedFoods(tx);
    if (await isUpToDate(tx, version, state)) return false;
    await saveSource(tx, STARTER_SOURCE);
    await writeSharedFoods(tx, STARTER_SOURCE.source, TIERS.starter, foods);
    await deleteOtherFoods(
      tx,
      STARTER_SOURCE.source,
      foods.map(({ reference }) => reference),
    );
    await refreshChangedFoods(tx, STARTER_SOURCE.source, state);
    return true;
  });
}

/** Tells whether the database has the starter foods of this state or of a newer version. */
async function isUpToDate(
  database: Database | Transaction,
  version: number,
  state: string,
): Promise<boolean> {
  const stored = (await stateOf(database, STARTER_SOURCE.source)) ?? "";
  return stored === state || Number(/^(\d+):/.exec(stored)?.[1] ?? 0) > version;
}

/**
 * Reads the foods of all CSV files in a folder.
 * @throws Error if a reference is there twice, a category or a serving is unknown, or a value is not a number; the message
 * names the food
 */
export function readStarterFoods(folder = FOLDER): SharedFood[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".csv"))
    .sort();
  const foods = files.flatMap((name) =>
    parse<Record<string, string>>(readFileSync(join(folder, name)), {
      columns: true,
      bom: true,
      trim: true,
    }).map((cells) => starterFood(cells, name)),
  );
  const references = new Set<string>();
  for (const { reference } of foods) {
    if (references.has(reference)) throw new Error(`the starter food ${reference} is there twice`);
    references.add(reference);
  }
  return foods;
}

function starterFood(cells: Record<string, string>, file: string): SharedFood {
  const text = (column: string) => cells[column] ?? "";
  const reference = text("reference");
  const number = (column: string) => {
    const value = text(column) === "" ? null : Number(text(column));
    if (value !== null && !Number.isFinite(value))
      throw new Error(
        `${file}: the ${column} of the starter food ${reference} is not a number: ${text(column)}`,
      );
    return value;
  };
  const synonyms = (column: string) =>
    text(column)
      .split(";")
      .map((each) => each.trim())
      .filter(Boolean);
  const calories = number("calories_per_100g");
  if (calories === null) throw new Error(`the starter food ${reference} has no energy`);
  return {
    reference,
    name_de: text("name_de"),
    name_en: text("name_en"),
    synonyms: [...synonyms("synonyms_de"), ...synonyms("synonyms_en")],
    brand: "",
    category: oneOf(FOOD_CATEGORIES, text("category"), reference),
    basic: ["1", "true", "yes"].includes(text("basic")),
    calories_per_100g: calories,
    protein_per_100g: number("protein_per_100g"),
    carbs_per_100g: number("carbs_per_100g"),
    fat_per_100g: number("fat_per_100g"),
    fiber_per_100g: number("fiber_per_100g"),
    alcohol_per_100g: number("alcohol_per_100g"),
    servings: synonyms("servings").map((each) => servingOf(each, reference)),
    barcode: null,
  };
}

function servingOf(text: string, reference: string): Serving {
  const [unit = "", grams = ""] = text.split(":");
  if (!(Number(grams) > 0))
    throw new Error(`the starter food ${reference} has a serving without grams: ${text}`);
  return { unit: oneOf(SERVING_UNITS, unit, reference), grams: Number(grams) };
}

function oneOf<const Words extends readonly string[]>(
  words: Words,
  word: string,
  reference: string,
): Words[number] {
  if (!words.includes(word)) throw new Error(`the starter food ${reference} has an unknown word: ${word}`);
  return word;
}
