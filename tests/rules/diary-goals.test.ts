import { describe, expect, it } from "vitest";
import { DEFAULT_GOALS, filledOf, goalsOf, percentOf, type Targets } from "~/domain/food/diary/goals";

const targets = (facts: Partial<Targets> = {}): Targets => ({
  calories_target: null,
  protein_target: null,
  carbs_target: null,
  fat_target: null,
  ...facts,
});

describe("the goals of a day", () => {
  it("are 2000 kcal, 150 g protein, 250 g carbs and 65 g fat without a plan that has targets", () => {
    const expected = { calories: 2000, protein: 150, carbs: 250, fat: 65 };
    expect([goalsOf([]), goalsOf([targets()]), DEFAULT_GOALS]).toEqual([expected, expected, expected]);
  });

  it("each come from the newest plan that has it", () => {
    const newest = targets({ calories_target: 2600 });
    const older = targets({ calories_target: 1900, protein_target: 180 });
    const oldest = targets({ protein_target: 120, carbs_target: 300 });
    expect(goalsOf([newest, older, oldest])).toEqual({ calories: 2600, protein: 180, carbs: 300, fat: 65 });
  });

  it("keep a target of 0", () => {
    expect(goalsOf([targets({ carbs_target: 0 }), targets({ carbs_target: 200 })]).carbs).toBe(0);
  });
});

describe("the percentage of a goal", () => {
  it.each([
    [0, 2000, 0],
    [1000, 2000, 50],
    [2000, 2000, 100],
    [5000, 2000, 250],
    [9.9, 2000, 0],
    [10, 2000, 1],
    [14.5, 100, 15],
    [8.2, 40, 21],
    [0.7, 200, 0],
    [0, 0, null],
    [500, 0, null],
  ])(
    "of %s of %s is %s: rounded, halves up, more than 100 if there is more, and none of 0",
    (amount, goal, percent) => {
      expect(percentOf(amount, goal)).toBe(percent);
    },
  );
});

describe("a bar", () => {
  it.each([
    [0, 2000, 0],
    [1000, 2000, 50],
    [5000, 2000, 100],
    [0, 0, 0],
    [1, 0, 100],
  ])("for %s of %s is filled by %s", (amount, goal, filled) => {
    expect(filledOf(amount, goal)).toBe(filled);
  });
});
