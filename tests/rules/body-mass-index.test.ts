import { describe, expect, it } from "vitest";
import { bmi, bmiBand } from "~/domain/people/profile/rules";

describe("the body mass index", () => {
  it.each([
    [80, 180, 24.7],
    [59.94, 180, 18.5],
    [59.7, 180, 18.4],
    [70, 175, 22.9],
    [30, 250, 4.8],
    [300, 120, 208.3],
    [100, 200, 25],
  ])("of %d kg and %d cm is %d", (weight, height, index) => {
    expect(bmi(weight, height)).toBe(index);
  });

  it.each([
    [null, 180],
    [80, null],
    [null, null],
    [0, 180],
    [80, 0],
    [-80, 180],
    [80, -180],
    [80, 1.8],
    [80, 119.9],
    [80, 250.1],
    [29.9, 180],
    [300.1, 180],
  ])("of %j kg and %j cm is null", (weight, height) => {
    expect(bmi(weight, height)).toBeNull();
  });
});

describe("the band of a body mass index", () => {
  it.each([
    [0.1, "under"],
    [18.4, "under"],
    [18.5, "normal"],
    [24.9, "normal"],
    [25, "over"],
    [29.9, "over"],
    [30, "far_over"],
    [208.3, "far_over"],
  ])("of %d is %s", (index, band) => {
    expect(bmiBand(index)).toBe(band);
  });
});
