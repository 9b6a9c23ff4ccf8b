import { z } from "zod";
import { DaySetAnswer } from "~/domain/coaching/sets/answer";
import { Instant, RowId, UserId } from "~/domain/shared/answer-fields";
import { CATEGORIES, PRIORITIES } from "./rules";

const common = {
  id: RowId,
  user_id: UserId,
  completion_date: z.iso.date(),
  /** The plan that asks for a meal or an exercise; null for a custom task. */
  plan_id: RowId.nullable(),
  /** The assignment that asks for a custom task; null for a meal or an exercise. */
  custom_task_id: RowId.nullable(),
  /** The meal or the exercise within the plan; "task" for a custom task. */
  item_id: z.string(),
  is_completed: z.boolean(),
  completed_at: Instant.nullable(),
  completed_by: z.enum(["client", "trainer"]).nullable(),
  /** What somebody has written; "" where nobody has. */
  notes: z.string(),
  created_at: Instant,
  updated_at: Instant,
};

/** Describes what the task of each type copies from its plan or assignment. */
export const REFERENCES = {
  nutrition_meal: z.strictObject({
    meal_name: z.string(),
    meal_description: z.string(),
    meal_index: z.int(),
    plan_title: z.string(),
    calories: z.int().nullish(),
  }),
  training_exercise: z.strictObject({
    exercise_name: z.string(),
    sets: z.int(),
    reps: z.string(),
    weight: z.string(),
    targets: z.string().optional(),
    exercise_notes: z.string(),
    workout_name: z.string(),
    workout_index: z.int(),
    exercise_index: z.int(),
    plan_title: z.string(),
  }),
  custom_task: z.strictObject({
    task_name: z.string(),
    description: z.string(),
    priority: z.enum(PRIORITIES),
    category: z.enum(CATEGORIES),
    trainer_assigned: z.literal(true),
  }),
};

/** The sets of an exercise as one line, such as "60×8 60×8"; "" without any. */
const sets_line = z.string();

const taskWith = <More extends z.ZodRawShape, OfExercise extends z.ZodRawShape>(
  more: More,
  ofExercise: OfExercise,
) => {
  const typed = <Type extends keyof typeof REFERENCES, Own extends z.ZodRawShape>(type: Type, own: Own) =>
    z.strictObject({
      ...common,
      task_type: z.literal(type),
      task_reference: REFERENCES[type],
      ...more,
      ...own,
    });
  return z.discriminatedUnion("task_type", [
    typed("nutrition_meal", {}),
    typed("training_exercise", { sets_line, ...ofExercise }),
    typed("custom_task", {}),
  ]);
};

export const TaskAnswer = taskWith({}, {});

/** A task of a day's list; an exercise has its sets, and the note and the sets of the last time the client did it, with their day. */
export const ListedTaskAnswer = taskWith(
  { last_time: z.strictObject({ date: z.iso.date(), notes: z.string(), sets_line }).nullable() },
  { sets: z.array(DaySetAnswer) },
);

/**
 * A task after a change. `gone` says that it has left the list because nothing asks for it any more. `kept_entries` is how many
 * entries of the diary have counted for the opened meal, and stay there without it.
 */
export const ChangedTaskAnswer = taskWith({ gone: z.boolean(), kept_entries: z.int() }, {});
