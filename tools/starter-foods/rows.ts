import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";

/** The columns of the files of starter foods, in their order. */
export const COLUMNS = [
  "reference",
  "name_de",
  "name_en",
  "synonyms_de",
  "synonyms_en",
  "category",
  "basic",
  "calories_per_100g",
  "protein_per_100g",
  "carbs_per_100g",
  "fat_per_100g",
  "fiber_per_100g",
  "alcohol_per_100g",
  "servings",
] as const;

/** A row of a file of starter foods, each column as it is written in the file. */
export type StarterRow = Record<(typeof COLUMNS)[number], string>;

const FOLDER = new URL("./", import.meta.url);
const pathOf = (file: string) => fileURLToPath(new URL(file, FOLDER));

/** Returns the names of the files of starter foods, one for each category. */
export const starterFiles = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".csv"))
    .sort();

/**
 * Returns the rows of a file of starter foods.
 * @throws an error of csv-parse for a row that has not as many columns as the first line
 */
export const readRows = (file: string): StarterRow[] => parse(readFileSync(pathOf(file)), { columns: true });

const quoted = (value: string) => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Writes the rows into a file of starter foods, in place of its rows. */
export function writeRows(file: string, rows: StarterRow[]): void {
  const lines = rows.map((row) => COLUMNS.map((column) => quoted(row[column])).join(","));
  writeFileSync(pathOf(file), `${[COLUMNS.join(","), ...lines].join("\n")}\n`);
}
