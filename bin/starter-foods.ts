import { type Doubt, doubts } from "~/domain/foods/plausibility";
import { readRows, type StarterRow, starterFiles, writeRows } from "~db/seed/starter-foods/rows";
import { readSr28, withSr28Values } from "~db/seed/starter-foods/sr28";
import { say, stop } from "./steps/say.mjs";

const checkOnly = process.argv.includes("--check");
const sr28 = readSr28();

const grams = (cell: string) => (cell === "" ? null : Number(cell));
const doubtsOf = (row: StarterRow): Doubt[] =>
  doubts({
    calories_per_100g: Number(row.calories_per_100g),
    protein_per_100g: grams(row.protein_per_100g),
    carbs_per_100g: grams(row.carbs_per_100g),
    fat_per_100g: grams(row.fat_per_100g),
    fiber_per_100g: grams(row.fiber_per_100g),
    alcohol_per_100g: grams(row.alcohol_per_100g),
  });
const named = (row: StarterRow) => `${row.reference} ${row.name_de}`;

const problems: string[] = [];
const unknownFiber: string[] = [];
let changed = 0;
let count = 0;

function filled(row: StarterRow): StarterRow {
  try {
    return withSr28Values(row, sr28);
  } catch (error) {
    problems.push((error as Error).message);
    return row;
  }
}

for (const file of starterFiles()) {
  const before = readRows(file);
  const rows = before.map(filled);
  for (const [index, row] of rows.entries()) {
    count += 1;
    if (row.fiber_per_100g === "") unknownFiber.push(named(row));
    for (const doubt of doubtsOf(row)) problems.push(`${named(row)}: ${doubt}`);
    if (JSON.stringify(row) === JSON.stringify(before[index])) continue;
    changed += 1;
    if (checkOnly) problems.push(`${named(row)}: the values differ from SR28.`);
  }
  if (!checkOnly) writeRows(file, rows);
}

say(`${count} starter foods, ${changed} ${checkOnly ? "differ" : "changed"}.`);
say(`Fibre is unknown, so carbohydrate may contain it: ${unknownFiber.join(", ") || "none"}.`);
if (problems.length > 0) stop(problems.join("\n"));
