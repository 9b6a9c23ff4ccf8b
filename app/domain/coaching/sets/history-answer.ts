import { z } from "zod";
import { DaySetAnswer } from "./answer";
import type { DoneExercise, HistorySession } from "./history";
import { RECORD_KINDS } from "./records";

const Best = z.strictObject({ value: z.number(), date: z.iso.date() }).nullable();

/** An exercise with its bests: in kg, the longest set in seconds. Null where no set counts for one. */
export const ExerciseRecordsAnswer = z.strictObject({
  exercise_name: z.string(),
  last_date: z.iso.date(),
  sessions: z.int(),
  heaviest: Best,
  estimated_max: Best,
  volume: Best,
  longest: Best,
});

/** Describes an exercise in the words of its call. */
export const describeExercise = ({ exercise_key: _key, ...exercise }: DoneExercise) => exercise;

/** A session of an exercise: its sets, its bests, what was planned where that is known, and its record, one at most. */
export const ExerciseSessionAnswer = z.strictObject({
  date: z.iso.date(),
  exercise_name: z.string(),
  sets: z.array(DaySetAnswer),
  planned: z
    .strictObject({ sets: z.int(), reps: z.string(), weight: z.string(), targets: z.string().optional() })
    .nullable(),
  heaviest: z.number().nullable(),
  estimated_max: z.number().nullable(),
  volume: z.number().nullable(),
  longest: z.number().nullable(),
  records: z.array(z.strictObject({ kind: z.enum(RECORD_KINDS), value: z.number(), before: z.number() })),
});

/** Describes a session in the words of its call. */
export const describeSession = ({ day, ...session }: HistorySession) => ({ date: day, ...session });
