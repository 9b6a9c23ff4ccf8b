import { describe, expect, it } from "vitest";
import { isAcceptable, questionAbout } from "~/domain/food/foods/questions";
import { textsOf, textsOfNew } from "~/routes/foods/texts-of-food";

const OATS = {
  calories_per_100g: 372,
  protein_per_100g: 13.5,
  carbs_per_100g: 58.7,
  fat_per_100g: 7,
  fiber_per_100g: 10,
};
const nutrientsOf = (grams: number | null) => ({
  protein_per_100g: grams,
  carbs_per_100g: grams,
  fat_per_100g: grams,
  fiber_per_100g: grams,
});
const WRONG = { ...OATS, calories_per_100g: 37.2 };

describe("the question about the values of a food", () => {
  it("is not asked about plausible values", () => {
    expect(questionAbout(OATS)).toBeNull();
    expect(isAcceptable(OATS, undefined)).toBe(true);
  });

  it("is not asked about calories alone: every nutrient is 0 or left out", () => {
    for (const none of [0, null])
      expect(questionAbout({ ...nutrientsOf(none), calories_per_100g: 250 })).toBeNull();
    expect(isAcceptable({ ...nutrientsOf(0), calories_per_100g: 250 }, undefined)).toBe(true);
  });

  it.each(Object.keys(nutrientsOf(0)))("is asked as soon as %s is entered", (nutrient) => {
    const values = { ...nutrientsOf(0), calories_per_100g: 250, [nutrient]: 1 };
    expect(questionAbout(values)).toMatchObject({ doubts: ["energy_far_from_macros"], entered: 250 });
  });

  it("names the energy that was entered and the energy of the nutrients, in whole kcal", () => {
    expect(questionAbout(WRONG)).toMatchObject({
      doubts: ["energy_far_from_macros"],
      entered: 37.2,
      expected: 372,
    });
  });

  it("names the grams of all nutrients together, without errors of binary fractions", () => {
    const values = { ...OATS, protein_per_100g: 40.1, carbs_per_100g: 58.7, fat_per_100g: 0.2 };
    expect(questionAbout({ ...values, fiber_per_100g: 10.1 })).toMatchObject({ grams: 109.1 });
  });

  it("asks about both at once, and counts an unknown value as nothing", () => {
    const question = questionAbout({ ...WRONG, protein_per_100g: 99, fiber_per_100g: null });
    expect(question).toMatchObject({
      doubts: ["macros_over_100", "energy_far_from_macros"],
      grams: 164.7,
    });
  });
});

describe("doubtful values", () => {
  const { confirmation = "" } = questionAbout(WRONG) ?? {};

  it("can be saved when exactly they were confirmed", () => {
    expect(isAcceptable(WRONG, undefined)).toBe(false);
    expect(isAcceptable(WRONG, "true")).toBe(false);
    expect(isAcceptable(WRONG, confirmation)).toBe(true);
  });

  it.each([
    { ...WRONG, calories_per_100g: 37.3 },
    { ...WRONG, protein_per_100g: 13.51 },
    { ...WRONG, carbs_per_100g: 58 },
    { ...WRONG, fat_per_100g: 7.1 },
    { ...WRONG, fiber_per_100g: 0 },
    { ...WRONG, fiber_per_100g: null },
  ])("are asked about again when one was changed after the confirmation: %o", (values) => {
    expect(isAcceptable(values, confirmation)).toBe(false);
  });

  it("are not asked about again when a change has made them plausible", () => {
    expect(isAcceptable(OATS, confirmation)).toBe(true);
  });
});

describe("the texts of the form for a food", () => {
  it("are 0 for the nutrients of a new food and empty for its calories", () => {
    expect(textsOfNew("Skyr")).toMatchObject({
      name: "Skyr",
      calories_per_100g: "",
      protein_per_100g: "0",
      fiber_per_100g: "0",
    });
  });

  it("are empty for an unknown value, and 0 for a value of 0", () => {
    const food = { ...OATS, fat_per_100g: 0, fiber_per_100g: null, name: "Oats", brand: "", category: null };
    expect(textsOf(food, "en")).toMatchObject({
      fat_per_100g: "0",
      fiber_per_100g: "",
      category: "",
      protein_per_100g: "13.5",
    });
  });
});
