import { doubts } from "../../app/domain/food/foods/plausibility";
import { FOOD_CALORIES, FOOD_GRAMS, FOOD_TEXT } from "../../app/domain/food/foods/rules";
import type { SharedFood } from "../../app/domain/food/foods/shared-food";
import { normalize } from "../../app/domain/shared/normalize";
import { cut, isBlank, isStorable } from "../../app/domain/shared/text";

/** A food of a table before it is checked. Energy may be unknown (null), and a value that is not a number is NaN. */
export interface Candidate extends Omit<SharedFood, "calories_per_100g"> {
  calories_per_100g: number | null;
}

export type Refusal =
  | "the row cannot be read"
  | "no name"
  | "no reference"
  | "a text that cannot be stored"
  | "no energy"
  | "a value that is not a number"
  | "energy out of bounds"
  | "a value below 0 or beyond 100 g"
  | "nutrients beyond 100 g together"
  | "the reference was there before";

export interface Bounds {
  /** In kcal. */
  calories: number;
  /** True if a food is refused whose nutrients are more than 100 g together. Otherwise the report only counts it. */
  refusesOver100?: boolean;
}

const TABLE_BOUNDS: Bounds = { calories: FOOD_CALORIES.max };

const GRAMS = [
  "protein_per_100g",
  "carbs_per_100g",
  "fat_per_100g",
  "fiber_per_100g",
  "alcohol_per_100g",
] as const;

/** Tidies and rounds a food, or tells why it is refused. A missing name is the one of the other language. */
export function checkedFood(candidate: Candidate, bounds: Bounds = TABLE_BOUNDS): SharedFood | Refusal {
  const { reference, barcode, calories_per_100g: calories } = candidate;
  const texts = [reference, candidate.name_de, candidate.name_en, candidate.brand, ...candidate.synonyms];
  if (!texts.every(isStorable)) return "a text that cannot be stored";
  const [german, english] = [
    tidy(candidate.name_de, FOOD_TEXT.name),
    tidy(candidate.name_en, FOOD_TEXT.name),
  ];
  if (!isName(german) && !isName(english)) return "no name";
  if (isBlank(reference)) return "no reference";
  if (calories === null) return "no energy";
  const grams = GRAMS.map((value) => candidate[value]);
  if ([calories, ...grams].some(Number.isNaN)) return "a value that is not a number";
  if (calories < FOOD_CALORIES.min || calories > bounds.calories) return "energy out of bounds";
  if (grams.some((value) => value !== null && (value < FOOD_GRAMS.min || value > FOOD_GRAMS.max)))
    return "a value below 0 or beyond 100 g";
  if (
    bounds.refusesOver100 &&
    doubts({ ...candidate, calories_per_100g: calories }).includes("macros_over_100")
  )
    return "nutrients beyond 100 g together";
  return {
    ...candidate,
    ...Object.fromEntries(GRAMS.map((value) => [value, rounded(candidate[value])])),
    calories_per_100g: Math.round(calories * 100) / 100,
    reference: tidy(reference, FOOD_TEXT.name),
    name_de: isName(german) ? german : english,
    name_en: isName(english) ? english : german,
    synonyms: candidate.synonyms.map((synonym) => tidy(synonym, FOOD_TEXT.name)).filter(isName),
    brand: tidy(candidate.brand, FOOD_TEXT.brand),
    barcode: barcode !== null && /^[0-9]{8,14}$/.test(barcode) ? barcode : null,
  };
}

const tidy = (text: string, max: number) => cut(text.replace(/\s+/g, " ").trim(), max).trim();
const isName = (text: string) => normalize(text) !== "";
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** Reads a number with a decimal point or comma. @returns null for an empty cell, NaN for a text that is not a number */
export function readNumber(cell: string): number | null {
  const text = cell.trim();
  if (text === "") return null;
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(text)
    ? Number(text.replace(",", "."))
    : Number.NaN;
}

const KJ_PER_KCAL = 4.184;

export const toKilocalories = (kilojoules: number | null): number | null =>
  kilojoules === null ? null : kilojoules / KJ_PER_KCAL;
