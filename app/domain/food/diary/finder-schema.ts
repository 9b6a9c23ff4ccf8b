import { z } from "zod";
import { DaySchema } from "~/domain/shared/calendar/rules";
import { RowId } from "~/domain/shared/ids";
import { requiredText, text } from "~/domain/shared/input-fields";
import { DIARY_TEXT, MEAL_TYPES, USUAL_LISTS } from "./rules";

const mealType = z.enum(MEAL_TYPES);

/** The parameters that the steps of the sheet that logs foods keep, beside the day: see `SheetPlace`. */
const sheetPlace = {
  meal: mealType.optional().catch(undefined),
  plan_id: RowId.optional().catch(undefined),
  meal_id: requiredText(64).optional().catch(undefined),
  since: RowId.optional().catch(undefined),
};

export const FinderQuery = z.object({
  ...sheetPlace,
  q: text(DIARY_TEXT.search).catch(""),
  list: z.enum(USUAL_LISTS).catch("recent"),
  food: RowId.optional().catch(undefined),
  /** Names what was logged last: the key of its form, or its id. */
  undo: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
});
export type FinderQuery = z.output<typeof FinderQuery>;

export const NewFoodQuery = z.object({
  name: text(DIARY_TEXT.name).catch(""),
  date: DaySchema.optional().catch(undefined),
  ...sheetPlace,
});
export type NewFoodQuery = z.output<typeof NewFoodQuery>;
