import { z } from "zod";
import { DaySchema } from "~/domain/shared/calendar/rules";
import {
  hundredths,
  integer,
  missing,
  optionalRowNumber,
  optionalText,
  orEmpty,
  requiredText,
  rowNumber,
} from "~/domain/shared/input-fields";
import {
  DIARY_TEXT,
  ENTRY_CALORIES,
  ENTRY_GRAMS,
  FOODS_AT_ONCE,
  MEAL_TYPES,
  PORTION,
  PORTION_DEFAULT,
  UNITS,
  WATER_ML,
  WHOLE_PORTION,
} from "./rules";

const grams = integer(PORTION);
/** Accepts grams that may be missing, which are `usual` then. */
const gramsOr = (usual: number) =>
  orEmpty(grams)
    .optional()
    .transform((value) => value ?? usual);
const mealType = z.enum(MEAL_TYPES);
const notes = optionalText(DIARY_TEXT.notes);

const nutrient = hundredths(ENTRY_GRAMS)
  .nullish()
  .transform((value) => value ?? null);

const mealSlot = { meal_type: mealType, log_date: DaySchema };

/** The planned meal that an entry counts for. */
const countsFor = { plan_id: optionalRowNumber, meal_id: requiredText(64).optional() };

/** Refuses half of the name of a planned meal. */
const namesWholeMeal = (meal: { plan_id?: number | undefined; meal_id?: string | undefined }) =>
  (meal.plan_id === undefined) === (meal.meal_id === undefined);

const idempotency_key = z.guid().toLowerCase().optional();

/** A food that is eaten, with its amount in whole grams. */
export const FoodPortionInput = z.object({
  food_id: rowNumber,
  serving_size_g: gramsOr(PORTION_DEFAULT),
  ...mealSlot,
  ...countsFor,
  notes,
  idempotency_key,
});
export type FoodPortionInput = z.output<typeof FoodPortionInput>;

/** The form that logs a food. It shows the suggested amount, so that an emptied field is a mistake. */
export const FoodPortionForm = FoodPortionInput.extend({ serving_size_g: grams }).refine(namesWholeMeal);

/** A marked food, as its checkbox sends it: its id and its whole grams, such as "12:80". */
const MarkedFood = z
  .string()
  .regex(/^\d{1,10}:\d{1,5}$/)
  .transform((marked) => marked.split(":").map(Number))
  .pipe(z.tuple([rowNumber, grams]));

/** Several foods that are logged at once, each with its own amount. */
export const SeveralFoodsInput = z
  .object({
    foods: z.array(MarkedFood).min(1).max(FOODS_AT_ONCE),
    ...mealSlot,
    ...countsFor,
    idempotency_key,
  })
  .refine(namesWholeMeal);
export type SeveralFoodsInput = z.output<typeof SeveralFoodsInput>;

/** Something that is eaten and is no food of the database: its name, and its values in 100 g or in one portion. */
export const QuickEntryInput = z.object({
  food_name: requiredText(DIARY_TEXT.name),
  calories_per_100g: hundredths(ENTRY_CALORIES),
  protein_per_100g: nutrient,
  carbs_per_100g: nutrient,
  fat_per_100g: nutrient,
  fiber_per_100g: nutrient,
  unit: z.enum(UNITS).default("grams"),
  serving_size_g: gramsOr(PORTION_DEFAULT),
  ...mealSlot,
  ...countsFor,
  notes,
  idempotency_key,
});
export type QuickEntryInput = z.output<typeof QuickEntryInput>;

/** The form of a quick entry. Its values are those of the whole entry, and its name may be missing. */
export const QuickEntryForm = QuickEntryInput.omit({
  unit: true,
  serving_size_g: true,
  fiber_per_100g: true,
})
  .extend({ food_name: optionalText(DIARY_TEXT.name) })
  .refine(namesWholeMeal);

/** A planned meal that is eaten. Its amount is in hundredths of a portion. */
export const PlannedMealInput = z.object({
  plan_id: rowNumber,
  meal_id: requiredText(64),
  serving_size_g: gramsOr(WHOLE_PORTION),
  ...mealSlot,
  notes,
  idempotency_key,
});
export type PlannedMealInput = z.output<typeof PlannedMealInput>;

/** The form of a planned meal. It says from which page it was sent, to lead back there; without it from the diary. */
export const PlannedMealForm = PlannedMealInput.extend({ from: z.enum(["dashboard", "tasks"]).optional() });

/** The body of a call that logs a food, a quick entry, or neither of them and a planned meal. */
export const FoodLogInput = QuickEntryInput.partial({ food_name: true, calories_per_100g: true })
  .extend({ food_id: optionalRowNumber })
  .refine(namesWholeMeal, { path: ["meal_id"] })
  .transform(({ food_id, ...input }, context): FoodPortionInput | QuickEntryInput | PlannedMealInput => {
    const { food_name, calories_per_100g, plan_id, meal_id } = input;
    if (food_id !== undefined) return { ...input, food_id };
    if (food_name !== undefined && calories_per_100g !== undefined)
      return { ...input, food_name, calories_per_100g };
    if (food_name === undefined && plan_id !== undefined && meal_id !== undefined)
      return PlannedMealInput.parse({ ...input, plan_id, meal_id });
    const path = food_name === undefined ? "food_id" : "calories_per_100g";
    context.addIssue(missing([path]));
    return z.NEVER;
  });

export const DiaryQuery = z.object({ date: DaySchema, client_id: z.guid().toLowerCase().optional() });
export type DiaryQuery = z.output<typeof DiaryQuery>;

export const CopyInput = z.object({
  from_date: DaySchema,
  from_meal: z.enum([...MEAL_TYPES, "all"]),
  log_date: DaySchema,
  /** The meal that gets the copies. A whole day keeps its meals. */
  meal_type: mealType.optional(),
  idempotency_key,
});
export type CopyInput = z.output<typeof CopyInput>;

export const SavedMealInput = z.object({
  name: requiredText(DIARY_TEXT.savedMeal),
  ...mealSlot,
  idempotency_key,
});
export type SavedMealInput = z.output<typeof SavedMealInput>;

export const SavedMealLogInput = z
  .object({ saved_meal_id: rowNumber, ...mealSlot, ...countsFor, idempotency_key })
  .refine(namesWholeMeal);
export type SavedMealLogInput = z.output<typeof SavedMealLogInput>;

/**
 * Names what to take back: all that a form has logged with a key, one entry that was logged, or the deletion of an entry. The day and the
 * meal say where the diary goes on.
 */
export const DiaryUndo = z
  .object({
    ...mealSlot,
    key: z.guid().toLowerCase().optional(),
    entry_id: optionalRowNumber,
    deleted_id: optionalRowNumber,
  })
  .refine(
    ({ key, entry_id, deleted_id }) =>
      [key, entry_id, deleted_id].filter((each) => each !== undefined).length === 1,
  );
export type DiaryUndo = z.output<typeof DiaryUndo>;

/** Water in millilitres. A negative amount takes some off again. */
export const WaterInput = z.object({
  log_date: DaySchema,
  water_ml: integer({ min: -WATER_ML.max, max: WATER_ML.max }),
});
export type WaterInput = z.output<typeof WaterInput>;
