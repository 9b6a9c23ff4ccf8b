import { expect, it } from "vitest";
import { isOld, trendOf } from "~/domain/people/measurements/rules";
import { addDays, type Day } from "~/domain/shared/calendar/rules";

const TODAY = "2025-06-30";
const ago = (days: number): Day => addDays(TODAY, -days);
const weighed = (days: number, kg: number) => ({ kg, measured_on: ago(days) });

it("a measured value is old from the fifteenth day on", () => {
  expect([0, 14, 15, 400].map((days) => isOld(ago(days), TODAY))).toEqual([false, false, true, true]);
});

it.each([
  ["since the first of the 28 days before today", [weighed(29, 90), weighed(28, 82), weighed(3, 80.5)], -1.5],
  ["up to today", [weighed(28, 82), weighed(0, 83)], 1],
  ["as the difference of what is shown", [weighed(5, 79.94), weighed(0, 80.25)], 0.4],
  ["nowhere with one day in them", [weighed(29, 90), weighed(3, 80.5)], null],
  ["nowhere with days before them only", [weighed(40, 82), weighed(29, 90)], null],
])("a weight within four weeks changes %s", (_, days, change) => {
  const current = days.at(-1);
  expect(current && trendOf(current, days, TODAY)).toBe(change);
});
