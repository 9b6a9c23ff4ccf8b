import { z } from "zod";

const value = z.number().nullable();

/** Describes the values of 100 g: energy in kcal, the others in grams. Null is unknown. */
export const valuesAnswer = {
  calories_per_100g: z.number(),
  protein_per_100g: value,
  carbs_per_100g: value,
  fat_per_100g: value,
  fiber_per_100g: value,
};

export type Values = { [Field in keyof typeof valuesAnswer]: z.output<(typeof valuesAnswer)[Field]> };
