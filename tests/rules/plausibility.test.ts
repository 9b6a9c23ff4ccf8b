import { describe, expect, it } from "vitest";
import { type ComparableValues, doubts, expectedCalories } from "~/domain/food/foods/plausibility";

const NONE = { protein: 0, carbs: 0, fat: 0, fiber: 0, alcohol: 0 };

const food = (calories: number, values: Partial<ComparableValues> = {}): ComparableValues => ({
  calories_per_100g: calories,
  protein_per_100g: 0,
  carbs_per_100g: 0,
  fat_per_100g: 0,
  fiber_per_100g: 0,
  ...values,
});

describe("the expected energy", () => {
  it.each([
    ["protein", 4],
    ["carbs", 4],
    ["fat", 9],
    ["fiber", 2],
    ["alcohol", 7],
  ] as const)("of a gram of %s is %d kcal", (nutrient, kcal) => {
    expect(expectedCalories({ ...NONE, [nutrient]: 1 })).toBe(kcal);
  });

  it("adds the nutrients and counts unknown ones as 0", () => {
    expect(expectedCalories({ protein: 1, carbs: 1, fat: 1, fiber: 1, alcohol: 1 })).toBe(26);
    expect(expectedCalories({ protein: null, carbs: null, fat: null, fiber: null, alcohol: null })).toBe(0);
  });
});

describe("the energy of a food", () => {
  it.each([
    [80, 100, []],
    [79.9, 100, ["energy_far_from_macros"]],
    [120, 100, []],
    [120.1, 100, ["energy_far_from_macros"]],
    [170, 200, []],
    [169.9, 200, ["energy_far_from_macros"]],
    [235.2, 200, []],
    [235.4, 200, ["energy_far_from_macros"]],
    [0, 20, []],
    [0, 20.4, ["energy_far_from_macros"]],
  ])("of %d kcal with macros for %d kcal has the doubts %j", (declared, expected, reasons) => {
    expect(doubts(food(declared, { carbs_per_100g: expected / 4 }))).toEqual(reasons);
  });

  it.each(["protein_per_100g", "carbs_per_100g", "fat_per_100g", "fiber_per_100g"])(
    "can be more than the known macros have where %s is unknown, but not less",
    (unknown) => {
      const alcohol = { [unknown]: null, alcohol_per_100g: 10 };
      expect(doubts(food(400, alcohol))).toEqual([]);
      expect(doubts(food(10, alcohol))).toEqual(["energy_far_from_macros"]);
    },
  );

  it("contains the energy of alcohol", () => {
    expect(doubts(food(231, { alcohol_per_100g: 33.4 }))).toEqual([]);
    expect(doubts(food(231, { alcohol_per_100g: null }))).toEqual(["energy_far_from_macros"]);
  });
});

describe("the macros of a food", () => {
  const macros = { protein_per_100g: 20, carbs_per_100g: 20, fat_per_100g: 20, fiber_per_100g: 20 };

  it.each([
    [20.5, []],
    [20.6, ["macros_over_100"]],
  ])("of 80 g with %d g of alcohol have the doubts %j", (alcohol, reasons) => {
    expect(doubts({ ...macros, calories_per_100g: 520, alcohol_per_100g: alcohol })).toEqual(reasons);
  });

  it("can be too much and far from the energy", () => {
    expect(doubts(food(900, { protein_per_100g: 101 }))).toEqual([
      "macros_over_100",
      "energy_far_from_macros",
    ]);
  });
});
