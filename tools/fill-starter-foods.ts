import { doubts } from "~/domain/food/foods/plausibility";
import { say, stop } from "../bin/steps/say.mjs";
import { readStarterFoods } from "./starter-foods";
import { readRows, type StarterRow, starterFiles, writeRows } from "./starter-foods/rows";
import { readSr28, withSr28Values } from "./starter-foods/sr28";

// Fills the values of the starter foods from USDA SR28. With --check it changes nothing and fails if a value differs.
const checkOnly = process.argv.includes("--check");
const sr28 = readSr28();
const problems: string[] = [];
let changed = 0;

function filled(row: StarterRow): StarterRow {
  try {
    const values = withSr28Values(row, sr28);
    if (JSON.stringify(values) === JSON.stringify(row)) return row;
    changed += 1;
    if (checkOnly) problems.push(`${row.reference} ${row.name_de}: the values differ from SR28.`);
    return values;
  } catch (error) {
    problems.push((error as Error).message);
    return row;
  }
}

for (const file of starterFiles()) {
  const rows = readRows(file).map(filled);
  if (!checkOnly) writeRows(file, rows);
}

const foods = readStarterFoods();
const unknownFiber = foods.filter((food) => food.fiber_per_100g === null).map((food) => food.name_de);
for (const food of foods) {
  for (const doubt of doubts(food)) problems.push(`${food.reference} ${food.name_de}: ${doubt}`);
}

say(`${foods.length} starter foods, ${changed} ${checkOnly ? "differ" : "changed"}.`);
say(`Fibre is unknown, so carbohydrate may contain it: ${unknownFiber.join(", ") || "none"}.`);
if (problems.length > 0) stop(problems.join("\n"));
