import { z } from "zod";
import { Weekdays } from "~/domain/shared/calendar/rules";
import {
  optionalInteger,
  optionalRowNumber,
  optionalText,
  requiredText,
  text,
} from "~/domain/shared/input-fields";
import { parseNumber } from "~/domain/shared/numbers";
import { isBlank } from "~/domain/shared/text";
import { TEXT } from "./rules";
import { SwitchedOn } from "./switch-field";
import {
  DEFAULTS,
  EXERCISE_TEXT,
  EXERCISES,
  EXERCISES_IN_ALL,
  SETS,
  WEEKS,
  WORKOUTS,
} from "./training-rules";

/** Reads sets in a call: 3 if empty, 0 if not a number (specification, section 5), otherwise whole and within the bounds. */
const calledSets = z
  .union([z.string().max(100), z.number(), z.boolean(), z.null()])
  .optional()
  .transform((value) => {
    if (value === undefined || value === null || value === "") return DEFAULTS.sets;
    if (typeof value === "string") return setsIn(value);
    return typeof value === "boolean" ? 0 : value;
  })
  .pipe(z.number().int().min(SETS.min).max(SETS.max));

/** Reads a number of sets. Numbers that no field for whole ones takes, such as "2,5", "8e1" and "0x50", become NaN (refused). */
function setsIn(text: string): number {
  const isOtherNumber =
    parseNumber(text, "decimal") !== null || (!isBlank(text) && !Number.isNaN(Number(text)));
  return parseNumber(text, "whole") ?? (isOtherNumber ? Number.NaN : 0);
}

/** The number of sets in a form. An empty field is 3; what is no whole number is refused where it was typed. */
const typedSets = z
  .number()
  .int()
  .min(SETS.min)
  .max(SETS.max)
  .nullish()
  .transform((value) => value ?? DEFAULTS.sets);

const reps = text(EXERCISE_TEXT.reps)
  .nullish()
  .transform((value) => value || DEFAULTS.reps);

/** Reads targets in a call: absent ones stay as they are, null clears them. */
const calledTargets = text(EXERCISE_TEXT.targets)
  .nullish()
  .transform((value) => (value === null ? "" : value));

/** Reads targets in the form of a change, which always has the field: an empty field arrives as an absent one, and clears. */
const typedTargets = optionalText(EXERCISE_TEXT.targets);

interface ExerciseFields {
  sets: typeof calledSets | typeof typedSets;
  targets: typeof calledTargets | typeof typedTargets;
}

const workoutsWith = (fields: ExerciseFields) =>
  z
    .array(
      z.object({
        id: z.string().max(64).optional(),
        name: requiredText(TEXT.name),
        description: optionalText(TEXT.description),
        exercises: z.array(exerciseWith(fields)).min(EXERCISES.min).max(EXERCISES.max),
        weekdays: Weekdays,
      }),
    )
    .min(WORKOUTS.min)
    .max(WORKOUTS.max)
    .superRefine((workouts, context) => {
      const count = workouts.reduce((sum, { exercises }) => sum + exercises.length, 0);
      if (count > EXERCISES_IN_ALL)
        context.addIssue({
          code: "too_big",
          origin: "exercises",
          maximum: EXERCISES_IN_ALL,
          input: workouts,
        });
    });

function exerciseWith(fields: ExerciseFields) {
  return z.object({
    id: z.string().max(64).optional(),
    name: requiredText(TEXT.name),
    sets: fields.sets,
    reps,
    weight: optionalText(EXERCISE_TEXT.weight),
    targets: fields.targets,
    notes: optionalText(TEXT.notes),
  });
}

export const TrainingPlanInput = z.object({
  client_user_id: z.guid().toLowerCase(),
  title: requiredText(TEXT.title),
  description: optionalText(TEXT.description),
  workouts: workoutsWith({ sets: calledSets, targets: calledTargets }),
  duration_weeks: optionalInteger(WEEKS),
  is_active: z.boolean().optional(),
  /** The version that the writer saw. A save over a newer version is refused. */
  version: optionalRowNumber,
  idempotency_key: z.guid().toLowerCase().optional(),
});
export type TrainingPlanInput = z.output<typeof TrainingPlanInput>;

/** A new plan from the form, whose second button saves it switched off. `days_asked` tells that the page has asked for days. */
export const TrainingPlanForm = TrainingPlanInput.extend({
  workouts: workoutsWith({ sets: typedSets, targets: calledTargets }),
  is_active: SwitchedOn,
  days_asked: z.literal("1").optional(),
});

/** The form that changes a plan or a template. A plan names its client, who cannot change; a template has none. */
export const TrainingPlanChange = TrainingPlanInput.extend({
  workouts: workoutsWith({ sets: typedSets, targets: typedTargets }),
}).partial({ client_user_id: true });
export type TrainingPlanChange = z.output<typeof TrainingPlanChange>;
