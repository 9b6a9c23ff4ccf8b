import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { TaskChange } from "~/domain/coaching/tasks/schema";
import { FoodLogChange } from "~/domain/food/diary/entry-schema";
import {
  CopyInput,
  DiaryQuery,
  FoodLogInput,
  FoodPortionForm,
  FoodPortionInput,
  PlannedMealInput,
  QuickEntryForm,
  QuickEntryInput,
  SavedMealInput,
  SavedMealLogInput,
  SeveralFoodsInput,
  WaterInput,
} from "~/domain/food/diary/schema";
import { formFields } from "../support/form-fields";
import { parsedForm, parsedJson } from "../support/parsed-input";

type Facts = Record<string, unknown>;

const KEY = "0A000000-0000-4000-8000-00000000000B";
const MEAL_SLOT = { meal_type: "lunch", log_date: "2026-11-22" };
const food = (facts: Facts = {}) => ({ food_id: 12, serving_size_g: 150, ...MEAL_SLOT, ...facts });
const quick = (facts: Facts = {}) => ({
  food_name: "Canteen",
  calories_per_100g: 650,
  ...MEAL_SLOT,
  ...facts,
});

/** The inputs that a form and the call share, with a valid body of each. */
const BODIES: [string, z.ZodType, (facts?: Facts) => Facts][] = [
  ["a portion of a food", FoodPortionInput, food],
  ["a quick entry", QuickEntryInput, quick],
];

const json = (schema: z.ZodType, body: Facts) => parsedJson(schema, body);
const refused = (schema: z.ZodType, body: Facts) => json(schema, body).refused;

/** Expects that JSON and a form accept or refuse the value of a field. */
function expectBoth(schema: z.ZodType, body: Facts, field: string, isAccepted: boolean) {
  const expected = [body[field], isAccepted ? [] : [field]];
  expect([body[field], refused(schema, body)]).toEqual(expected);
  expect([body[field], parsedForm(schema, formFields(body)).refused]).toEqual(expected);
}

describe.each(BODIES)("%s", (_, schema, body) => {
  it.each([
    [0, false],
    [1, true],
    [10_000, true],
    [10_001, false],
    [0.5, false],
    [99.5, false],
    [-1, false],
  ])("of %s grams is accepted: %s", (serving_size_g, isAccepted) => {
    expectBoth(schema, body({ serving_size_g }), "serving_size_g", isAccepted);
  });

  it("without an amount has 100 grams", () => {
    const { serving_size_g: _grams, ...rest } = body() as Facts;
    expect(json(schema, rest).value).toMatchObject({ serving_size_g: 100 });
    expect(parsedForm(schema, formFields({ ...rest, serving_size_g: "" })).value).toMatchObject({
      serving_size_g: 100,
    });
  });

  it.each([
    ["breakfast", true],
    ["lunch", true],
    ["dinner", true],
    ["snack", true],
    ["brunch", false],
    ["", false],
  ])("of the meal %j is accepted: %s", (meal_type, isAccepted) => {
    expectBoth(schema, body({ meal_type }), "meal_type", isAccepted);
  });

  it.each([
    ["2026-02-28", true],
    ["2026-02-29", false],
    ["1899-12-31", false],
    ["2200-01-01", false],
    ["22.11.2026", false],
  ])("on the day %j is accepted: %s", (log_date, isAccepted) => {
    expectBoth(schema, body({ log_date }), "log_date", isAccepted);
  });

  it("has a note of at most 1,000 characters, which may be missing", () => {
    expectBoth(schema, body({ notes: "x".repeat(1000) }), "notes", true);
    expectBoth(schema, body({ notes: "x".repeat(1001) }), "notes", false);
    expect(refused(schema, body({ notes: "a\0b" }))).toEqual(["notes"]);
    for (const facts of [{}, { notes: null }, { notes: " \n" }])
      expect(json(schema, body(facts)).value).toMatchObject({ notes: "" });
  });

  it("has a key in one spelling, or none", () => {
    expect(json(schema, body({ idempotency_key: KEY })).value).toMatchObject({
      idempotency_key: KEY.toLowerCase(),
    });
    expect(refused(schema, body({ idempotency_key: "once" }))).toEqual(["idempotency_key"]);
    expect(refused(schema, body())).toEqual([]);
  });

  it("as JSON has numbers as numbers", () => {
    expect(refused(schema, body({ serving_size_g: "100" }))).toEqual(["serving_size_g"]);
    expect(refused(schema, body({ serving_size_g: null }))).toEqual(["serving_size_g"]);
    expect(refused(schema, body({ serving_size_g: [100] }))).toEqual(["serving_size_g"]);
  });
});

it.each([
  [0, false],
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [1.5, false],
])("a food with the id %s is accepted: %s", (food_id, isAccepted) => {
  expectBoth(FoodPortionInput, food({ food_id }), "food_id", isAccepted);
});

describe("a quick entry", () => {
  it.each([
    [-0.01, false],
    [0, true],
    [0.01, true],
    [20_000, true],
    [20_000.01, false],
    [20_001, false],
  ])("of %s kcal is accepted: %s", (calories_per_100g, isAccepted) => {
    expectBoth(QuickEntryInput, quick({ calories_per_100g }), "calories_per_100g", isAccepted);
  });

  it.each(["protein", "carbs", "fat", "fiber"])(
    "has 0 to 5,000 g of %s, or an unknown amount",
    (nutrient) => {
      const field = `${nutrient}_per_100g`;
      for (const [value, isAccepted] of [
        [-0.01, false],
        [0, true],
        [5_000, true],
        [5_000.01, false],
      ] as const)
        expectBoth(QuickEntryInput, quick({ [field]: value }), field, isAccepted);
      for (const facts of [{}, { [field]: null }])
        expect(json(QuickEntryInput, quick(facts)).value).toMatchObject({ [field]: null });
      expect(parsedForm(QuickEntryInput, formFields(quick({ [field]: "" }))).value).toMatchObject({
        [field]: null,
      });
    },
  );

  it("keeps two decimals of a value", () => {
    const facts = { calories_per_100g: 123.456, protein_per_100g: 0.005, fat_per_100g: 12.344 };
    expect(json(QuickEntryInput, quick(facts)).value).toMatchObject({
      calories_per_100g: 123.46,
      protein_per_100g: 0.01,
      fat_per_100g: 12.34,
    });
  });

  it("has a name of at most 200 characters and its energy", () => {
    expectBoth(QuickEntryInput, quick({ food_name: "x".repeat(200) }), "food_name", true);
    expectBoth(QuickEntryInput, quick({ food_name: "x".repeat(201) }), "food_name", false);
    expectBoth(QuickEntryInput, quick({ food_name: " " }), "food_name", false);
    expectBoth(QuickEntryInput, quick({ calories_per_100g: "" }), "calories_per_100g", false);
  });
});

describe("what a call logs", () => {
  it("is a food of the database when it names one, whose values count", () => {
    expect(json(FoodLogInput, food()).value).toMatchObject(food());
    expect(json(FoodLogInput, food({ food_name: "Mine", calories_per_100g: 1 })).value).toMatchObject({
      food_id: 12,
    });
  });

  it("is a quick entry when it has a name and energy", () => {
    const { value } = json(FoodLogInput, quick());
    expect(value).toMatchObject({ ...quick(), serving_size_g: 100, protein_per_100g: null });
    expect(value).not.toHaveProperty("food_id");
  });

  it.each([
    ["food_id", MEAL_SLOT],
    ["food_id", { ...MEAL_SLOT, calories_per_100g: 650 }],
    ["calories_per_100g", { ...MEAL_SLOT, food_name: "Canteen" }],
    ["food_id", food({ food_id: null })],
    ["food_id", food({ food_id: "12" })],
    ["food_id", food({ food_id: 0 })],
    ["calories_per_100g", quick({ calories_per_100g: 20_000.01 })],
    ["food_name", quick({ food_name: "" })],
    ["serving_size_g", food({ serving_size_g: 10_001 })],
    ["log_date", food({ log_date: "today" })],
  ])("is refused for %s: %j", (field, body) => {
    expect(refused(FoodLogInput, body)).toEqual([field]);
  });
});

describe("the planned meal that an entry counts for", () => {
  const meal = { plan_id: 3, meal_id: KEY };

  it.each([
    ["a food", food()],
    ["a quick entry", quick()],
  ])("is named by %s with both ids, or with none", (_, body) => {
    expect(json(FoodLogInput, { ...body, ...meal }).value).toMatchObject(meal);
    expect(json(FoodLogInput, body).value).not.toHaveProperty("plan_id", expect.anything());
    expect(refused(FoodLogInput, { ...body, plan_id: 3 })).toEqual(["meal_id"]);
    expect(refused(FoodLogInput, { ...body, meal_id: KEY })).toEqual(["meal_id"]);
  });

  it.each([
    ["a food", FoodPortionForm, food()],
    ["several foods", SeveralFoodsInput, { foods: ["12:80", "13:50"], ...MEAL_SLOT }],
    ["a quick entry", QuickEntryForm, quick()],
    ["a saved meal", SavedMealLogInput, { saved_meal_id: 1, ...MEAL_SLOT }],
  ])("is named by the form of %s with both ids, or with none", (_, schema, body) => {
    const isRefused = (facts: Facts) =>
      parsedForm(schema, formFields({ ...body, ...facts })).refused.length > 0;
    expect([meal, {}, { plan_id: 3 }, { meal_id: KEY }].map(isRefused)).toEqual([false, false, true, true]);
  });

  it("alone is what a call logs, by default as one portion", () => {
    const { value } = json(FoodLogInput, { ...meal, ...MEAL_SLOT });
    expect(value).toEqual({ ...meal, ...MEAL_SLOT, serving_size_g: 100, notes: "" });
    const half = { ...meal, ...MEAL_SLOT, serving_size_g: 50, notes: "Half" };
    expect(json(FoodLogInput, half).value).toEqual(half);
  });

  it.each([
    ["plan_id", { plan_id: 0, meal_id: KEY }],
    ["plan_id", { plan_id: 2_147_483_648, meal_id: KEY }],
    ["plan_id", { plan_id: "3", meal_id: KEY }],
    ["meal_id", { plan_id: 3, meal_id: "" }],
    ["meal_id", { plan_id: 3, meal_id: "x".repeat(65) }],
    ["meal_id", { plan_id: 3 }],
    ["meal_id", { meal_id: KEY }],
    ["serving_size_g", { ...meal, serving_size_g: 0 }],
  ])("is refused for %s: %j", (field, body) => {
    expect(refused(FoodLogInput, { ...body, ...MEAL_SLOT })).toEqual([field]);
  });
});

it.each([
  ["grams", true],
  ["portion", true],
  ["pieces", false],
])("a quick entry in %j is accepted: %s", (unit, isAccepted) => {
  expectBoth(QuickEntryInput, quick({ unit }), "unit", isAccepted);
  expect(refused(FoodLogInput, quick({ unit }))).toEqual(isAccepted ? [] : ["unit"]);
});

it("a quick entry that a call logs without a unit is in grams, and a food is always in grams", () => {
  expect(json(FoodLogInput, quick()).value).toMatchObject({ unit: "grams" });
  expect(json(FoodPortionInput, food({ unit: "portion" })).value).not.toHaveProperty("unit");
});

it.each([
  [{ is_completed: false, other_entries: "keep" }, []],
  [{ is_completed: false, other_entries: "delete" }, []],
  [{ is_completed: false, other_entries: "ask" }, []],
  [{ is_completed: false }, []],
  [{ is_completed: false, other_entries: "all" }, ["other_entries"]],
  [{ is_completed: false, other_entries: null }, ["other_entries"]],
  [{ other_entries: "keep" }, [""]],
])("the change %j of a task is refused for %j", (body, fields) => {
  expect(refused(TaskChange, body)).toEqual(fields);
});

describe("a change of an entry", () => {
  it.each([
    [{ serving_size_g: 1 }, []],
    [{ serving_size_g: 10_000 }, []],
    [{ serving_size_g: 0 }, ["serving_size_g"]],
    [{ serving_size_g: 10_001 }, ["serving_size_g"]],
    [{ meal_type: "snack" }, []],
    [{ meal_type: "second" }, ["meal_type"]],
    [{ notes: "" }, []],
    [{ notes: "x".repeat(1001) }, ["notes"]],
    [{ serving_size_g: 80, version: 1 }, []],
    [{ serving_size_g: 80, version: 0 }, ["version"]],
    [{ version: 1 }, [""]],
    [{}, [""]],
    [{ calories_per_100g: 1 }, [""]],
  ])("%j is refused for %j", (body, fields) => {
    expect(refused(FoodLogChange, body)).toEqual(fields);
  });

  it("does not reach the day and the values of the entry", () => {
    const body = { serving_size_g: 80, log_date: "2026-11-01", calories_per_100g: 1, food_name: "Other" };
    expect(json(FoodLogChange, body).value).toEqual({ serving_size_g: 80 });
  });
});

it.each([
  [{ date: "2026-11-22" }, []],
  [{ date: "2026-11-22", client_id: KEY }, []],
  [{ date: "2026-11-22", client_id: "somebody" }, ["client_id"]],
  [{}, ["date"]],
  [{ date: "" }, ["date"]],
])("the query %j for a day is refused for %j", (query, fields) => {
  expect(refused(DiaryQuery, query)).toEqual(fields);
});

it.each([
  ["a copy without a source", CopyInput, { from_meal: "all", log_date: "2026-11-22" }, ["from_date"]],
  [
    "a copy of an unknown meal",
    CopyInput,
    { from_date: "2026-11-21", from_meal: "brunch", log_date: "2026-11-22" },
    ["from_meal"],
  ],
  [
    "a copy of a whole day",
    CopyInput,
    { from_date: "2026-11-21", from_meal: "all", log_date: "2026-11-22" },
    [],
  ],
  ["a planned meal", PlannedMealInput, { plan_id: 1, meal_id: KEY, ...MEAL_SLOT }, []],
  [
    "a planned meal that cannot be stored",
    PlannedMealInput,
    { plan_id: 1, meal_id: "a\0", ...MEAL_SLOT },
    ["meal_id"],
  ],
  [
    "a planned meal with a long id",
    PlannedMealInput,
    { plan_id: 1, meal_id: "x".repeat(65), ...MEAL_SLOT },
    ["meal_id"],
  ],
  ["a saved meal", SavedMealInput, { name: "x".repeat(100), ...MEAL_SLOT }, []],
  ["a saved meal with a long name", SavedMealInput, { name: "x".repeat(101), ...MEAL_SLOT }, ["name"]],
  ["a saved meal without a name", SavedMealInput, { name: " ", ...MEAL_SLOT }, ["name"]],
  ["a saved meal that is logged", SavedMealLogInput, { saved_meal_id: 1, ...MEAL_SLOT }, []],
  ["an unknown saved meal", SavedMealLogInput, { saved_meal_id: 0, ...MEAL_SLOT }, ["saved_meal_id"]],
  ["water", WaterInput, { log_date: "2026-11-22", water_ml: 20_000 }, []],
  ["water that is taken off", WaterInput, { log_date: "2026-11-22", water_ml: -20_000 }, []],
  ["too much water", WaterInput, { log_date: "2026-11-22", water_ml: 20_001 }, ["water_ml"]],
  ["half a millilitre", WaterInput, { log_date: "2026-11-22", water_ml: 0.5 }, ["water_ml"]],
] as const)("%s is accepted or refused as a whole", (_, schema, body, fields) => {
  expect(refused(schema, body)).toEqual(fields);
  expect(parsedForm(schema, formFields(body)).refused).toEqual(fields);
});
