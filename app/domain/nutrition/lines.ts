import { trimmed, withoutBullet } from "../plans/lines";

/** A meal as it was written in one line. All figures are texts, as a form sends them. */
export interface MealLine {
  name: string;
  calories?: string;
  protein?: string;
  carbs?: string;
  fat?: string;
  description?: string;
}

const CALORIES = /(?<![\p{L}\d.,])(\d[\d.,]*)\s*(?:kcal|cal|kalorien|calories)(?!\p{L})/iu;
const MACROS = {
  protein: amountOf("protein|eiweiß|eiweiss|p|e"),
  carbs: amountOf("carbs|kohlenhydrate|kh|c|k"),
  fat: amountOf("fat|fett|f"),
};

/**
 * Reads a line such as "Oats & whey 540 kcal P 35 C 60 F 12". What is left after the figures becomes the description.
 * @returns the meal, or null for a line without calories
 */
export function readMealLine(line: string): MealLine | null {
  if (line.includes("\t")) return readCells(line);
  const text = withoutBullet(line);
  const found = CALORIES.exec(text);
  const [whole = "", calories = ""] = found ?? [];
  const name = trimmed(text.slice(0, found?.index));
  if (!found || !name) return null;
  const meal: MealLine = { name, calories };
  let rest = text.slice(found.index + whole.length);
  for (const macro of ["protein", "carbs", "fat"] as const) {
    const [said = "", after, before] = MACROS[macro].exec(rest) ?? [];
    const amount = after ?? before;
    if (amount) meal[macro] = amount;
    rest = rest.replace(said, " ");
  }
  const description = trimmed(rest.replace(/[()/]/g, " "));
  return description ? { ...meal, description } : meal;
}

/** Makes the pattern of an amount in grams after or before its name: "P 35", "Protein: 35 g", "35 g protein". */
function amountOf(names: string) {
  const after = String.raw`(?<!\p{L})(?:${names})\s*[:=]?\s*(\d+)\s*g?(?!\p{L})`;
  const before = String.raw`(?<![\d.,])(\d+)\s*g?\s*(?:${names})(?!\p{L})`;
  return new RegExp(`${after}|${before}`, "iu");
}

/** Reads the cells of a table: name, kcal, protein, carbs, fat. */
function readCells(line: string): MealLine | null {
  const [name = "", ...cells] = line.split("\t").map((cell) => cell.trim());
  const [calories = "", protein, carbs, fat] = cells.map((cell) => cell.replace(/\s*(?:g|kcal)$/i, ""));
  if (!name || !/^\d+$/.test(calories)) return null;
  return { name, calories, ...(protein && { protein }), ...(carbs && { carbs }), ...(fat && { fat }) };
}
