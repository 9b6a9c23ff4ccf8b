import { z } from "zod";
import { DaySchema, Weekdays } from "~/domain/shared/calendar/rules";
import {
  integer,
  optionalRowNumber,
  optionalText,
  orEmpty,
  requiredText,
  rowNumber,
  text,
} from "~/domain/shared/input-fields";
import { CATEGORIES, NOTES_MAX, PRIORITIES, REPEATS, TASK_TYPES, TEXT } from "./rules";

const notes = text(NOTES_MAX);

export const DayQuery = z.object({ date: DaySchema, client_id: z.guid().toLowerCase().optional() });
export type DayQuery = z.output<typeof DayQuery>;

/** Says what happens, when a meal is opened again, to the entries that count for it and that its tick has not written. */
const OTHER_ENTRIES = ["keep", "delete", "ask"] as const;
export type OtherEntries = (typeof OTHER_ENTRIES)[number];

export const TaskChange = z
  .object({
    is_completed: z.boolean().optional(),
    notes: notes.optional(),
    other_entries: z.enum(OTHER_ENTRIES).optional(),
  })
  .refine((change) => change.is_completed !== undefined || change.notes !== undefined);
export type TaskChange = z.output<typeof TaskChange>;

/** The answer to the question what happens to these entries. */
export const MealReopening = z.object({ other_entries: z.enum(OTHER_ENTRIES).exclude(["ask"]) });

export const TrainerTaskChange = TaskChange.and(z.object({ client_user_id: z.guid().toLowerCase() }));

/**
 * The button of a list that was pressed: it names the task that it ticks off (`done`) or opens again (`open`). The forms of the
 * dashboard and the diary say `from`, to lead back there.
 */
export const TaskToggle = z
  .object({
    done: optionalRowNumber,
    open: optionalRowNumber,
    from: z.enum(["dashboard", "diary"]).optional(),
  })
  .refine(({ done, open }) => (done === undefined) !== (open === undefined))
  .transform(({ done, open, from }) => ({
    id: (done ?? open) as number,
    is_completed: done !== undefined,
    from,
  }));

export const WorkoutToday = z.object({
  workout_id: z.string().max(64),
  is_added: z.enum(["true", "false"]).transform((value) => value === "true"),
});

/** `before` is the note that the writer saw; an empty note deletes it. */
export const TaskNote = z.object({
  notes: optionalText(NOTES_MAX),
  before: optionalText(NOTES_MAX),
  is_completed: z
    .literal("true")
    .optional()
    .transform((value) => (value ? true : undefined)),
});

const place = orEmpty(integer({ min: 0, max: 99 })).optional();

const PlannedTaskInput = z.object({
  task_type: z.enum(TASK_TYPES).exclude(["custom_task"]),
  task_reference: z.object({
    meal_name: requiredText(200).optional(),
    meal_index: place,
    exercise_name: requiredText(200).optional(),
    workout_index: place,
    exercise_index: place,
  }),
  plan_id: rowNumber,
  completion_date: DaySchema,
});

/** A client's request for a task. A custom task needs no other fields, so that it gets its own error. */
export const TaskInput = z.discriminatedUnion("task_type", [
  PlannedTaskInput,
  z.object({ task_type: z.literal("custom_task") }),
]);
export type TaskInput = z.output<typeof TaskInput>;
export type TaskReference = z.output<typeof PlannedTaskInput>["task_reference"];

const assigned = {
  task_name: requiredText(TEXT.name),
  description: optionalText(TEXT.description),
  priority: z.enum(PRIORITIES).default("medium"),
  category: z.enum(CATEGORIES).default("general"),
  notes: optionalText(TEXT.notes),
};

const repeated = {
  completion_date: DaySchema,
  repeats: z.enum(REPEATS).default("once"),
  weekdays: Weekdays,
  until: DaySchema.nullish(),
};

export const CustomTaskInput = z.object({
  client_user_id: z.guid().toLowerCase(),
  ...assigned,
  ...repeated,
  idempotency_key: z.guid().toLowerCase().optional(),
});
export type CustomTaskInput = z.output<typeof CustomTaskInput>;

export const CustomTaskChange = z.object({
  ...assigned,
  ...repeated,
  version: optionalRowNumber,
});
export type CustomTaskChange = z.output<typeof CustomTaskChange>;
