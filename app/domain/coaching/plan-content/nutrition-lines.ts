import { trimmed, withoutBullet } from "./lines";

/** All numbers are texts, as a form sends them. */
export interface MealLine {
  name: string;
  calories?: string;
  protein?: string;
  carbs?: string;
  fat?: string;
  description?: string;
}

const CALORIES = /(?<![\p{L}\d.,])(\d[\d.,]*)\s*(?:kcal|cal|kalorien|calories)(?!\p{L})/iu;
const NAMES = {
  protein: "protein|eiweiß|eiweiss|p|e",
  carbs: "carbs|kohlenhydrate|kh|c|k",
  fat: "fat|fett|f",
};
const AMOUNT = String.raw`(\d+(?:[.,]\d+)*)`;

/** The two ways to write an amount in grams: behind its name ("P 35", "Protein: 35 g") and before it ("35 g protein"). */
const FORMS = [
  (names: string) =>
    new RegExp(
      String.raw`(?<!\p{L})(?:${names})\s*[:=]?\s*${AMOUNT}(?!\d|[.,]\d|\s*[-–]\s*\d)\s*g?(?!\p{L})`,
      "iu",
    ),
  (names: string) =>
    new RegExp(String.raw`(?<![\p{L}\d.,]|\d\s*[-–]\s*)${AMOUNT}\s*g?\s*(?:${names})(?!\p{L})`, "iu"),
];
type Form = (typeof FORMS)[number];

/** Reads "Oats & whey 540 kcal P 35 C 60 F 12". What is left is the description. @returns null without calories */
export function readMealLine(line: string): MealLine | null {
  if (line.includes("\t")) return readCells(line);
  const text = withoutBullet(line);
  const match = CALORIES.exec(text);
  const [whole = "", calories = ""] = match ?? [];
  const name = trimmed(text.slice(0, match?.index));
  if (!match || !name) return null;
  const meal: MealLine = { name, calories };
  let rest = text.slice(match.index + whole.length);
  const form = formOf(rest);
  for (const macro of ["protein", "carbs", "fat"] as const) {
    const [macroText = "", amount] = form(NAMES[macro]).exec(rest) ?? [];
    if (amount) meal[macro] = amount;
    rest = rest.replace(macroText, " ");
  }
  const description = trimmed(rest.replace(/[()/]/g, " "));
  return description ? { ...meal, description } : meal;
}

/** Chooses the form of a line by its first amount. "C 60 P 35" would also read as "60 P", so that no line mixes the forms. */
function formOf(text: string): Form {
  const any = Object.values(NAMES).join("|");
  const indexes = FORMS.map((form) => form(any).exec(text)?.index ?? Number.POSITIVE_INFINITY);
  return FORMS[indexes.indexOf(Math.min(...indexes))] as Form;
}

/** Reads the cells of a table: name, kcal, protein, carbs, fat. */
function readCells(line: string): MealLine | null {
  const [name = "", ...cells] = line.split("\t").map((cell) => cell.trim());
  const [calories = "", protein, carbs, fat] = cells.map((cell) => cell.replace(/\s*(?:g|kcal)$/i, ""));
  if (!name || !/^\d+$/.test(calories)) return null;
  return { name, calories, ...(protein && { protein }), ...(carbs && { carbs }), ...(fat && { fat }) };
}
