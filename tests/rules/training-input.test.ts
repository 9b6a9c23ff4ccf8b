import { describe, expect, it } from "vitest";
import {
  EXERCISE_TEXT,
  EXERCISES,
  SETS,
  WEEKS,
  WORKOUTS,
} from "~/domain/coaching/plan-content/training-rules";
import { TrainingPlanChange, TrainingPlanInput } from "~/domain/coaching/plan-content/training-schema";

const CLIENT = "00000000-0000-4000-8000-000000000001";
const exercise = (facts: object = {}) => ({ name: "Bench press", ...facts });
const workout = (...exercises: object[]) => ({ name: "Push", exercises });
const plan = (facts: object = {}) => ({
  client_user_id: CLIENT,
  title: "Strength",
  workouts: [workout(exercise())],
  ...facts,
});
const accepts = (facts: object) => TrainingPlanInput.safeParse(plan(facts)).success;
const acceptsExercise = (facts: object) => accepts({ workouts: [workout(exercise(facts))] });
const firstExercise = (facts: object) =>
  TrainingPlanInput.parse(plan({ workouts: [workout(exercise(facts))] })).workouts[0]?.exercises[0];

describe("the number of sets of an exercise", () => {
  it.each([
    ["absent", {}, 3],
    ["empty", { sets: "" }, 3],
    ["null", { sets: null }, 3],
    ["blank", { sets: "  " }, 0],
    ["a word", { sets: "abc" }, 0],
    ["a number and a word", { sets: "4 sets" }, 0],
    ["true", { sets: true }, 0],
    ["false", { sets: false }, 0],
    ["a number as text", { sets: "4" }, 4],
    ["a number", { sets: 5 }, 5],
    ["none", { sets: 0 }, 0],
    ["none as text", { sets: "0" }, 0],
  ])("is read from input that is %s", (_, facts, sets) => {
    expect(firstExercise(facts)?.sets).toBe(sets);
  });

  it.each([
    [SETS.min - 1, false],
    [SETS.min, true],
    [SETS.max, true],
    [SETS.max + 1, false],
    [2.5, false],
    [Number.POSITIVE_INFINITY, false],
  ])("accepts %s: %s, as a number and as text", (sets, possible) => {
    expect(acceptsExercise({ sets })).toBe(possible);
    expect(acceptsExercise({ sets: String(sets) })).toBe(possible);
  });

  it.each([[[4]], [{}], ["2,5"], ["4.0"], ["1.000"], ["8e1"], ["0x50"], ["+5"]])("rejects %j", (sets) => {
    expect(acceptsExercise({ sets })).toBe(false);
  });

  it("is between 0 and 100", () => {
    expect(SETS).toEqual({ min: 0, max: 100 });
  });
});

describe("an exercise", () => {
  it.each([{}, { reps: "" }, { reps: null }, { reps: "  " }])(
    "has ten repetitions by default: %j",
    (facts) => {
      expect(firstExercise(facts)?.reps).toBe("10");
    },
  );

  it("is kept as the trainer wrote it", () => {
    const texts = { reps: "8-10", weight: "80 kg", targets: "r90 w2" };
    const written = { name: " Squat ", sets: 5, ...texts, notes: "Slow\r\ndown" };
    expect(firstExercise(written)).toEqual({ ...written, name: "Squat", notes: "Slow\ndown" });
  });

  it("may leave out weight and notes", () => {
    expect(firstExercise({})).toEqual({ name: "Bench press", sets: 3, reps: "10", weight: "", notes: "" });
  });

  it.each([
    ["absent", {}, undefined],
    ["null", { targets: null }, ""],
    ["empty", { targets: "" }, ""],
    ["blank", { targets: " " }, ""],
  ])("has targets that a call leaves as they are only where they are absent: %s", (_, facts, targets) => {
    expect(firstExercise(facts)?.targets).toBe(targets);
  });

  it.each(["reps", "weight", "targets"] as const)("limits the length of its %s", (field) => {
    const max = EXERCISE_TEXT[field];
    expect(acceptsExercise({ [field]: "x".repeat(max) })).toBe(true);
    expect(acceptsExercise({ [field]: "x".repeat(max + 1) })).toBe(false);
  });

  it.each(["", " ", null, undefined, 5])("is rejected with the name %j", (name) => {
    expect(acceptsExercise({ name })).toBe(false);
  });
});

describe("a training plan", () => {
  it.each([
    [WORKOUTS.min - 1, false],
    [WORKOUTS.min, true],
    [WORKOUTS.max, true],
    [WORKOUTS.max + 1, false],
  ])("with %i workouts is accepted: %s", (count, possible) => {
    expect(accepts({ workouts: Array(count).fill(workout(exercise())) })).toBe(possible);
  });

  it.each([
    [EXERCISES.min - 1, false],
    [EXERCISES.min, true],
    [EXERCISES.max, true],
    [EXERCISES.max + 1, false],
  ])("with a workout of %i exercises is accepted: %s", (count, possible) => {
    expect(accepts({ workouts: [workout(exercise()), workout(...Array(count).fill(exercise()))] })).toBe(
      possible,
    );
  });

  it("needs at least one workout with one exercise", () => {
    expect([WORKOUTS.min, EXERCISES.min]).toEqual([1, 1]);
  });

  it.each([
    [WEEKS.min - 1, false],
    [WEEKS.min, true],
    [WEEKS.max, true],
    [WEEKS.max + 1, false],
    [1.5, false],
    ["8", false],
  ])("of %s weeks is accepted: %s", (duration_weeks, possible) => {
    expect(accepts({ duration_weeks })).toBe(possible);
  });

  it.each([{}, { duration_weeks: null }])("may have no duration: %j", (facts) => {
    expect(TrainingPlanInput.parse(plan(facts)).duration_weeks).toBeNull();
  });

  it("needs a client unless it is a template", () => {
    expect(accepts({ client_user_id: undefined })).toBe(false);
    const template = TrainingPlanChange.parse(plan({ client_user_id: undefined }));
    expect(template.client_user_id).toBeUndefined();
    expect(template.title).toBe("Strength");
  });
});
