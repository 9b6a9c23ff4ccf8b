import type { FoodCategory } from "../../app/domain/food/foods/rules";
import { type Candidate, readNumber, toKilocalories } from "./candidate";
import type { Format, TableFormat } from "./format";

/** Grams of alcohol in a millilitre, because alcohol is given in percent of the volume. */
const ALCOHOL_DENSITY = 0.789;

export const OPEN_FOOD_FACTS: Format = {
  name: "Open Food Facts",
  source: {
    source: "open-food-facts",
    name: "Open Food Facts",
    licence: "Open Database License (ODbL) 1.0",
    attribution:
      "Contains information from Open Food Facts, which is made available under the Open Database License.",
    url: "https://world.openfoodfacts.org",
  },
  isBranded: true,
  // Refuses more energy than pure fat has.
  bounds: { calories: 900, refusesOver100: true },
};

export const OPEN_FOOD_FACTS_TABLE: TableFormat = {
  ...OPEN_FOOD_FACTS,
  columns(header) {
    const indexes = new Map(header.map((name, index) => [name, index]));
    const known = ["code", "product_name"].every((name) => indexes.has(name));
    if (!known || !(indexes.has("energy_100g") || indexes.has("energy-kcal_100g"))) return null;
    return (cells) => productOf((name) => cells[indexes.get(name) ?? -1]);
  },
};

export function readProduct(line: string): Candidate | null {
  const product = parseObject(line);
  if (!product || !("code" in product)) return null;
  const { nutriments } = product;
  const values =
    typeof nutriments === "object" && nutriments !== null ? (nutriments as Record<string, unknown>) : {};
  return productOf((name) => (name.endsWith("_100g") ? values[name] : product[name]));
}

function parseObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function productOf(field: (name: string) => unknown): Candidate {
  const text = (name: string) => textOf(field(name));
  const grams = (name: string) => readNumber(text(`${name}_100g`));
  const code = text("code").trim();
  const name = text("product_name");
  const alcohol = grams("alcohol");
  return {
    reference: code,
    name_de: text("product_name_de") || name || text("product_name_en"),
    name_en: text("product_name_en") || name || text("product_name_de"),
    synonyms: [],
    brand: text("brands").split(",")[0] ?? "",
    category: categoryOf(field("categories_tags")),
    basic: false,
    calories_per_100g: grams("energy-kcal") ?? toKilocalories(grams("energy")),
    protein_per_100g: grams("proteins"),
    carbs_per_100g: grams("carbohydrates"),
    fat_per_100g: grams("fat"),
    fiber_per_100g: grams("fiber"),
    alcohol_per_100g: alcohol === null ? null : alcohol * ALCOHOL_DENSITY,
    servings: [],
    barcode: code,
  };
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
}

/** The first row that has one of the tags of a product counts. */
const CATEGORIES: [category: FoodCategory, tags: string][] = [
  [
    "Getränke",
    "beverages alcoholic-beverages non-alcoholic-beverages waters coffees teas juices-and-nectars",
  ],
  ["Milchprodukte", "dairies milks cheeses yogurts fermented-milk-products milk-substitutes"],
  ["Fisch", "seafood fishes fishes-and-their-products canned-fishes"],
  ["Fleisch", "meats meats-and-their-products sausages hams poultries prepared-meats"],
  ["Nüsse", "nuts nuts-and-their-products nut-butters seeds"],
  [
    "Snacks",
    "snacks sweet-snacks salty-snacks desserts confectioneries chocolates biscuits-and-cakes ice-creams",
  ],
  [
    "Getreide",
    "cereals-and-their-products breads breakfast-cereals pastas rices flours cereals-and-potatoes",
  ],
  ["Obst", "fruits fruits-based-foods fresh-fruits dried-fruits"],
  [
    "Gemüse",
    "vegetables vegetables-based-foods fresh-vegetables legumes legumes-and-their-products potatoes",
  ],
];
const CATEGORY_OF = CATEGORIES.map(
  ([category, tags]) => [category, new Set(tags.split(" ").map((tag) => `en:${tag}`))] as const,
);

function categoryOf(value: unknown): FoodCategory | null {
  const tags = Array.isArray(value) ? value.map(textOf) : textOf(value).split(",");
  return CATEGORY_OF.find(([, known]) => tags.some((tag) => known.has(tag.trim())))?.[0] ?? null;
}
