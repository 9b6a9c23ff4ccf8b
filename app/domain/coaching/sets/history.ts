import type { Exercise } from "~/domain/coaching/plan-content/training-rules";
import type { Day } from "~/domain/shared/calendar/rules";
import type { BeatenBest, BestKind, ExerciseSession } from "./records";
import type { DaySet } from "./rules";

/** Holds what a trainer asked for: the sets, repetitions, weight and targets in the task of an exercise. */
export type Planned = Pick<Exercise, "sets" | "reps" | "weight" | "targets">;

/** A session of an exercise with its bests and the record that was told of it, if there was one. */
export interface ListedSession extends ExerciseSession {
  exercise_name: string;
  records: BeatenBest[];
}

/** A session with its sets, and with what was planned where the day's task is known. */
export interface HistorySession extends ListedSession {
  sets: DaySet[];
  planned: Planned | null;
}

/** A best over all sessions, with the day that had it first. */
export interface DatedBest {
  value: number;
  date: Day;
}

/** An exercise that a client has done, with the best of each kind. Null for a kind that no set counts for. */
export interface DoneExercise extends Record<BestKind, DatedBest | null> {
  exercise_key: string;
  exercise_name: string;
  last_date: Day;
  sessions: number;
}
