import type { FoodCategory } from "../../app/domain/food/foods/rules";
import { readNumber } from "./candidate";
import type { TableFormat } from "./format";

/** The official table of BLS 4.0, as a spreadsheet or as CSV. Other columns about origin and literature are not read. */
export const BLS: TableFormat = {
  name: "Bundeslebensmittelschlüssel 4.0",
  source: {
    source: "bls-4.0",
    name: "Bundeslebensmittelschlüssel (BLS), Version 4.0",
    licence: "CC BY 4.0",
    attribution:
      "Max Rubner-Institut (2025): Bundeslebensmittelschlüssel (BLS), Version 4.0 – Deutsche Nährstoffdatenbank. Karlsruhe. DOI 10.25826/Data20251217-134202-0",
    url: "https://doi.org/10.25826/Data20251217-134202-0",
  },
  isBranded: false,
  columns(header) {
    const code = find(header, /^bls[\s_-]*code$/i);
    const german = find(header, /^lebensmittelbezeichnung$/i);
    const english = find(header, /^food\s*name$/i);
    const energy = nutrient(header, "ENERCC", "kcal");
    if (code < 0 || energy < 0 || (german < 0 && english < 0)) return null;
    const [protein, carbs, fat, fiber, alcohol] = [
      Math.max(nutrient(header, "PROT625", "g"), nutrient(header, "PROCNT", "g")),
      nutrient(header, "CHO", "g"),
      nutrient(header, "FAT", "g"),
      nutrient(header, "FIBT", "g"),
      nutrient(header, "ALC", "g"),
    ];
    return (cells) => {
      const reference = cells[code]?.trim() ?? "";
      const value = (column: number) => readValue(cells[column] ?? "");
      return {
        reference,
        name_de: cells[german] ?? "",
        name_en: cells[english] ?? "",
        synonyms: [],
        brand: "",
        category: categoryOf(reference),
        basic: false,
        calories_per_100g: value(energy),
        protein_per_100g: value(protein),
        carbs_per_100g: value(carbs),
        fat_per_100g: value(fat),
        fiber_per_100g: value(fiber),
        alcohol_per_100g: value(alcohol),
        servings: [],
        barcode: null,
      };
    };
  },
};

const find = (header: string[], pattern: RegExp) => header.findIndex((name) => pattern.test(name.trim()));

/** Finds the value's column: "FAT Fett [g/100g]". Those beside it begin with the code too, but have no unit. */
const nutrient = (header: string[], code: string, unit: string) =>
  find(header, new RegExp(`^${code}\\b[^\\[]*\\[\\s*${unit}\\s*/\\s*100\\s*g\\s*\\]$`, "i"));

/** Reads a value. An amount below the limits of detection or quantification, or a trace, is 0; a dash is unknown. */
function readValue(cell: string): number | null {
  const text = cell.trim();
  if (/^(<.*|tr)$/i.test(text)) return 0;
  return /^[-–]?$/.test(text) ? null : readNumber(text);
}

/** Longer ones come first. */
const CATEGORIES: [letters: RegExp, category: FoodCategory][] = [
  [/^E1/, "Sonstiges"],
  [/^H[1-4]/, "Nüsse"],
  [/^[BCE]/, "Getreide"],
  [/^[DS]/, "Snacks"],
  [/^F/, "Obst"],
  [/^[GHK]/, "Gemüse"],
  [/^M/, "Milchprodukte"],
  [/^[NP]/, "Getränke"],
  [/^T/, "Fisch"],
  [/^[UVW]/, "Fleisch"],
];

const categoryOf = (code: string): FoodCategory =>
  CATEGORIES.find(([letters]) => letters.test(code))?.[1] ?? "Sonstiges";
