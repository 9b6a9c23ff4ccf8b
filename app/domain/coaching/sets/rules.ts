import type { Day } from "~/domain/shared/calendar/rules";
import { normalize } from "~/domain/shared/normalize";
import type { Bound } from "~/domain/shared/numbers";

/** The kinds of a set: with a weight, with the own body and perhaps a weight, for some time, or left out. */
export const SET_KINDS = ["reps", "bodyweight", "seconds", "skipped"] as const;
export type SetKind = (typeof SET_KINDS)[number];

/** The bounds of a set. A weight has two decimals. */
export const SET_WEIGHT_KG: Bound = { min: 0, max: 1_000 };
export const SET_REPS: Bound = { min: 0, max: 1_000 };
export const SET_SECONDS: Bound = { min: 0, max: 86_400 };
export const SET_RIR: Bound = { min: 0, max: 10 };
/** The most sets of an exercise on one day, which are numbered from 1. */
export const SET_PLACES: Bound = { min: 1, max: 100 };
/** The most exercises of a day with sets that no task of the day names. */
export const OTHER_EXERCISES_MAX = 20;

/** One tap changes a weight by so many kg, or the repetitions by so many. */
export const SET_STEPS = { weight_kg: 2.5, reps: 1, seconds: 5 };

export const RATING: Bound = { min: 1, max: 5 };
export const SESSION_NOTE_MAX = 2_000;

/** The values of a set. `weight_kg` of a bodyweight set is what is added to the body. */
export interface SetValues {
  kind: SetKind;
  weight_kg: number | null;
  reps: number | null;
  seconds: number | null;
}

/** A set of a day's exercise, as a list of tasks shows it. */
export interface DaySet extends SetValues {
  id: number;
  place: number;
  rir: number | null;
  is_warm_up: boolean;
}

/** The sets that a client has entered for an exercise on one day. */
export interface LastSession {
  date: Day;
  sets: DaySet[];
}

/** Folds the name of an exercise, so that "Squat" and "squat " are the same one. A name without letters is kept in lower case. */
export const exerciseKey = (name: string): string => normalize(name) || name.trim().toLowerCase();

/** Tells whether a set was done, and not left out. */
export const isDone = ({ kind }: Pick<SetValues, "kind">): boolean => kind !== "skipped";
