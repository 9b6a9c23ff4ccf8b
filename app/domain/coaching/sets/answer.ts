import { z } from "zod";
import { Instant, RowId, UserId } from "~/domain/shared/answer-fields";
import { SET_KINDS } from "./rules";

const values = {
  place: z.int(),
  kind: z.enum(SET_KINDS),
  weight_kg: z.number().nullable(),
  reps: z.int().nullable(),
  seconds: z.int().nullable(),
  rir: z.int().nullable(),
  is_warm_up: z.boolean(),
};

/** A set as the task of its exercise has it. */
export const DaySetAnswer = z.strictObject({ id: RowId, ...values });

export const SetAnswer = z.strictObject({
  id: RowId,
  user_id: UserId,
  date: z.iso.date(),
  exercise_name: z.string(),
  /** The plan and its exercise that asked for the set when it was entered. */
  plan_id: RowId.nullable(),
  item_id: z.string().nullable(),
  ...values,
  done_at: Instant,
  entered_by: z.enum(["client", "trainer"]),
});

/** An entered or corrected set, and the ids of the tasks that are done with it, because all their sets are. */
export const SavedSetAnswer = SetAnswer.extend({ completed_tasks: z.array(RowId) });

/** The finished training of a day. */
export const SessionAnswer = z.strictObject({
  date: z.iso.date(),
  finished_at: Instant,
  rating: z.int().nullable(),
  note: z.string(),
  /** The sets that were done, warm-ups included. */
  sets: z.int(),
  /** Adds up weight times repetitions, without warm-ups. */
  volume_kg: z.number(),
  /** The exercises that have a record. */
  records: z.int(),
  /** The exercises in which something rose since their last session. */
  lifts_up: z.int(),
  /** The minutes from the first to the last set that the client entered on the day; null below 5 minutes and above 5 hours. */
  minutes: z.int().nullable(),
  /** The exercises that are neither ticked off nor have all their sets. */
  open: z.array(z.strictObject({ exercise_name: z.string(), sets_done: z.int(), sets_asked: z.int() })),
});
