import type { FoodCategory, Serving } from "./rules";
import type { Values } from "./values";

/** A food of a table that everybody can use, as a reader of such a table returns it. Values are for 100 g. */
export interface SharedFood extends Values {
  /** Names the food within its source and stays the same when the table is read again. */
  reference: string;
  name_de: string;
  name_en: string;
  /** Further names in any language, which are searched but not shown. */
  synonyms: string[];
  /** Empty for a generic food. */
  brand: string;
  category: FoodCategory | null;
  basic: boolean;
  alcohol_per_100g: number | null;
  servings: Serving[];
  barcode: string | null;
}

export interface FoodSource {
  source: string;
  name: string;
  licence: string;
  attribution: string;
  url: string;
}

export type SourceFact = Exclude<keyof FoodSource, "source">;
