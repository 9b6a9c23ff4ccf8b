import type { FoodCategory } from "~/domain/food/foods/rules";
import type { SharedFood } from "~/domain/food/foods/shared-food";

/** A kind of food with its typical values in 100 g: energy in kcal; protein, carbohydrates, fat and fibre in grams. */
type Kind = [
  german: string,
  english: string,
  category: FoodCategory,
  values: [number, number, number, number, number],
];

const KINDS: Kind[] = [
  ["Joghurt", "yogurt", "Milchprodukte", [62, 3.5, 4.7, 3.2, 0]],
  ["Magerquark", "low-fat quark", "Milchprodukte", [67, 12, 4, 0.2, 0]],
  ["Skyr", "skyr", "Milchprodukte", [63, 11, 4, 0.2, 0]],
  ["Vollmilch", "whole milk", "Milchprodukte", [65, 3.4, 4.8, 3.6, 0]],
  ["Gouda", "gouda cheese", "Milchprodukte", [356, 25, 0.1, 28, 0]],
  ["Mozzarella", "mozzarella", "Milchprodukte", [254, 18, 1, 19, 0]],
  ["Haferflocken", "rolled oats", "Getreide", [372, 13.5, 58.7, 7, 10]],
  ["Vollkornbrot", "wholemeal bread", "Getreide", [215, 7, 38, 1.5, 8]],
  ["Nudeln", "pasta", "Getreide", [355, 12.5, 71, 1.5, 3]],
  ["Basmatireis", "basmati rice", "Getreide", [351, 8, 78, 0.6, 1]],
  ["Müsli", "muesli", "Getreide", [375, 10, 60, 9, 8]],
  ["Knäckebrot", "crispbread", "Getreide", [350, 10, 65, 2, 15]],
  ["Hähnchenbrust", "chicken breast", "Fleisch", [110, 23, 0, 1.5, 0]],
  ["Salami", "salami", "Fleisch", [380, 21, 1, 32, 0]],
  ["Leberwurst", "liver sausage", "Fleisch", [326, 13, 1, 30, 0]],
  ["Putenschinken", "turkey ham", "Fleisch", [105, 20, 1, 2, 0]],
  ["Hackfleisch", "minced meat", "Fleisch", [230, 18, 0, 17, 0]],
  ["Lachs", "salmon", "Fisch", [200, 20, 0, 13, 0]],
  ["Thunfisch", "tuna", "Fisch", [115, 26, 0, 1, 0]],
  ["Garnelen", "shrimps", "Fisch", [85, 19, 0.5, 0.8, 0]],
  ["Apfelmus", "apple sauce", "Obst", [70, 0.3, 16, 0.2, 1.5]],
  ["Erdbeeren", "strawberries", "Obst", [32, 0.8, 5.5, 0.4, 2]],
  ["Bananenchips", "banana chips", "Obst", [520, 2, 55, 31, 6]],
  ["Möhren", "carrots", "Gemüse", [40, 1, 7, 0.2, 3]],
  ["Kidneybohnen", "kidney beans", "Gemüse", [105, 7.5, 14, 0.6, 6]],
  ["Erbsen", "peas", "Gemüse", [80, 5.5, 11, 0.5, 5]],
  ["Pommes frites", "french fries", "Gemüse", [160, 2.5, 24, 5.5, 3]],
  ["Mandeln", "almonds", "Nüsse", [611, 24, 5.7, 53, 11]],
  ["Erdnussbutter", "peanut butter", "Nüsse", [620, 26, 12, 51, 7]],
  ["Chips", "crisps", "Snacks", [535, 6, 50, 34, 4]],
  ["Vollmilchschokolade", "milk chocolate", "Snacks", [540, 7, 57, 31, 2]],
  ["Proteinriegel", "protein bar", "Snacks", [370, 33, 35, 11, 5]],
  ["Gummibärchen", "gummy bears", "Snacks", [343, 6.9, 77, 0.5, 0]],
  ["Orangensaft", "orange juice", "Getränke", [43, 0.7, 9, 0.2, 0.4]],
  ["Cola", "cola", "Getränke", [42, 0, 10.6, 0, 0]],
  ["Haferdrink", "oat drink", "Getränke", [46, 1, 6.7, 1.5, 0.8]],
  ["Whey Pulver", "whey powder", "Sonstiges", [390, 78, 6, 6, 0]],
  ["Olivenöl", "olive oil", "Sonstiges", [820, 0, 0, 91, 0]],
  ["Tomatensauce", "tomato sauce", "Sonstiges", [50, 1.5, 7, 1.5, 1.5]],
  ["Pizza Margherita", "pizza margherita", "Sonstiges", [230, 9, 29, 8, 2]],
];

const GERMAN =
  "Bio Natur Mild Klassisch Würzig Fein Zart Cremig Frisch Leicht Knusprig Vegan Pikant Geräuchert".split(
    " ",
  );
const ENGLISH =
  "organic plain mild classic spicy fine tender creamy fresh light crunchy vegan hot smoked".split(" ");
const FLAVOURS_DE =
  "Vanille Erdbeere Schoko Zitrone Kirsche Paprika Knoblauch Kräuter Honig Karamell Haselnuss Kokos".split(
    " ",
  );
const FLAVOURS_EN =
  "vanilla strawberry chocolate lemon cherry paprika garlic herbs honey caramel hazelnut coconut".split(" ");
const SYLLABLES =
  "mil bona san dor fel ka ro ti vel ma lun gra no pas sel bri tor wen hol da kir ben zau fri".split(" ");
/** Some brands have many products, most have few. */
const BRANDS = 8000;

/**
 * Makes foods of invented brands. The same number always makes the same foods, with the names, brands, values and barcodes
 * of a table of products. About one in a hundred repeats the name of another.
 * @param from the number of the first food, so that a table can be made in parts
 */
export function* generateFoods(count: number, from = 0): Generator<SharedFood> {
  for (let number = from; number < from + count; number++) yield generatedFood(number);
}

/** Makes the food with this number. */
function generatedFood(number: number): SharedFood {
  const pick = picker(number);
  const [german, english, category, values] = KINDS[pick(KINDS.length)] as Kind;
  const [trait, flavour, share] = [pick(GERMAN.length), pick(FLAVOURS_DE.length * 2), pick(100)];
  const brand = brandName(Math.floor((pick(10_000) / 10_000) ** 3 * BRANDS));
  const [energy, ...grams] = values.map((value) => Math.round(value * (90 + pick(20))) / 100);
  const [protein = null, carbs = null, fat = null, fiber = null] = grams;
  return {
    reference: barcodeOf(number),
    name_de: [GERMAN[trait], german, FLAVOURS_DE[flavour], share]
      .filter((word) => word !== undefined)
      .join(" "),
    name_en: [ENGLISH[trait], english, FLAVOURS_EN[flavour], share]
      .filter((word) => word !== undefined)
      .join(" "),
    synonyms: [],
    brand,
    category,
    basic: false,
    calories_per_100g: energy ?? 0,
    protein_per_100g: protein,
    carbs_per_100g: carbs,
    fat_per_100g: fat,
    fiber_per_100g: pick(3) === 0 ? null : fiber,
    alcohol_per_100g: null,
    servings: [],
    barcode: barcodeOf(number),
  };
}

/** Returns a function that picks a whole number below a bound. It is a small generator (mulberry32) with its own start. */
function picker(start: number): (bound: number) => number {
  let state = (start + 1) * 0x9e3779b1;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

function brandName(number: number): string {
  const base = SYLLABLES.length;
  const parts = [number % base, Math.floor(number / base) % base, Math.floor(number / base ** 2) % base];
  const name = parts.map((part) => SYLLABLES[part]).join("");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const barcodeOf = (number: number) => String(4_000_000_000_000 + number);
