import fc from "fast-check";
import type { SetKind } from "~/domain/coaching/sets/rules";
import type { ModelTarget } from "./exercise-sets-model";

/** The days of steps, counted from the client's today: enough weeks for records, and days beside the bounds of their rule. */
const DAYS = [-40, -33, -29, -20, -15, -14, -8, -3, -1, 0];

/** The names that a plan gives its exercises. A client can write each in another way. */
export const NAMES = ["Squat", "Pull-ups", "Dips"];

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
const day = fc.constantFrom(...DAYS);
const values = fc.record({
  kind: fc.constantFrom(...KINDS),
  weight_kg: fc.constantFrom(null, 0, 0.05, 20, 22.5, 60, 62.5, 100),
  reps: fc.constantFrom(0, 1, 5, 8, 12, 13, 30),
  seconds: fc.constantFrom(0, 30, 45, 60),
  is_warm_up: fc.constantFrom(false, false, false, true),
});

const is = <Name extends string, More extends object>(
  name: Name,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
): fc.Arbitrary<{ is: Name } & More> =>
  fc.record({ is: fc.constant(name), ...more }) as unknown as fc.Arbitrary<{ is: Name } & More>;

const kg = fc.constantFrom(null, 70, 72.4, 80);
const add = is("add", {
  day,
  name: fc.constantFrom(...NAMES, "  SQUAT", "pull ups"),
  place: fc.integer({ min: 1, max: 4 }),
  values,
});
const change = is("change", { which: fc.nat(99), values });
const remove = is("delete", { which: fc.nat(99) });
const weigh = is("weigh", { kg });

/** Makes one step of a random sequence for the sets of a few exercises. Days are counted from the client's today. */
export const step = fc.oneof(
  { weight: 14, arbitrary: add },
  { weight: 4, arbitrary: change },
  { weight: 4, arbitrary: remove },
  { weight: 1, arbitrary: weigh },
  { weight: 1, arbitrary: is("check in", { day, kg, isWeekly: fc.boolean() }) },
  { weight: 1, arbitrary: is("change a check-in", { which: fc.nat(9), kg }) },
  { weight: 1, arbitrary: is("delete a check-in", { which: fc.nat(9) }) },
  { weight: 1, arbitrary: is("at once", { steps: fc.tuple(change, remove, weigh, add) }) },
  { weight: 1, arbitrary: is("finish", {}) },
  {
    weight: 2,
    arbitrary: is("change the plan", {
      targets: fc.array(fc.nat(TARGETS.length - 1), { minLength: 1, maxLength: 2 }),
      /** The name that its first exercise has now. */
      first: fc.constantFrom("Squat", "SQUAT", "Dips"),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
