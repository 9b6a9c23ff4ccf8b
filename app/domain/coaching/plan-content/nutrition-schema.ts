import { z } from "zod";
import { Weekdays } from "~/domain/shared/calendar/rules";
import { optionalInteger, optionalRowNumber, optionalText, requiredText } from "~/domain/shared/input-fields";
import { CALORIES, MACRO_GRAMS, MEALS } from "./nutrition-rules";
import { TEXT } from "./rules";
import { SwitchedOn } from "./switch-field";

const MealInput = z.object({
  id: z.string().max(64).optional(),
  name: requiredText(TEXT.name),
  description: optionalText(TEXT.description),
  calories: optionalInteger(CALORIES),
  protein: optionalInteger(MACRO_GRAMS),
  carbs: optionalInteger(MACRO_GRAMS),
  fat: optionalInteger(MACRO_GRAMS),
  notes: optionalText(TEXT.notes),
  weekdays: Weekdays,
});

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
  /** The version that the writer saw. A save over a newer version is refused. */
  version: optionalRowNumber,
  idempotency_key: z.guid().toLowerCase().optional(),
});
export type NutritionPlanInput = z.output<typeof NutritionPlanInput>;

/** A new plan from the form, whose second button saves it switched off. */
export const NutritionPlanForm = NutritionPlanInput.extend({ is_active: SwitchedOn });

/** A change of a plan or a template. A plan names its client, who cannot change; a template has none. */
export const NutritionPlanChange = NutritionPlanInput.partial({ client_user_id: true });
export type NutritionPlanChange = z.output<typeof NutritionPlanChange>;
