import fc from "fast-check";
import type { SetKind } from "~/domain/coaching/sets/rules";
import type { ModelTarget } from "./exercise-sets-model";

/** The earliest day of a step. */
export const EARLIEST = -4;

/** The exercises of the plan. */
export const NAMES = ["Squat", "Pull-ups"];

/** What a plan can ask for, and what it means. */
export const TARGETS: (ModelTarget & { text: { sets: number; reps: string; weight: string } })[] = [
  {
    text: { sets: 3, reps: "10", weight: "" },
    kind: "reps",
    sets: 3,
    weight_kg: null,
    reps: 10,
    seconds: null,
  },
  {
    text: { sets: 2, reps: "6-8", weight: "60 kg" },
    kind: "reps",
    sets: 2,
    weight_kg: 60,
    reps: 6,
    seconds: null,
  },
  {
    text: { sets: 4, reps: "max", weight: "bw+10" },
    kind: "bodyweight",
    sets: 4,
    weight_kg: 10,
    reps: null,
    seconds: null,
  },
  {
    text: { sets: 1, reps: "45 s", weight: "" },
    kind: "seconds",
    sets: 1,
    weight_kg: null,
    reps: null,
    seconds: 45,
  },
];

const KINDS: SetKind[] = ["reps", "reps", "reps", "bodyweight", "bodyweight", "seconds", "skipped"];
const day = fc.integer({ min: EARLIEST, max: 0 });
const values = fc.record({
  kind: fc.constantFrom(...KINDS),
  weight_kg: fc.constantFrom(null, 0, 0.05, 20, 22.5, 60, 62.5, 100),
  reps: fc.constantFrom(0, 1, 2, 5, 8, 12, 13, 30),
  seconds: fc.constantFrom(0, 30, 45, 60),
  is_warm_up: fc.constantFrom(false, false, false, true),
});

const is = <Name extends string, More extends object>(
  name: Name,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
): fc.Arbitrary<{ is: Name } & More> =>
  fc.record({ is: fc.constant(name), ...more }) as unknown as fc.Arbitrary<{ is: Name } & More>;

/** Makes one step of a random sequence for the sets of two exercises. Days are counted from the client's today. */
export const step = fc.oneof(
  {
    weight: 12,
    arbitrary: is("add", {
      day,
      name: fc.constantFrom(...NAMES, "  SQUAT", "pull ups"),
      place: fc.integer({ min: 1, max: 4 }),
      values,
    }),
  },
  { weight: 4, arbitrary: is("change", { which: fc.nat(99), values }) },
  { weight: 4, arbitrary: is("delete", { which: fc.nat(99) }) },
  { weight: 2, arbitrary: is("weigh", { day, kg: fc.constantFrom(null, 70, 72.45, 80) }) },
  { weight: 1, arbitrary: is("finish", {}) },
  {
    weight: 2,
    arbitrary: is("change the plan", {
      targets: fc.array(fc.nat(TARGETS.length - 1), { minLength: 1, maxLength: 2 }),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
