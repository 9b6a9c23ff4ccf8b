import { targetOf } from "~/domain/coaching/plan-content/targets";
import { type DaySet, SET_STEPS } from "~/domain/coaching/sets/rules";
import type { ExerciseReference } from "~/domain/coaching/tasks/typed-task";

/** The repetitions of exercises whose plan names no number. */
const ANY_REPS = 9;

/** The warm-up sets, in their order: the part of the weight that follows, and the repetitions. */
const WARM_UPS = [
  { part: 0.4, reps: 8 },
  { part: 0.6, reps: 5 },
  { part: 0.8, reps: 3 },
];

type DemoSet = Omit<DaySet, "id" | "place">;

/**
 * Returns the sets of the session with this number of an exercise, from 0. The repetitions grow from the lower end of their range to
 * its upper end; then the weight grows, and they begin again. In the first session of a plan the last set is one short. Warm-up sets
 * come before, where the plan asks for them.
 */
export function setsOfSession(reference: ExerciseReference, nth: number): DemoSet[] {
  const working = workingSets(reference, nth);
  const [first] = working;
  const { warm_ups } = targetOf(reference);
  const before = WARM_UPS.slice(0, warm_ups).map(
    ({ part, reps }): DemoSet => ({
      kind: first?.kind ?? "reps",
      weight_kg: first?.weight_kg ? toStep(first.weight_kg * part) : null,
      reps,
      seconds: null,
      rir: null,
      is_warm_up: true,
    }),
  );
  return [...before, ...working];
}

const toStep = (kg: number) => SET_STEPS.weight_kg * Math.round(kg / SET_STEPS.weight_kg);

function workingSets(reference: ExerciseReference, nth: number): DemoSet[] {
  const { kind, sets, weight_kg, reps: low, seconds, rir } = targetOf(reference);
  if (kind === "seconds") {
    const held = (seconds ?? 0) + SET_STEPS.seconds * Math.floor(nth / 2);
    return Array.from({ length: sets }, () => ({
      kind,
      weight_kg: null,
      reps: null,
      seconds: held,
      rir: null,
      is_warm_up: false,
    }));
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
    rir,
    is_warm_up: false,
  }));
}

/** Returns the upper end of a range of repetitions such as "6-8"; that of one number is one more than it. */
function highest(reps: string, least: number): number {
  const high = Number(/-\s*(\d+)/.exec(reps)?.[1]);
  return high > least ? high : least + 1;
}
