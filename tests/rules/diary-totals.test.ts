import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ENTRY_CALORIES, ENTRY_GRAMS, PORTION } from "~/domain/food/diary/rules";
import {
  type Amounts,
  amountsOf,
  averageOf,
  NUTRIENTS,
  type Portion,
  totalsOf,
} from "~/domain/food/diary/totals";

const portion = (facts: Partial<Portion> = {}): Portion => ({
  serving_size_g: 100,
  calories_per_100g: 0,
  protein_per_100g: 0,
  carbs_per_100g: 0,
  fat_per_100g: 0,
  fiber_per_100g: 0,
  ...facts,
});

/** Generates a value in 100 g with two decimals, as it is stored. */
const stored = ({ max }: { max: number }) =>
  fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);
const gramsIn100 = fc.option(stored(ENTRY_GRAMS));
const anyPortion: fc.Arbitrary<Portion> = fc.record({
  serving_size_g: fc.integer(PORTION),
  calories_per_100g: stored(ENTRY_CALORIES),
  protein_per_100g: gramsIn100,
  carbs_per_100g: gramsIn100,
  fat_per_100g: gramsIn100,
  fiber_per_100g: gramsIn100,
});

/** Rounds `numerator / denominator` to a number of digits with whole numbers of any size, halves up. */
function exactly(numerator: bigint, denominator: bigint, digits: 0 | 1): number {
  const steps = 10n ** BigInt(digits);
  return Number((2n * numerator * steps + denominator) / (2n * denominator)) / Number(steps);
}

/** The digits of a decimal number with two decimals as a whole number of hundredths, read from its text. */
const hundredths = (value: number) => BigInt(value.toFixed(2).replace(".", ""));
const tenths = (value: number) => BigInt(value.toFixed(1).replace(".", ""));

describe("the amounts of a portion", () => {
  it.each([
    ["of 100 g are its values", 100, 165, 31.02, [165, 31]],
    ["round half a kcal up", 50, 165, 0, [83, 0]],
    ["leave less than half a kcal away", 49, 165, 0, [81, 0]],
    ["round half a tenth of a gram up", 50, 0, 0.1, [0, 0.1]],
    ["leave less than half a tenth away", 49, 0, 0.1, [0, 0]],
    ["round a half that binary fractions miss", 150, 0.33, 0.7, [0, 1.1]],
    ["round 1.005 × 10 as it is written", 1_000, 100.05, 1.01, [1001, 10.1]],
    ["of the smallest portion of little are 0", 1, 49, 4.99, [0, 0]],
    ["of the smallest portion of enough are not", 1, 50, 5, [1, 0.1]],
    ["of the largest portion are exact", 10_000, 20_000, 5_000, [2_000_000, 500_000]],
  ])("%s", (_, serving_size_g, calories_per_100g, protein_per_100g, expected) => {
    const { calories, protein } = amountsOf(portion({ serving_size_g, calories_per_100g, protein_per_100g }));
    expect([calories, protein]).toEqual(expected);
  });

  it("are null where the value is unknown, and 0 where it is 0", () => {
    const unknown = portion({ calories_per_100g: 250, protein_per_100g: null, fiber_per_100g: null });
    expect(amountsOf(unknown)).toEqual({ calories: 250, protein: null, carbs: 0, fat: 0, fiber: null });
  });

  it("never differ from the rounding of exact fractions", () => {
    fc.assert(
      fc.property(anyPortion, (each) => {
        const expected = NUTRIENTS.map((nutrient) => {
          const value = each[`${nutrient}_per_100g`];
          if (value === null) return null;
          const digits = nutrient === "calories" ? 0 : 1;
          return exactly(hundredths(value) * BigInt(each.serving_size_g), 10_000n, digits);
        });
        const amounts = amountsOf(each);
        expect(NUTRIENTS.map((nutrient) => amounts[nutrient])).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("the totals of portions", () => {
  it("without portions are 0 and complete", () => {
    expect(totalsOf([])).toEqual({
      amounts: { calories: 0, protein: 0, carbs: 0, fat: 0, fiber: 0 },
      incomplete: [],
    });
  });

  it("add the amounts that are shown, not the exact ones", () => {
    const each = portion({ calories_per_100g: 0.5, protein_per_100g: 0.05 });
    expect(totalsOf([each, each, each]).amounts).toMatchObject({ calories: 3, protein: 0.3 });
  });

  it("name the nutrients that some portions do not know, and leave out those that none knows", () => {
    const plain = portion({ calories_per_100g: 100, protein_per_100g: 10, fiber_per_100g: null });
    const quick = portion({
      calories_per_100g: 500,
      protein_per_100g: null,
      carbs_per_100g: null,
      fat_per_100g: null,
      fiber_per_100g: null,
    });
    expect(totalsOf([plain, quick])).toEqual({
      amounts: { calories: 600, protein: 10, carbs: 0, fat: 0, fiber: null },
      incomplete: ["protein", "carbs", "fat", "fiber"],
    });
  });

  it("are the sum of the shown amounts in any order", () => {
    const shuffled = fc
      .array(anyPortion, { maxLength: 40 })
      .chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const { amounts } = totalsOf(list);
        expect(totalsOf(other)).toEqual(totalsOf(list));
        const shown = list.map(amountsOf);
        for (const nutrient of NUTRIENTS) {
          const known = shown.map((each) => each[nutrient]).filter((amount) => amount !== null);
          const sum = known.reduce((total, amount) => total + tenths(amount), 0n);
          if (known.length === 0 && list.length > 0) expect(amounts[nutrient]).toBeNull();
          else expect(tenths(amounts[nutrient] ?? -1)).toBe(sum);
        }
      }),
    );
  });
});

describe("the average of days", () => {
  const day = (facts: Partial<Amounts>) => ({
    amounts: { calories: 0, protein: 0, carbs: 0, fat: 0, fiber: 0, ...facts },
    incomplete: [],
  });

  it("is 0 kcal and unknown nutrients without days", () => {
    expect(averageOf([])).toEqual({ calories: 0, protein: null, carbs: null, fat: null, fiber: null });
  });

  it("is rounded like an amount, halves up", () => {
    const days = [day({ calories: 2000, protein: 100.1 }), day({ calories: 2001, protein: 100.2 })];
    expect(averageOf(days)).toMatchObject({ calories: 2001, protein: 100.2 });
    expect(averageOf([...days, day({ calories: 2000, protein: 100.1 })])).toMatchObject({
      calories: 2000,
      protein: 100.1,
    });
  });

  it("of a nutrient counts only the days that know it", () => {
    const days = [day({ calories: 1000, fiber: 30 }), day({ calories: 2000, fiber: null })];
    expect(averageOf(days)).toMatchObject({ calories: 1500, fiber: 30 });
    expect(averageOf([day({ fiber: null })]).fiber).toBeNull();
  });

  it("never differs from the rounding of exact fractions", () => {
    const amount = fc.integer({ min: 0, max: 500_000_000 }).map((value) => value / 10);
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 31 }), (amounts) => {
        const sum = amounts.reduce((total, each) => total + tenths(each), 0n);
        const days = amounts.map((protein) => day({ protein }));
        expect(averageOf(days).protein).toBe(exactly(sum, 10n * BigInt(amounts.length), 1));
      }),
      { numRuns: 1_000 },
    );
  });
});
