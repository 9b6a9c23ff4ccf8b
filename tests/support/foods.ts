import type { SharedFood } from "~/domain/food/foods/shared-food";

/** Makes a shared food with plain values. The English name is the German one unless the facts say otherwise. */
export const sharedFood = (facts: Partial<SharedFood> & { name_de: string }): SharedFood => ({
  reference: facts.name_de,
  name_en: facts.name_de,
  synonyms: [],
  brand: "",
  category: null,
  basic: false,
  calories_per_100g: 100,
  protein_per_100g: 10,
  carbs_per_100g: 10,
  fat_per_100g: 2,
  fiber_per_100g: null,
  alcohol_per_100g: null,
  servings: [],
  barcode: null,
  ...facts,
});
