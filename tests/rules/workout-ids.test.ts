import fc from "fast-check";
import { expect, it } from "vitest";
import { keepWorkoutIds, type Workout } from "~/domain/coaching/plan-content/training-rules";

interface Written {
  id?: string;
  name: string;
  exercises: { id?: string; name: string }[];
}

const exercise = (id: string, name: string) => ({ id, name, sets: 3, reps: "10", weight: "", notes: "" });
const before: Workout[] = [
  {
    id: "push",
    name: "Push",
    description: "",
    exercises: [exercise("bench", "Bench"), exercise("dips", "Dips")],
    weekdays: [],
  },
  {
    id: "pull",
    name: "Pull",
    description: "",
    exercises: [exercise("row", "Row"), exercise("dips-2", "Dips")],
    weekdays: [],
  },
];

function ids(workouts: Written[], known = before) {
  let made = 0;
  return keepWorkoutIds(workouts, known, () => `new-${++made}`).map(({ id, exercises }) => [
    id,
    ...exercises.map((each) => each.id),
  ]);
}

it("a workout or exercise sent with its id keeps the id under a new name", () => {
  const written = { id: "pull", name: "Back", exercises: [{ id: "row", name: "Barbell row" }] };
  expect(ids([written])).toEqual([["pull", "row"]]);
});

it("an exercise that moved to another workout keeps its id", () => {
  const pull = { id: "pull", name: "Pull", exercises: [{ id: "bench", name: "Bench" }, { name: "Row" }] };
  const push = { id: "push", name: "Push", exercises: [{ id: "dips", name: "Dips" }] };
  expect(ids([pull, push])).toEqual([
    ["pull", "bench", "row"],
    ["push", "dips"],
  ]);
});

it("an exercise sent without an id is matched by its name within its workout", () => {
  const push = { name: "Push", exercises: [{ name: "Dips" }, { name: "Bench" }] };
  const pull = { name: "Pull", exercises: [{ name: "Dips" }, { name: "Bench" }] };
  expect(ids([push, pull])).toEqual([
    ["push", "dips", "bench"],
    ["pull", "dips-2", "new-1"],
  ]);
});

it("an exercise of a new workout is matched by its id, or by a name its old workout no longer has", () => {
  const legs = { name: "Legs", exercises: [{ name: "Dips" }, { id: "row", name: "Row" }, { name: "Squat" }] };
  const [[workout, first, second, third] = []] = ids([legs]);
  expect([first, second]).toEqual(["dips", "row"]);
  expect([workout, third].sort()).toEqual(["new-1", "new-2"]);
});

it("a renamed workout sent without ids keeps the ids of its exercises", () => {
  const push = { name: "Push day", exercises: [{ name: "Bench" }, { name: "Dips" }] };
  const pull = { name: "Pull", exercises: [{ name: "Row" }, { name: "Dips" }] };
  expect(ids([push, pull])).toEqual([
    ["new-1", "bench", "dips"],
    ["pull", "row", "dips-2"],
  ]);
});

it("a match by id takes precedence over a match by name", () => {
  const push = { name: "Push", exercises: [{ name: "Bench" }] };
  const pull = { name: "Pull", exercises: [{ id: "bench", name: "Row" }] };
  expect(ids([push, pull])).toEqual([
    ["push", "new-1"],
    ["pull", "bench"],
  ]);
});

it("an id that is not in the plan is replaced by a new id, for workouts too", () => {
  const [made = []] = ids([{ id: "theirs", name: "Legs", exercises: [{ id: "push", name: "Squat" }] }]);
  expect(made.every((id) => id?.startsWith("new-"))).toBe(true);
});

it("workouts and exercises of a new plan get new ids", () => {
  const made = ids([{ id: "push", name: "Push", exercises: [{ id: "bench", name: "Bench" }] }], []);
  expect(made.flat().every((id) => id?.startsWith("new-"))).toBe(true);
});

it("any input gives each id at most once and keeps every known exercise id that was sent", () => {
  const id = fc.constantFrom(undefined, "push", "pull", "bench", "dips", "row", "dips-2", "theirs");
  const item = fc.record({ id, name: fc.constantFrom("Bench", "Dips", "Row", "Squat") });
  const workout = fc.record({
    id,
    name: fc.constantFrom("Push", "Pull", "Legs"),
    exercises: fc.array(item, { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.array(workout, { minLength: 1, maxLength: 4 }), (workouts) => {
      const assigned = ids(workouts as Written[]);
      expect(new Set(assigned.flat()).size).toBe(assigned.flat().length);
      const sent: unknown[] = workouts.flatMap(({ exercises }) => exercises.map((each) => each.id));
      const exerciseIds = assigned.flatMap(([, ...exercises]) => exercises);
      for (const known of ["bench", "dips", "row", "dips-2"])
        if (sent.includes(known)) expect(exerciseIds).toContain(known);
    }),
    { numRuns: 500 },
  );
});
