import { targetOf } from "~/domain/coaching/plan-content/targets";
import type { SetValues } from "~/domain/coaching/sets/rules";
import { SET_STEPS } from "~/domain/coaching/sets/rules";
import type { ExerciseReference } from "~/domain/coaching/tasks/typed-task";

/** The repetitions of exercises whose plan names no number. */
const ANY_REPS = 9;

/**
 * Returns the sets of the session with this number of an exercise, from 0. The repetitions grow from the lower end of their range to
 * its upper end; then the weight grows, and they begin again. In the first session of a plan the last set is one short.
 */
export function setsOfSession(reference: ExerciseReference, nth: number): SetValues[] {
  const { kind, sets, weight_kg, reps: low, seconds } = targetOf(reference);
  if (kind === "seconds") {
    const held = (seconds ?? 0) + SET_STEPS.seconds * Math.floor(nth / 2);
    return Array.from({ length: sets }, () => ({ kind, weight_kg: null, reps: null, seconds: held }));
  }
  const least = low ?? ANY_REPS;
  const span = highest(reference.reps, least) - least;
  // Half of the sets get one more in each session.
  const cycle = 2 * span + 1;
  const round = Math.floor(nth / cycle);
  const more = nth % cycle;
  return Array.from({ length: sets }, (_, index) => ({
    kind,
    weight_kg: weight_kg === null ? null : weight_kg + SET_STEPS.weight_kg * round,
    reps:
      least +
      Math.floor(more / 2) +
      (more % 2 === 1 && index < sets / 2 ? 1 : 0) +
      (weight_kg === null ? round : 0) -
      (nth === 0 && index === sets - 1 ? 1 : 0),
    seconds: null,
  }));
}

/** Returns the upper end of a range of repetitions such as "6-8"; that of one number is one more than it. */
function highest(reps: string, least: number): number {
  const high = Number(/-\s*(\d+)/.exec(reps)?.[1]);
  return high > least ? high : least + 1;
}
