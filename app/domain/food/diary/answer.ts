import { z } from "zod";
import { valuesAnswer } from "~/domain/food/foods/values";
import { Instant, RowId } from "~/domain/shared/answer-fields";
import { LOGGED_BY, MEAL_TYPES, UNITS } from "./rules";

export const FoodLogAnswer = z.strictObject({
  id: RowId,
  /** The food that was logged, or null when there is none or it was deleted. */
  food_id: RowId.nullable(),
  food_name: z.string(),
  brand: z.string(),
  /** Says what the amount counts: grams, or hundredths of a portion, so that 50 is half a portion. */
  unit: z.enum(UNITS),
  serving_size_g: z.int(),
  ...valuesAnswer,
  meal_type: z.enum(MEAL_TYPES),
  log_date: z.iso.date(),
  notes: z.string(),
  /** The planned meal that the entry counts for, or null for both. */
  plan_id: RowId.nullable(),
  meal_id: z.string().nullable(),
  logged_by: z.enum(LOGGED_BY),
  version: z.int(),
  created_at: Instant,
});
