import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { NutritionPlanInput } from "~/domain/coaching/plan-content/nutrition-schema";
import {
  TrainingPlanChange,
  TrainingPlanForm,
  TrainingPlanInput,
} from "~/domain/coaching/plan-content/training-schema";
import { formFields } from "../support/form-fields";
import { type Parsed, parsedForm, parsedJson } from "../support/parsed-input";

const CLIENT = "00000000-0000-4000-8000-000000000001";
const x = (length: number) => "x".repeat(length);
const repeated = <Row>(count: number, row: Row) => Array.from({ length: count }, () => row);

type Facts = Record<string, unknown>;

/** A part of a plan whose fields have limits. */
interface Section {
  schema: z.ZodType;
  /** Returns a whole plan with these facts in the part. */
  body: (facts?: Facts) => Facts;
  /** The prefix of the part in the names of rejected fields, in JSON and in a form. */
  json: string;
  form: string;
}

const nutrition = (facts: Facts = {}) => ({
  client_user_id: CLIENT,
  title: "Cut",
  meals: [{ name: "Oats" }],
  ...facts,
});
const training = (facts: Facts = {}) => ({
  client_user_id: CLIENT,
  title: "Strong",
  workouts: [workout()],
  ...facts,
});
const workout = (facts: Facts = {}) => ({ name: "Legs", exercises: [{ name: "Squat" }], ...facts });
const ofWorkout = (facts: Facts = {}) => training({ workouts: [workout(facts)] });

const NUTRITION: Section = { schema: NutritionPlanInput, body: nutrition, json: "", form: "" };
const MEAL: Section = {
  schema: NutritionPlanInput,
  body: (facts) => nutrition({ meals: [{ name: "Oats", ...facts }] }),
  json: "meals.0.",
  form: "meals[0].",
};
const TRAINING: Section = { schema: TrainingPlanInput, body: training, json: "", form: "" };
const WORKOUT: Section = {
  schema: TrainingPlanInput,
  body: ofWorkout,
  json: "workouts.0.",
  form: "workouts[0].",
};
const EXERCISE: Section = {
  schema: TrainingPlanInput,
  body: (facts) => ofWorkout({ exercises: [{ name: "Squat", ...facts }] }),
  json: "workouts.0.exercises.0.",
  form: "workouts[0].exercises[0].",
};

const json = (section: Section, facts: Facts) => parsedJson(section.schema, section.body(facts)).refused;
const form = (section: Section, facts: Facts) =>
  parsedForm(section.schema, formFields(section.body(facts))).refused;

function expectBoth(section: Section, name: string, value: unknown, isAccepted: boolean) {
  expect([value, json(section, { [name]: value })]).toEqual([value, isAccepted ? [] : [section.json + name]]);
  expect([value, form(section, { [name]: value })]).toEqual([value, isAccepted ? [] : [section.form + name]]);
}

const TEXTS: [string, Section, string, number][] = [
  ["a nutrition plan's title", NUTRITION, "title", 200],
  ["a nutrition plan's description", NUTRITION, "description", 2000],
  ["a meal's name", MEAL, "name", 200],
  ["a meal's description", MEAL, "description", 2000],
  ["a meal's notes", MEAL, "notes", 2000],
  ["a training plan's title", TRAINING, "title", 200],
  ["a training plan's description", TRAINING, "description", 2000],
  ["a workout's name", WORKOUT, "name", 200],
  ["a workout's description", WORKOUT, "description", 2000],
  ["an exercise's name", EXERCISE, "name", 200],
  ["an exercise's reps", EXERCISE, "reps", 50],
  ["an exercise's weight", EXERCISE, "weight", 50],
  ["an exercise's targets", EXERCISE, "targets", 50],
  ["an exercise's notes", EXERCISE, "notes", 2000],
];

describe("text", () => {
  it.each(TEXTS)("%s has a limit, in JSON and in a form", (_, section, name, most) => {
    for (const length of [most - 1, most]) expectBoth(section, name, x(length), true);
    expectBoth(section, name, x(most + 1), false);
  });

  it.each(TEXTS)("%s rejects a zero byte and half of a surrogate pair", (_, section, name) => {
    expectBoth(section, name, "a\0b", false);
    // A form cannot send half of a surrogate pair.
    for (const half of ["\ud800", "a\udc00b", "\udc00\ud800"])
      expect(json(section, { [name]: half })).toEqual([section.json + name]);
  });

  it.each(TEXTS.filter(([, , name]) => name === "title" || name === "name"))(
    "%s must not be missing or blank",
    (_, section, name) => {
      for (const blank of ["", "   ", "\n\t"]) expectBoth(section, name, blank, false);
      for (const none of [undefined, null, 5])
        expect(json(section, { [name]: none })).toEqual([section.json + name]);
    },
  );

  it.each(TEXTS)("%s must not be a number in JSON", (_, section, name) => {
    expect(json(section, { [name]: 5 })).toEqual([section.json + name]);
  });
});

const INTEGERS: [string, Section, string, number, number][] = [
  ...(["calories_target", "protein_target", "carbs_target", "fat_target"] as const).map(
    (name): [string, Section, string, number, number] => [
      `a plan's ${name}`,
      NUTRITION,
      name,
      0,
      name === "calories_target" ? 10_000 : 2_000,
    ],
  ),
  ...(["calories", "protein", "carbs", "fat"] as const).map(
    (name): [string, Section, string, number, number] => [
      `a meal's ${name}`,
      MEAL,
      name,
      0,
      name === "calories" ? 10_000 : 2_000,
    ],
  ),
  ["a plan's duration_weeks", TRAINING, "duration_weeks", 1, 520],
];

describe("numbers", () => {
  it.each(INTEGERS)(
    "%s has a lower and an upper limit, in JSON and in a form",
    (_, section, name, least, most) => {
      for (const value of [least, least + 1, most - 1, most]) expectBoth(section, name, value, true);
      for (const value of [least - 1, most + 1]) expectBoth(section, name, value, false);
    },
  );

  it.each(INTEGERS)("%s must be a whole number", (_, section, name) => {
    for (const value of ["5", "five", true, [5], {}, 1.5, 1e99])
      expect([value, json(section, { [name]: value })]).toEqual([value, [section.json + name]]);
    for (const value of [
      "1.5",
      "1,5",
      "1.500",
      "1.000",
      "1 000",
      "abc",
      "8e1",
      "0x50",
      "Infinity",
      "NaN",
      "12 kcal",
    ])
      expect([value, form(section, { [name]: value })]).toEqual([value, [section.form + name]]);
  });

  it.each(INTEGERS)("%s may be null, absent or empty, which means null and not 0", (_, section, name) => {
    const open = [
      parsedJson(section.schema, section.body({ [name]: null })),
      parsedJson(section.schema, section.body()),
      parsedJson(section.schema, section.body({ [name]: "" })),
      parsedForm(section.schema, formFields(section.body({ [name]: "" }))),
    ];
    for (const { value } of open) expect(JSON.stringify(value)).toContain(`"${name}":null`);
  });
});

it.each([
  ["", 3],
  ["abc", undefined],
  ["4 or 5", undefined],
  ["4", 4],
  ["0", 0],
  ["1", 1],
  ["99", 99],
  ["100", 100],
  ["2.5", undefined],
  ["2,5", undefined],
  ["1.000", undefined],
  ["8e1", undefined],
  ["0x50", undefined],
  ["-1", undefined],
  ["101", undefined],
])("sets of %j in a form are read as %s", (sets, stored) => {
  for (const schema of [TrainingPlanForm, TrainingPlanChange]) {
    const { value, refused } = parsedForm(schema, formFields(EXERCISE.body({ sets })));
    expect(refused).toEqual(stored === undefined ? [`${EXERCISE.form}sets`] : []);
    const exercise = { sets: stored, reps: "10" };
    if (stored !== undefined) expect(value).toMatchObject({ workouts: [{ exercises: [exercise] }] });
  }
});

describe.each([
  ["a meal", MEAL],
  ["a workout", WORKOUT],
] as const)("the weekdays of %s", (_, section) => {
  const name = `${section.form}weekdays`;
  const days = (...sent: number[]): [string, string][] => [
    ...Object.entries(formFields(section.body())),
    ...sent.map((day): [string, string] => [name, String(day)]),
  ];
  const weekdaysIn = ({ value }: Parsed) => JSON.stringify(value).match(/"weekdays":(\[.*?\])/)?.[1];

  it.each([
    [[], "[]"],
    [[1], "[1]"],
    [[7, 1, 4], "[1,4,7]"],
    [[4, 4, 1], "[1,4]"],
    [[7, 6, 5, 4, 3, 2, 1], "[1,2,3,4,5,6,7]"],
  ])("%j are kept in order and once each, in JSON and in a form", (weekdays, answer) => {
    expect(weekdaysIn(parsedJson(section.schema, section.body({ weekdays })))).toBe(answer);
    expect(weekdaysIn(parsedForm(section.schema, days(...weekdays)))).toBe(answer);
  });

  it("may be missing, which means every day", () => {
    expect(weekdaysIn(parsedJson(section.schema, section.body()))).toBe("[]");
  });

  it("must be whole numbers from 1 to 7, at most seven", () => {
    for (const day of [0, 8, 1.5, -1, "1", null, true, {}])
      expect([day, json(section, { weekdays: [2, day] })]).toEqual([day, [`${section.json}weekdays.1`]]);
    for (const weekdays of [null, 1, "1", {}, repeated(8, 1)])
      expect([weekdays, json(section, { weekdays })]).toEqual([weekdays, [`${section.json}weekdays`]]);
    for (const day of [0, 8, 1.5]) {
      expect(parsedForm(section.schema, days(day)).refused).toEqual([`${name}[0]`]);
      expect(parsedForm(section.schema, days(2, day)).refused).toEqual([`${name}[1]`]);
    }
    expect(parsedForm(section.schema, days(...repeated(8, 1))).refused).toEqual([name]);
  });
});

describe("rows", () => {
  const LISTS: [string, Section, string, object, number][] = [
    ["meals", NUTRITION, "meals", { name: "Oats" }, 50],
    ["workouts", TRAINING, "workouts", workout(), 30],
    ["exercises of a workout", WORKOUT, "exercises", { name: "Squat" }, 50],
  ];

  it.each(LISTS)(
    "%s must have at least one entry and have a limit, in JSON and in a form",
    (_, section, name, row, most) => {
      for (const count of [1, most - 1, most]) expectBoth(section, name, repeated(count, row), true);
      for (const count of [0, most + 1]) expectBoth(section, name, repeated(count, row), false);
    },
  );

  it.each(LISTS)("%s must be a list of objects", (_, section, name) => {
    for (const value of [undefined, null, {}, "Oats", ["Oats"], [null]])
      expect(json(section, { [name]: value })[0]).toMatch(`${section.json}${name}`);
  });

  it("exercises are limited to 500 in all workouts together", () => {
    const plan = (counts: number[]) =>
      counts.map((count) => workout({ exercises: repeated(count, { name: "Squat" }) }));
    expectBoth(TRAINING, "workouts", plan(repeated(10, 50)), true);
    expectBoth(TRAINING, "workouts", plan([...repeated(10, 50), 1]), false);
  });
});

describe.each([
  ["nutrition", NUTRITION],
  ["training", TRAINING],
] as const)("the JSON of a %s plan", (_, section) => {
  it.each([
    ["client_user_id", undefined],
    ["client_user_id", null],
    ["client_user_id", 1],
    ["client_user_id", "not-an-id"],
    ["is_active", "true"],
    ["is_active", 1],
    ["is_active", null],
    ["version", "1"],
    ["version", 0],
    ["version", 1.5],
    ["idempotency_key", "once"],
    ["idempotency_key", 1],
  ])("rejects %s: %j", (name, value) => {
    expect(json(section, { [name]: value })).toEqual([name]);
  });

  it("ignores unknown fields", () => {
    const unknown = { trainer_user_id: CLIENT, id: 1, deleted_at: "now", __proto__: { admin: true } };
    const { value, refused } = parsedJson(section.schema, section.body(unknown));
    expect(refused).toEqual([]);
    for (const name of ["trainer_user_id", "id", "deleted_at", "admin"])
      expect(value).not.toHaveProperty([name]);
  });
});
