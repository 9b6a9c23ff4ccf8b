import type { ExerciseTarget } from "~/domain/coaching/plan-content/targets";
import { type DaySet, isDone, SET_PLACES, type SetValues } from "./rules";

/** One set of an exercise on a day, entered or still open. */
export interface SetRow {
  place: number;
  is_warm_up: boolean;
  /** The set that was entered. Null while it is open. */
  entered: DaySet | null;
  /** The values that one tap confirms: weight in kg, repetitions or seconds. Null where nobody knows them. */
  prefill: SetValues;
}

/** Returns how many sets an exercise asks for, warm-ups included. One of no number of sets asks for one. */
export const setsAskedFor = ({ sets, warm_ups }: Pick<ExerciseTarget, "sets" | "warm_ups">): number =>
  Math.min(Math.max(sets, 1) + warm_ups, SET_PLACES.max);

/** Tells whether every set that an exercise asks for is done or left out, and one of them done. */
export function isWholeExercise(target: ExerciseTarget, entered: Pick<DaySet, "place" | "kind">[]): boolean {
  const places = new Set(entered.map(({ place }) => place));
  return entered.some(isDone) && range(setsAskedFor(target)).every((place) => places.has(place));
}

/** Lists the sets of an exercise on a day: those that it asks for, and further ones that were entered. */
export function setRows(target: ExerciseTarget, entered: DaySet[], last: DaySet[]): SetRow[] {
  const asked = setsAskedFor(target);
  const warmUps = asked - Math.min(Math.max(target.sets, 1), asked);
  const places = new Set([...range(asked), ...entered.map(({ place }) => place)]);
  return [...places]
    .sort((one, other) => one - other)
    .map((place) => {
      const own = entered.find((set) => set.place === place) ?? null;
      const is_warm_up = own ? own.is_warm_up : place <= warmUps;
      const index = is_warm_up ? place - 1 : place - 1 - warmUps;
      return { place, is_warm_up, entered: own, prefill: prefillOf(target, last, is_warm_up, index) };
    });
}

/** Returns the row of one more set after all others. Null when the day has no place for it. */
export function extraRow(target: ExerciseTarget, rows: SetRow[], last: DaySet[]): SetRow | null {
  const place = Math.max(0, ...rows.map((row) => row.place)) + 1;
  if (place > SET_PLACES.max) return null;
  const working = rows.filter(({ is_warm_up }) => !is_warm_up);
  const before = working.at(-1)?.entered;
  const prefill =
    before && isDone(before) ? valuesOf(before) : prefillOf(target, last, false, working.length);
  return { place, is_warm_up: false, entered: null, prefill };
}

/**
 * Prefills a set from the one at the same place of the last session, or from its last one: with its weight, or else the plan's; and
 * with its repetitions or seconds, or the fewest that the plan asks for if these are more.
 */
function prefillOf(target: ExerciseTarget, last: DaySet[], is_warm_up: boolean, index: number): SetValues {
  const { kind } = target;
  const done = last.filter((set) => isDone(set) && set.is_warm_up === is_warm_up && set.kind === kind);
  const before = done[index] ?? done.at(-1);
  // The weight of a plan is that of its working sets.
  const planned = is_warm_up ? null : target.weight_kg;
  return {
    kind,
    weight_kg: before?.weight_kg ?? planned,
    reps: kind === "seconds" ? null : largerOf(target.reps, before?.reps),
    seconds: kind === "seconds" ? largerOf(target.seconds, before?.seconds) : null,
  };
}

/** Returns the larger of two numbers, or the one that is known. Null for neither. */
function largerOf(one: number | null, other: number | null = null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

const valuesOf = ({ kind, weight_kg, reps, seconds }: SetValues): SetValues => ({
  kind,
  weight_kg,
  reps,
  seconds,
});

const range = (length: number) => Array.from({ length }, (_, index) => index + 1);
