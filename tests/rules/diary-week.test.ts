import { describe, expect, it } from "vitest";
import { DEFAULT_GOALS } from "~/domain/food/diary/goals";
import { totalsOf } from "~/domain/food/diary/totals";
import { type EntryPortion, weekFrom } from "~/domain/food/diary/week";

const LAST = "2026-03-02";
const AFTER = "2026-03-03";
const DAYS = [
  "2026-02-24",
  "2026-02-25",
  "2026-02-26",
  "2026-02-27",
  "2026-02-28",
  "2026-03-01",
  "2026-03-02",
];

const portion = (log_date: string, values: Partial<EntryPortion> = {}): EntryPortion => ({
  log_date,
  serving_size_g: 100,
  calories_per_100g: 500,
  protein_per_100g: 20,
  carbs_per_100g: 30,
  fat_per_100g: 10,
  fiber_per_100g: 5,
  ...values,
});
const week = (...portions: EntryPortion[]) => weekFrom({ portions, targets: [] }, LAST, AFTER);

describe("a week of the diary", () => {
  it("has the seven days that end on the day, oldest first", () => {
    expect(week().days.map(({ day }) => day)).toEqual(DAYS);
  });

  it("has no average without entries", () => {
    const { daysWithEntries, average, incomplete, days } = week();
    expect({ daysWithEntries, average, incomplete }).toEqual({
      daysWithEntries: 0,
      average: null,
      incomplete: [],
    });
    expect(days.every(({ totals }) => totals === null)).toBe(true);
  });

  it("averages the days with entries only, and a logged day with 0 kcal is one of them", () => {
    const water = portion("2026-03-01", { calories_per_100g: 0, protein_per_100g: 0 });
    const { daysWithEntries, average } = week(portion("2026-02-24"), portion("2026-02-24"), water);
    expect(daysWithEntries).toBe(2);
    expect(average).toMatchObject({ calories: 500, protein: 20 });
  });

  it("leaves today out of its average, but not out of its days", () => {
    const portions = [portion("2026-02-25"), portion(LAST, { calories_per_100g: 10, fiber_per_100g: null })];
    const { daysWithEntries, average, incomplete, days } = weekFrom({ portions, targets: [] }, LAST, LAST);
    expect([daysWithEntries, average?.calories, incomplete]).toEqual([1, 500, []]);
    expect(days.at(-1)?.totals?.amounts.calories).toBe(10);
    expect(weekFrom({ portions, targets: [] }, LAST, AFTER)).toMatchObject({
      daysWithEntries: 2,
      incomplete: ["fiber"],
    });
  });

  it("has no average when only days from today on have entries", () => {
    const { daysWithEntries, average } = weekFrom({ portions: [portion(LAST)], targets: [] }, LAST, LAST);
    expect([daysWithEntries, average]).toEqual([0, null]);
  });

  it("leaves out the days before and after it", () => {
    const { daysWithEntries, days } = week(
      portion("2026-02-23"),
      portion("2026-03-03"),
      portion("2026-02-24"),
    );
    expect(daysWithEntries).toBe(1);
    expect(days[0]?.totals?.amounts.calories).toBe(500);
  });

  it("gives each day the totals of its portions", () => {
    const portions = [portion(LAST, { serving_size_g: 33 }), portion(LAST, { serving_size_g: 67 })];
    expect(week(...portions).days.at(-1)?.totals).toEqual(totalsOf(portions));
  });

  it("leaves days that do not know a nutrient out of its average, and says that it is incomplete", () => {
    const unknown = portion("2026-02-25", { protein_per_100g: null, fiber_per_100g: null });
    const { average, incomplete } = week(unknown, portion("2026-02-26", { fiber_per_100g: null }));
    expect(average).toMatchObject({ calories: 500, protein: 20, fiber: null });
    expect(incomplete).toEqual(["protein", "fiber"]);
  });

  it("takes each goal from the newest plan that has it, or the default", () => {
    const none = { calories_target: null, protein_target: null, carbs_target: null, fat_target: null };
    const targets = [
      { ...none, protein_target: 180 },
      { ...none, protein_target: 90, calories_target: 2700 },
    ];
    expect(weekFrom({ portions: [], targets }, LAST, AFTER).goals).toEqual({
      ...DEFAULT_GOALS,
      calories: 2700,
      protein: 180,
    });
  });
});
