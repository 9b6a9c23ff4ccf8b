/** The categories of foods. The contract has them in German. */
export const FOOD_CATEGORIES = [
  "Obst",
  "Gemüse",
  "Fleisch",
  "Fisch",
  "Milchprodukte",
  "Getreide",
  "Nüsse",
  "Snacks",
  "Getränke",
  "Sonstiges",
] as const;
export type FoodCategory = (typeof FOOD_CATEGORIES)[number];

/** In 100 g: kcal, and grams of each nutrient. */
export const FOOD_CALORIES = { min: 0, max: 1000 };
export const FOOD_GRAMS = { min: 0, max: 100 };

export const FOOD_TEXT = { name: 200, brand: 100, search: 100 };

export const SERVING_UNITS = [
  "piece",
  "slice",
  "tablespoon",
  "teaspoon",
  "cup",
  "glass",
  "bottle",
  "can",
  "scoop",
  "handful",
  "portion",
  "pack",
  "bar",
] as const;
export type ServingUnit = (typeof SERVING_UNITS)[number];

export interface Serving {
  unit: ServingUnit;
  grams: number;
}

/** In the order in which a search prefers them: foods of a person, of the product, of a generic table, of a brand. */
export const TIERS = { own: 0, starter: 2, generic: 3, branded: 4 };

export const OWN_FOODS_MAX = 2000;

/** The values of a food or a logged food in 100 g: energy in kcal, the others in grams. Null is unknown. */
export const nameOf = (food: { name_de: string; name_en: string }, locale: string): string =>
  locale === "de" ? food.name_de : food.name_en;
