import { describe, expect, it } from "vitest";
import { changeSince, measuredWith } from "~/domain/screens/review";

const LAST = { value: 81.6, day: "2025-03-03" };
const START = { value: 84, day: "2025-01-06" };

describe("the change of a measured value", () => {
  it("is the difference to the last one and to the first one, in tenths", () => {
    expect(changeSince(81.25, { last: LAST, start: START })).toEqual({
      value: 81.25,
      last: { value: -0.3, day: LAST.day },
      start: { value: -2.7, day: START.day },
    });
    expect(changeSince(81.6, { last: LAST, start: null })).toMatchObject({ last: { value: 0 }, start: null });
  });

  it("is told once where the last value is the first one", () => {
    expect(changeSince(85, { last: START, start: START })).toEqual({
      value: 85,
      last: { value: 1, day: START.day },
      start: null,
    });
  });

  it("is told since the start where no earlier check-in has the value", () => {
    expect(changeSince(85, { last: null, start: START })).toMatchObject({ last: null, start: { value: 1 } });
    expect(changeSince(85, { last: null, start: null })).toEqual({ value: 85, last: null, start: null });
  });

  it("is unknown without a value", () => {
    expect(changeSince(null, { last: LAST, start: START })).toBeNull();
  });
});

it("the value of a check-in is that of its newest photo that has one", () => {
  const photos = [{ weight_kg: null }, { weight_kg: 81 }, { weight_kg: 82 }];
  expect(measuredWith(photos, "weight_kg")).toBe(81);
  expect(measuredWith([{ weight_kg: null }], "weight_kg")).toBeNull();
  expect(measuredWith([{ weight_kg: 0 }], "weight_kg")).toBe(0);
});
