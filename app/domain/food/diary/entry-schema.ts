import { z } from "zod";
import {
  hundredths,
  integer,
  missing,
  optionalRowNumber,
  optionalText,
  orEmpty,
  text,
} from "~/domain/shared/input-fields";
import { DIARY_TEXT, MEAL_TYPES, PORTION, PORTIONS, UNITS, WHOLE_PORTION } from "./rules";

const grams = orEmpty(integer(PORTION)).optional();
const mealType = z.enum(MEAL_TYPES);
const notes = optionalText(DIARY_TEXT.notes);

/** A change of an entry. Each field is optional, but one is required. `version` is the one that the writer saw. */
export const FoodLogChange = z
  .object({
    serving_size_g: grams,
    meal_type: mealType.optional(),
    notes: text(DIARY_TEXT.notes).optional(),
    version: optionalRowNumber,
  })
  .refine(({ version: _seen, ...change }) => Object.values(change).some((value) => value !== undefined));
export type FoodLogChange = z.output<typeof FoodLogChange>;

const portions = hundredths(PORTIONS).optional();

/**
 * The form that changes an entry. It has all fields, and an empty note deletes the note. The amount is in grams or in portions, or
 * it is that of the button that was pressed (`chosen`, in portions).
 */
export const EntryForm = z
  .object({
    unit: z.enum(UNITS).default("grams"),
    serving_size_g: grams,
    portions,
    chosen: portions,
    meal_type: mealType,
    notes,
    version: optionalRowNumber,
  })
  .transform(({ unit, serving_size_g, portions, chosen, ...entry }, context) => {
    const ofPortions = chosen ?? portions;
    const amount = unit === "grams" ? serving_size_g : ofPortions && Math.round(ofPortions * WHOLE_PORTION);
    if (amount !== undefined) return { ...entry, serving_size_g: amount };
    const path = unit === "grams" ? "serving_size_g" : "portions";
    context.addIssue(missing([path]));
    return z.NEVER;
  });
