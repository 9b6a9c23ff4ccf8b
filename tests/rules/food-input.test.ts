import { describe, expect, it } from "vitest";
import { NewFoodQuery } from "~/domain/food/diary/finder-schema";
import { FoodChange, FoodForm, FoodInput, FoodListQuery, FoodVerification } from "~/domain/food/foods/schema";
import { formFields } from "../support/form-fields";
import { parsedForm, parsedJson } from "../support/parsed-input";

type Facts = Record<string, unknown>;

const food = (facts: Facts = {}) => ({ name: "Protein bread", calories_per_100g: 250, ...facts });
const NUTRIENTS = ["protein_per_100g", "carbs_per_100g", "fat_per_100g", "fiber_per_100g"];

describe.each([
  ["a new food, as a call sends it", FoodInput],
  ["the form for a new food", FoodForm],
  ["the form that changes a food", FoodChange],
])("%s", (_, schema) => {
  /** Expects that JSON and a form accept or refuse the value of a field. */
  function expectBoth(field: string, value: unknown, isAccepted: boolean) {
    const expected = [value, isAccepted ? [] : [field]];
    expect([value, parsedJson(schema, food({ [field]: value })).refused]).toEqual(expected);
    expect([value, parsedForm(schema, formFields(food({ [field]: value }))).refused]).toEqual(expected);
  }

  it.each([
    [-0.01, false],
    [0, true],
    [1_000, true],
    [1_000.01, false],
  ])("with %s kcal is accepted: %s", (value, isAccepted) => {
    expectBoth("calories_per_100g", value, isAccepted);
  });

  it.each(NUTRIENTS)("has 0 to 100 g of %s", (field) => {
    expectBoth(field, -0.01, false);
    expectBoth(field, 0, true);
    expectBoth(field, 100, true);
    expectBoth(field, 100.01, false);
  });

  it("keeps two decimals of a value", () => {
    const facts = { calories_per_100g: 52.126, carbs_per_100g: 11.444 };
    expect(parsedJson(schema, food(facts)).value).toMatchObject({
      calories_per_100g: 52.13,
      carbs_per_100g: 11.44,
    });
  });

  it("has a name of 1 to 200 characters and a brand of at most 100", () => {
    expectBoth("name", "x", true);
    expectBoth("name", "x".repeat(200), true);
    expectBoth("name", "x".repeat(201), false);
    expectBoth("name", " \n", false);
    expectBoth("brand", "x".repeat(100), true);
    expectBoth("brand", "x".repeat(101), false);
    expect(parsedJson(schema, food({ name: "a\0" })).refused).toEqual(["name"]);
  });

  it("needs its name and energy", () => {
    expect(parsedJson(schema, {}).refused).toEqual(["name", "calories_per_100g"]);
    expect(parsedJson(schema, food({ calories_per_100g: null })).refused).toEqual(["calories_per_100g"]);
    expect(parsedForm(schema, formFields(food({ calories_per_100g: "" }))).refused).toEqual([
      "calories_per_100g",
    ]);
  });

  it("has one of the categories, or none", () => {
    expectBoth("category", "Milchprodukte", true);
    expectBoth("category", "Sonstiges", true);
    expectBoth("category", "Dairy", false);
    expect(parsedForm(schema, formFields(food({ category: "" }))).value).toMatchObject({ category: null });
  });

  it("as JSON has numbers as numbers", () => {
    expect(parsedJson(schema, food({ calories_per_100g: "250" })).refused).toEqual(["calories_per_100g"]);
    expect(parsedJson(schema, food({ fat_per_100g: true })).refused).toEqual(["fat_per_100g"]);
  });
});

it("a call has 0 g of what is missing, and an unknown amount of what is null", () => {
  const zeros = Object.fromEntries(NUTRIENTS.map((field) => [field, 0]));
  const unknown = Object.fromEntries(NUTRIENTS.map((field) => [field, null]));
  expect(parsedJson(FoodInput, food()).value).toMatchObject({ ...zeros, brand: "", category: null });
  expect(parsedJson(FoodInput, food(unknown)).value).toMatchObject(unknown);
});

it.each([
  ["new", FoodForm],
  ["changed", FoodChange],
])("a field of the form for a %s food that somebody has emptied is unknown", (_, schema) => {
  const blank = Object.fromEntries(NUTRIENTS.map((field) => [field, ""]));
  const unknown = Object.fromEntries(NUTRIENTS.map((field) => [field, null]));
  expect(parsedForm(schema, formFields(food(blank))).value).toMatchObject(unknown);
  expect(parsedForm(schema, formFields(food({ ...blank, fat_per_100g: 0 }))).value).toMatchObject({
    fat_per_100g: 0,
  });
});

it.each([
  [{}, { name: "", date: undefined, meal: undefined }],
  [
    { name: " Skyr ", date: "2026-03-01", meal: "lunch" },
    { name: "Skyr", date: "2026-03-01", meal: "lunch" },
  ],
  [
    { name: "x".repeat(201), date: "2026-02-30", meal: "brunch" },
    { name: "", date: undefined, meal: undefined },
  ],
])("the query %j of the form for a new food is read as %j", (query, read) => {
  expect(parsedJson(NewFoodQuery, query).value).toEqual(read);
});

it("a food cannot be given to somebody else, nor verified, when it is made", () => {
  const { value } = parsedJson(FoodInput, food({ verified: true, owner_user_id: "x", tier: 2, id: 1 }));
  expect(Object.keys(value as object).sort()).toEqual(
    ["name", "brand", "calories_per_100g", ...NUTRIENTS, "category"].sort(),
  );
});

it.each([
  [{}, { of: "mine", q: "", page: 1 }],
  [
    { of: "clients", q: " quark ", page: "2" },
    { of: "clients", q: "quark", page: 2 },
  ],
  [
    { of: "everybody", q: "a\0", page: "-1" },
    { of: "mine", q: "", page: 1 },
  ],
])("the query %j of the list of foods is read as %j", (query, read) => {
  expect(parsedJson(FoodListQuery, query).value).toEqual(read);
});

it.each([
  ["true", true],
  ["false", false],
])("the form of a verification reads %j as %s", (verified, isVerified) => {
  expect(parsedForm(FoodVerification, { verified }).value).toEqual({ verified: isVerified });
  expect(parsedForm(FoodVerification, { verified: "maybe" }).refused).toEqual(["verified"]);
});
