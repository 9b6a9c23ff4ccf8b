import type { FoodCategory } from "../../app/domain/food/foods/rules";
import { type Candidate, readNumber } from "./candidate";
import type { CellReader, Format } from "./format";

/** The abbreviated table of the USDA National Nutrient Database for Standard Reference (`ABBREV.txt`). */
export const USDA: Format = {
  name: "USDA Standard Reference",
  source: {
    source: "usda-sr",
    name: "USDA National Nutrient Database for Standard Reference",
    licence: "Public domain (CC0 1.0)",
    attribution:
      "U.S. Department of Agriculture, Agricultural Research Service. USDA National Nutrient Database for Standard Reference.",
    url: "https://fdc.nal.usda.gov",
  },
  isBranded: false,
};

const COLUMNS = { number: 0, name: 1, energy: 3, protein: 4, fat: 5, carbs: 7, fiber: 8 };

/** The long name and the food group of each food, by its number. `FOOD_DES.txt` has them. */
export type UsdaNames = Map<string, { name: string; group: string }>;

export const isUsda = (line: string) => /^~\d{5}~\^~[^~]*~\^([\d.]*\^){6}/.test(line);

export const usdaCells = (line: string): string[] =>
  line.split("^").map((cell) => cell.trim().replace(/^~(.*)~$/, "$1"));

export function addUsdaName(names: UsdaNames, line: string): void {
  const [number = "", group = "", name = ""] = usdaCells(line);
  if (number && name) names.set(number, { name, group });
}

/** Returns a reader. The table counts fibre as carbohydrates, so it is subtracted where it is known (see `lacksFibre`). */
export const readUsda =
  (names: UsdaNames): CellReader =>
  (cells): Candidate | null => {
    const reference = cells[COLUMNS.number] ?? "";
    if (!/^\d{5}$/.test(reference) || cells.length <= COLUMNS.fiber) return null;
    const value = (column: number) => readNumber(cells[column] ?? "");
    const [carbs, fiber] = [value(COLUMNS.carbs), value(COLUMNS.fiber)];
    const known = names.get(reference);
    const name = known?.name ?? cells[COLUMNS.name] ?? "";
    return {
      reference,
      name_de: name,
      name_en: name,
      synonyms: [],
      brand: "",
      category: GROUPS[known?.group ?? ""] ?? null,
      basic: false,
      calories_per_100g: value(COLUMNS.energy),
      protein_per_100g: value(COLUMNS.protein),
      carbs_per_100g: carbs === null ? null : Math.max(0, carbs - (fiber ?? 0)),
      fat_per_100g: value(COLUMNS.fat),
      fiber_per_100g: fiber,
      alcohol_per_100g: null,
      servings: [],
      barcode: null,
    };
  };

/** Tells whether the carbohydrates of a row may contain fibre, because its amount is unknown. */
export const lacksFibre = (food: Pick<Candidate, "carbs_per_100g" | "fiber_per_100g">) =>
  food.fiber_per_100g === null && (food.carbs_per_100g ?? 0) > 0;

const GROUPS: Record<string, FoodCategory> = {
  "0100": "Milchprodukte",
  "0200": "Sonstiges",
  "0300": "Sonstiges",
  "0400": "Sonstiges",
  "0500": "Fleisch",
  "0600": "Sonstiges",
  "0700": "Fleisch",
  "0800": "Getreide",
  "0900": "Obst",
  "1000": "Fleisch",
  "1100": "Gemüse",
  "1200": "Nüsse",
  "1300": "Fleisch",
  "1400": "Getränke",
  "1500": "Fisch",
  "1600": "Gemüse",
  "1700": "Fleisch",
  "1800": "Getreide",
  "1900": "Snacks",
  "2000": "Getreide",
  "2100": "Sonstiges",
  "2200": "Sonstiges",
  "2500": "Snacks",
  "3500": "Sonstiges",
  "3600": "Sonstiges",
};
