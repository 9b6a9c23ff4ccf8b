import { z } from "zod";
import { DaySchema } from "~/domain/calendar/rules";
import { optionalText, requiredText, text } from "~/domain/input-fields";
import { CATEGORIES, NOTES_MAX, PRIORITIES, REPEATS, TASK_TYPES, TEXT } from "./rules";

const notes = text(NOTES_MAX);

export const DayQuery = z.object({ date: DaySchema, client_id: z.guid().toLowerCase().optional() });
export type DayQuery = z.output<typeof DayQuery>;

/** A change of a task: each field is optional, but one there must be. */
export const TaskChange = z
  .object({ is_completed: z.boolean().optional(), notes: notes.optional() })
  .refine((change) => change.is_completed !== undefined || change.notes !== undefined);
export type TaskChange = z.output<typeof TaskChange>;

/** The same of a trainer, who names the client. */
export const TrainerTaskChange = TaskChange.and(z.object({ client_user_id: z.guid().toLowerCase() }));

/** A tick on the screen, by form. */
export const TaskToggle = z.object({
  id: z.number().int().min(1).max(2_147_483_647),
  is_completed: z.enum(["true", "false"]).transform((value) => value === "true"),
});

/** A note on the screen, by form, and the one that the writer saw; empty takes it away. */
export const TaskNote = z.object({ notes: optionalText(NOTES_MAX), before: optionalText(NOTES_MAX) });

/** A planned task that a client asks for; custom tasks come from the trainer. */
export const TaskInput = z.object({
  task_type: z.enum(TASK_TYPES),
  task_reference: z.object({
    meal_name: requiredText(200).optional(),
    meal_index: z.number().int().min(0).max(99).optional(),
    exercise_name: requiredText(200).optional(),
    workout_index: z.number().int().min(0).max(99).optional(),
    exercise_index: z.number().int().min(0).max(99).optional(),
  }),
  plan_id: z.number().int().min(1).max(2_147_483_647),
  completion_date: DaySchema,
});
export type TaskInput = z.output<typeof TaskInput>;

/** What a trainer assigns, apart from when. */
const assigned = {
  task_name: requiredText(TEXT.name),
  description: optionalText(TEXT.description),
  priority: z.enum(PRIORITIES).default("medium"),
  category: z.enum(CATEGORIES).default("general"),
  notes: optionalText(TEXT.notes),
};

/** When it comes: on its date alone, or from then on, every day or on some days of the week, to a last day. */
const repeated = {
  completion_date: DaySchema,
  repeats: z.enum(REPEATS).default("once"),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  until: DaySchema.nullish(),
};

/** A custom task as a trainer assigns it; the same for the form and for JSON. */
export const CustomTaskInput = z.object({
  client_user_id: z.guid().toLowerCase(),
  ...assigned,
  ...repeated,
  /** One per opened form: sending it twice makes one task. */
  idempotency_key: z.guid().toLowerCase().optional(),
});
export type CustomTaskInput = z.output<typeof CustomTaskInput>;

/** The same when it is changed: its client stays. */
export const CustomTaskChange = z.object({
  ...assigned,
  ...repeated,
  version: z.number().int().min(1).max(2_147_483_647).optional(),
});
export type CustomTaskChange = z.output<typeof CustomTaskChange>;
