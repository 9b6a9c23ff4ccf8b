import { describe, expect, it } from "vitest";
import { clockText, isTold, movedEnd, restEnd, secondsLeft } from "~/domain/coaching/sets/rest";

const NOW = 1_000_000;
const END = restEnd(90, NOW);

describe("a rest of 90 seconds", () => {
  it.each([
    [0, 90],
    [1, 90],
    [1_000, 89],
    [89_999, 1],
    [90_000, 0],
    [200_000, 0],
  ])("has after %d ms %d seconds left", (passed, left) => {
    expect(secondsLeft(END, NOW + passed)).toBe(left);
  });

  it.each([
    ["longer", 0, 15, 105],
    ["shorter", 0, -15, 75],
    ["shorter, but not below nothing", 80_000, -15, 0],
    ["longer when it is over, from then on", 100_000, 15, 15],
  ])("can be made %s", (_, passed, by, left) => {
    const now = NOW + passed;
    expect(secondsLeft(movedEnd(END, by, now), now)).toBe(left);
  });

  it("is told for a minute after its end", () => {
    expect([0, 90_000, 149_999, 150_000].map((passed) => isTold(END, NOW + passed))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

it.each([
  [0, "0:00"],
  [9, "0:09"],
  [90, "1:30"],
  [3_600, "60:00"],
])("%d seconds are written %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
