import { z } from "zod";
import {
  hundredths,
  optionalRowNumber,
  optionalText,
  requiredText,
  text,
} from "~/domain/shared/input-fields";
import { PageNumber } from "~/domain/shared/pages/schema";
import { FOOD_CALORIES, FOOD_CATEGORIES, FOOD_GRAMS, FOOD_TEXT } from "./rules";

/** Accepts grams that may be missing. The contract says that missing ones are 0; null says that they are unknown. */
const macro = hundredths(FOOD_GRAMS).nullable().default(0);

const fields = {
  name: requiredText(FOOD_TEXT.name),
  brand: optionalText(FOOD_TEXT.brand),
  calories_per_100g: hundredths(FOOD_CALORIES),
  protein_per_100g: macro,
  carbs_per_100g: macro,
  fat_per_100g: macro,
  fiber_per_100g: macro,
  category: z.enum(FOOD_CATEGORIES).nullable().default(null),
};

const idempotency_key = z.guid().toLowerCase().optional();

export const FoodInput = z.object({ ...fields, idempotency_key });
export type FoodInput = z.output<typeof FoodInput>;

/** Accepts grams from a form, which shows missing ones as 0. A field that somebody has emptied is unknown. */
const typedMacro = hundredths(FOOD_GRAMS)
  .nullish()
  .transform((value) => value ?? null);

const typed = {
  ...fields,
  protein_per_100g: typedMacro,
  carbs_per_100g: typedMacro,
  fat_per_100g: typedMacro,
  fiber_per_100g: typedMacro,
  /** The doubtful values that somebody has confirmed, as `confirmationOf` writes them. */
  confirmed: z.string().max(100).optional(),
};

export const FoodForm = z.object({ ...typed, idempotency_key });

/** The form that changes a food. `version` is the one that the writer saw. */
export const FoodChange = z.object({
  ...typed,
  version: optionalRowNumber,
});
export type FoodChange = z.output<typeof FoodChange>;

export const FoodListQuery = z.object({
  of: z.enum(["mine", "clients"]).catch("mine"),
  q: text(FOOD_TEXT.search).catch(""),
  page: PageNumber,
});
export type FoodListQuery = z.output<typeof FoodListQuery>;

export const FoodVerification = z.object({
  verified: z.enum(["true", "false"]).transform((value) => value === "true"),
  version: optionalRowNumber,
});
export type FoodVerification = z.output<typeof FoodVerification>;

/** The text that a call searches foods for. Text with fewer than two letters or digits finds nothing. */
export const FoodSearchQuery = z.object({ q: text(FOOD_TEXT.name).default("") });
