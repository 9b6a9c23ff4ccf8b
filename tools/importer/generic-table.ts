import { FOOD_CATEGORIES, type FoodCategory } from "../../app/domain/food/foods/rules";
import { normalize } from "../../app/domain/shared/normalize";
import { readNumber, toKilocalories } from "./candidate";
import type { TableFormat } from "./format";

/** The columns of a table of one's own, each with the headers that it may have. Case, accents and units do not matter. */
export const COLUMNS = {
  reference: ["reference", "id", "code", "bls_code", "ndb_no"],
  name_de: ["name_de", "name", "bezeichnung", "lebensmittel", "produkt"],
  name_en: ["name_en", "english_name", "food_name"],
  synonyms: ["synonyms", "synonyme", "synonyms_de", "synonyms_en"],
  brand: ["brand", "marke", "hersteller"],
  category: ["category", "kategorie"],
  kcal: ["kcal", "energy_kcal", "energie_kcal", "calories", "kalorien", "calories_per_100g"],
  kj: ["kj", "energy_kj", "energie_kj"],
  protein: ["protein", "proteins", "eiweiß", "protein_per_100g"],
  carbs: ["carbs", "carbohydrates", "kohlenhydrate", "carbs_per_100g"],
  fat: ["fat", "fett", "fat_per_100g"],
  fiber: ["fiber", "fibre", "ballaststoffe", "fiber_per_100g"],
  alcohol: ["alcohol", "alkohol", "alcohol_per_100g"],
  barcode: ["barcode", "ean", "gtin"],
};
type Column = keyof typeof COLUMNS;

/** A table of one's own with the columns above. Values are for 100 g; an empty cell is unknown. */
export const GENERIC_TABLE: TableFormat = {
  name: "a table with the columns of docs/foods.md",
  source: { source: "", name: "", licence: "", attribution: "", url: "" },
  isBranded: false,
  columns(header) {
    const indexes = indexesOf(header);
    const hasName = indexes.has("name_de") || indexes.has("name_en");
    if (!hasName || !(indexes.has("kcal") || indexes.has("kj"))) return null;
    return (cells) => {
      const texts = (column: Column) =>
        (indexes.get(column) ?? []).map((index) => cells[index]?.trim() ?? "").filter(Boolean);
      const text = (column: Column) => texts(column)[0] ?? "";
      const value = (column: Column) => readNumber(text(column));
      const [name_de, name_en, brand] = [text("name_de"), text("name_en"), text("brand")];
      return {
        reference: text("reference") || [name_de, name_en, brand].map(normalize).filter(Boolean).join("|"),
        name_de,
        name_en,
        synonyms: texts("synonyms").flatMap((each) => each.split(/[;|]/)),
        brand,
        category: categoryOf(text("category")),
        basic: false,
        calories_per_100g: value("kcal") ?? toKilocalories(value("kj")),
        protein_per_100g: value("protein"),
        carbs_per_100g: value("carbs"),
        fat_per_100g: value("fat"),
        fiber_per_100g: value("fiber"),
        alcohol_per_100g: value("alcohol"),
        servings: [],
        barcode: text("barcode") || null,
      };
    };
  },
};

function indexesOf(header: string[]): Map<Column, number[]> {
  const names = header.map(headerName);
  const indexes = new Map<Column, number[]>();
  for (const [column, headers] of Object.entries(COLUMNS)) {
    const columnIndexes = headers
      .map((each) => names.indexOf(headerName(each)))
      .filter((index) => index >= 0);
    if (columnIndexes.length > 0) indexes.set(column as Column, columnIndexes);
  }
  return indexes;
}

/** Folds a header. Leaves out a unit in brackets, as in "Protein (g)", unless it tells kilojoules from kilocalories. */
const headerName = (header: string) =>
  normalize(header.replace(/[([](?!.*k(j|cal)).*$/i, ""))
    .replaceAll(" ", "")
    .replace(/(per|pro)?100g$/, "");

const categoryOf = (text: string): FoodCategory | null =>
  FOOD_CATEGORIES.find((category) => normalize(category) === normalize(text)) ?? null;
