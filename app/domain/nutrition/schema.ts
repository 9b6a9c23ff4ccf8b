import { z } from "zod";
import { optionalInteger, optionalText, requiredText } from "~/domain/input-fields";
import { TEXT } from "../plans/rules";
import { CALORIES, MACRO_GRAMS, MEALS } from "./rules";

const MealInput = z.object({
  id: z.string().max(64).optional(),
  name: requiredText(TEXT.name),
  description: optionalText(TEXT.description),
  calories: optionalInteger(CALORIES),
  protein: optionalInteger(MACRO_GRAMS),
  carbs: optionalInteger(MACRO_GRAMS),
  fat: optionalInteger(MACRO_GRAMS),
  notes: optionalText(TEXT.notes),
});

/** Parses a nutrition plan that a trainer writes, from the form or from JSON. */
export const NutritionPlanInput = z.object({
  client_user_id: z.guid().toLowerCase(),
  title: requiredText(TEXT.title),
  description: optionalText(TEXT.description),
  calories_target: optionalInteger(CALORIES),
  protein_target: optionalInteger(MACRO_GRAMS),
  carbs_target: optionalInteger(MACRO_GRAMS),
  fat_target: optionalInteger(MACRO_GRAMS),
  meals: z.array(MealInput).min(MEALS.min).max(MEALS.max),
  is_active: z.boolean().optional(),
  /** The version that the user has edited. Saving over a newer version is rejected. */
  version: z.number().int().min(1).max(2_147_483_647).optional(),
  /** Identifies one opened form, so that sending it twice creates only one plan. */
  idempotency_key: z.guid().toLowerCase().optional(),
});
export type NutritionPlanInput = z.output<typeof NutritionPlanInput>;

/**
 * Parses a change of a plan or a template. The client may be missing: a plan keeps its client, and a template
 * has none.
 */
export const NutritionPlanChange = NutritionPlanInput.partial({ client_user_id: true });
export type NutritionPlanChange = z.output<typeof NutritionPlanChange>;
