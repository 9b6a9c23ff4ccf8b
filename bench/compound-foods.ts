import type { SharedFood } from "~/domain/food/foods/shared-food";

const split = (text: string) => text.split(" ");

// The first ones are the most frequent.
const FIRST_COMPONENTS = split(
  "Milch Vollkorn Hähnchen Schoko Bio Käse Hafer Kartoffel Apfel Tomaten Nuss Butter Rinder Schweine Lachs Soja Mandel Erdbeer Vanille Zitronen Kräuter Knoblauch Zwiebel Paprika Champignon Spinat Brokkoli Karotten Kürbis Oliven Thunfisch Puten Dinkel Roggen Weizen Mais Reis Kokos Haselnuss Walnuss Cashew Pistazien Himbeer Kirsch Pfirsich Mango Bananen Orangen Trauben Birnen Pflaumen Johannisbeer Heidelbeer Honig Ahorn Kakao Karamell Kaffee Tee Wein Bier Gemüse Obst Fisch Fleisch Land Bauern Alpen Berg Wald Garten Haus Hof Sommer Winter Herbst Frühlings Oster Weihnachts Party Kinder Familien Sport Fitness Protein Eiweiß Energie Power Diät Leicht Mager Voll Halbfett Rahm Sahne Quark Joghurt Frucht Multi Vital Natur Ur Alt Jung Edel Fein Grob Mini Maxi Knusper Röst Back Brat Grill Räucher Koch Roh Trocken Tiefkühl Frisch",
);
const LAST_COMPONENTS = split(
  "brot milch käse joghurt riegel schokolade saft suppe salat wurst schinken filet brust kuchen keks kekse müsli flocken nudeln reis pudding quark sahne butter creme aufstrich marmelade sirup öl essig soße dressing chips nüsse mischung drink shake pulver tee kaffee wasser limonade bier wein likör eis torte brötchen toast waffel waffeln pfanne auflauf eintopf gulasch schnitzel braten bällchen burger pizza wrap baguette knödel püree pommes ecken sticks stäbchen röllchen taschen schnecke hörnchen stange ring herz taler taler würfel scheiben streifen stücke ragout terrine pastete mus kompott gelee bonbon gummi lakritz zwieback knäcke grieß brei mehl stärke zucker salz gewürz paste pesto dip senf ketchup",
);
const ADJECTIVES = split(
  "feine frische knusprige würzige milde cremige fettarme vegane leichte herzhafte süße saftige zarte geröstete gesalzene ungesalzene glutenfreie laktosefreie zuckerfreie traditionelle klassische original extra pur natur",
);
const WITH = split(
  "Honig Nüssen Schokolade Kräutern Knoblauch Gemüse Käse Sahne Früchten Rosinen Chili Pfeffer Meersalz Vanille Kokos",
);
const SYLLABLES = split(
  "ba ro mi la ten der son vi ga lu ne ko sta bel fro win pe ri do ma sel tor ky han zu fe lin gro wa ke",
);

/**
 * Makes the food with a number, always the same one. Names are like those of products: compound words, brands, weights and rare
 * words. 100,000 of them have about 70,000 different words, of which some are frequent and most are rare.
 */
export function compoundFood(number: number): SharedFood {
  const random = randomOf(number);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2.5 * list.length)] as T;
  const brand = madeWord(Math.floor(random() ** 3 * 30_000));
  const words = [
    random() < 0.4 ? pick(ADJECTIVES) : "",
    `${pick(FIRST_COMPONENTS)}${random() < 0.15 ? pick(FIRST_COMPONENTS).toLowerCase() : ""}${pick(LAST_COMPONENTS)}`,
    random() < 0.3 ? `mit ${pick(WITH)}` : "",
    random() < 0.55 ? madeWord(100_000 + Math.floor(random() * 900_000)) : "",
    random() < 0.3 ? `${Math.ceil(random() * 20) * 50}g` : "",
  ];
  const name = words.filter(Boolean).join(" ");
  const [protein, carbs, fat] = [random() * 30, random() * 40, random() * 25].map(
    (grams) => Math.round(grams * 10) / 10,
  );
  return {
    reference: String(number),
    name_de: name,
    name_en: name,
    synonyms: [],
    brand,
    category: null,
    basic: false,
    calories_per_100g: Math.round(4 * ((protein ?? 0) + (carbs ?? 0)) + 9 * (fat ?? 0)),
    protein_per_100g: protein ?? null,
    carbs_per_100g: carbs ?? null,
    fat_per_100g: fat ?? null,
    fiber_per_100g: null,
    alcohol_per_100g: null,
    servings: [],
    barcode: String(4_000_000_000_000 + number),
  };
}

function madeWord(number: number): string {
  let [rest, word] = [number + SYLLABLES.length, ""];
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length];
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns a generator of numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
