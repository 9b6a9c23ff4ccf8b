import type { Exercise } from "~/domain/coaching/plan-content/training-rules";
import type { Day } from "~/domain/shared/calendar/rules";
import type { BeatenBest, ExerciseSession, RecordKind } from "./records";
import type { DaySet } from "./rules";

/** Holds what a trainer asked for: the sets, repetitions, weight and targets in the task of an exercise. */
export type Planned = Pick<Exercise, "sets" | "reps" | "weight" | "targets">;

/** A session of an exercise with its sets, what was planned where the day's task is known, and the records of its time. */
export interface HistorySession extends ExerciseSession {
  exercise_name: string;
  sets: DaySet[];
  planned: Planned | null;
  records: BeatenBest[];
}

/** A best over all sessions, with the day that had it first. */
export interface DatedBest {
  value: number;
  date: Day;
}

/** An exercise that a client has done, with the best of each kind. Null for a kind that no set counts for. */
export interface DoneExercise extends Record<RecordKind, DatedBest | null> {
  exercise_key: string;
  exercise_name: string;
  last_date: Day;
  sessions: number;
}
