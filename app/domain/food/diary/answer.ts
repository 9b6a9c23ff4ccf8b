import { z } from "zod";
import { valuesAnswer } from "~/domain/food/foods/values";
import { Instant, RowId } from "~/domain/shared/answer-fields";
import { MEAL_TYPES } from "./rules";

export const FoodLogAnswer = z.strictObject({
  id: RowId,
  /** The food that was logged, or null when there is none or it was deleted. */
  food_id: RowId.nullable(),
  food_name: z.string(),
  brand: z.string(),
  serving_size_g: z.int(),
  ...valuesAnswer,
  meal_type: z.enum(MEAL_TYPES),
  log_date: z.iso.date(),
  notes: z.string(),
  version: z.int(),
  created_at: Instant,
});
