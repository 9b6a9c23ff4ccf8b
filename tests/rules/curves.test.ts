import { describe, expect, it } from "vitest";
import { POINTS_MAX, seriesOf } from "~/domain/screens/curves";
import { firstDayOf, RANGES, RangeQuery } from "~/domain/shared/calendar/range";
import { addDays } from "~/domain/shared/calendar/rules";

const TODAY = "2025-06-04";

/** Rows of consecutive days, oldest first, with the value that each day has. The last one is today. */
const daily = (count: number, valueAt: (index: number) => number | null) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(TODAY, index + 1 - count),
    weight: valueAt(index),
  }));
const weightOf = (rows: { day: string; weight: number | null }[]) => seriesOf(rows, ["weight"]).weight;

describe("the first day of a curve", () => {
  it.each([
    ["4w", "2025-05-08"],
    ["3m", "2025-03-06"],
    ["1y", "2024-06-05"],
    ["all", null],
  ] as const)("of the period %s up to 4 June 2025 is %s", (range, first) => {
    expect(firstDayOf(range, TODAY)).toBe(first);
  });

  it("belongs to the period that the address names, or to three months", () => {
    for (const range of RANGES) expect(RangeQuery.parse({ range })).toEqual({ range });
    for (const query of [{}, { range: "2w" }]) expect(RangeQuery.parse(query)).toEqual({ range: "3m" });
  });
});

describe("a series", () => {
  it("has one point a day with the day's last value, and skips what was not measured", () => {
    const rows = [
      { day: "2025-06-01", weight: 82 },
      { day: "2025-06-01", weight: 81.5 },
      { day: "2025-06-02", weight: null },
      { day: "2025-06-03", weight: 81.1 },
      { day: "2025-06-03", weight: null },
    ];
    expect(weightOf(rows)).toEqual({
      points: [
        { day: "2025-06-01", value: 81.5 },
        { day: "2025-06-03", value: 81.1 },
      ],
      averaged: 1,
      change: -0.4,
    });
  });

  it("keeps a zero", () => {
    expect(weightOf([{ day: TODAY, weight: 0 }]).points).toEqual([{ day: TODAY, value: 0 }]);
  });

  it("has no change with one point, and none without points", () => {
    expect(weightOf(daily(1, () => 80))).toMatchObject({ points: [{ value: 80 }], change: null });
    expect(weightOf(daily(3, () => null))).toEqual({ points: [], averaged: 1, change: null });
    expect(weightOf([])).toEqual({ points: [], averaged: 1, change: null });
  });

  it("has every day of three months", () => {
    const rows = daily(POINTS_MAX, (index) => index);
    expect(weightOf(rows)).toEqual({
      points: rows.map(({ day, weight }) => ({ day, value: weight })),
      averaged: 1,
      change: POINTS_MAX - 1,
    });
  });

  it("has the averages of weeks from Monday on when it has more days, with its first and last value", () => {
    // Today is a Wednesday. The first day is a Wednesday too: 92 days are 13 weeks and a day.
    const { points, averaged, change } = weightOf(daily(POINTS_MAX + 1, (index) => index));
    expect([averaged, change, points.length]).toEqual([7, 91, 16]);
    expect(points.slice(0, 3)).toEqual([
      { day: "2025-03-05", value: 0 },
      // The four days from Thursday to Sunday. The middle of their week is Thursday.
      { day: "2025-03-06", value: 2.5 },
      { day: "2025-03-13", value: 8 },
    ]);
    expect(points.slice(-3)).toEqual([
      { day: "2025-05-29", value: 85 },
      // Monday and Tuesday. The middle of their week is after the last day.
      { day: "2025-06-03", value: 89.5 },
      { day: TODAY, value: 91 },
    ]);
  });

  it.each([
    ["a year", 365, 7],
    ["three years", 1095, 14],
    ["ten years", 3650, 56],
  ])("has few points in order for %s of days", (_, count, width) => {
    const { points, averaged } = weightOf(daily(count, (index) => index));
    expect(averaged).toBe(width);
    expect(points.length).toBeLessThanOrEqual(POINTS_MAX);
    expect(points.length).toBeGreaterThan(POINTS_MAX / 2 - 2);
    const days = points.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].sort());
    expect(points.at(-1)).toEqual({ day: TODAY, value: count - 1 });
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    "has its days in order when it begins %d days after a Wednesday",
    (later) => {
      const days = weightOf(daily(POINTS_MAX + 8 - later, () => 80)).points.map(({ day }) => day);
      expect(days[0]).toBe(addDays("2025-02-26", later));
      expect(days).toEqual([...new Set(days)].sort());
    },
  );

  it("keeps its averages when a day is added", () => {
    const before = weightOf(daily(200, (index) => index)).points.slice(1, -2);
    const rows = [...daily(200, (index) => index), { day: addDays(TODAY, 1), weight: 300 }];
    expect(weightOf(rows).points.slice(1, before.length + 1)).toEqual(before);
  });

  it("rounds its averages to two decimals", () => {
    const { points } = weightOf(daily(365, (index) => (index % 3) / 3));
    for (const { value } of points.slice(1, -1)) expect(value).toBe(Math.round(value * 100) / 100);
  });

  it("is averaged over the same days as those that are made with it, and its sparse days stay alone otherwise", () => {
    const rows = daily(365, () => 80).map((row, index) => ({ ...row, fat: index % 30 === 0 ? 20 : null }));
    const together = seriesOf(rows, ["weight", "fat"]);
    expect([together.weight.averaged, together.fat.averaged]).toEqual([7, 7]);
    const days = new Set(together.weight.points.map(({ day }) => day));
    expect(together.fat.points.slice(1, -1).every(({ day }) => days.has(day))).toBe(true);
    const alone = seriesOf(rows, ["fat"]).fat;
    expect([alone.averaged, alone.points.map(({ day }) => day)]).toEqual([
      1,
      rows.filter(({ fat }) => fat !== null).map(({ day }) => day),
    ]);
  });
});
