import { describe, expect, it } from "vitest";
import { LINE_PLOT, plotLines } from "~/components/line-plot";
import { PLOT_WIDTH } from "~/components/plot-area";
import { MOOD } from "~/domain/coaching/check-ins/rules";

const { top, bottom } = LINE_PLOT;
const points = (...values: [day: string, value: number][]) => values.map(([day, value]) => ({ day, value }));
const weight = (...values: [day: string, value: number][]) => ({ name: "Weight", points: points(...values) });

describe("the plot of a line", () => {
  it("places days by their distance in time", () => {
    const plot = plotLines([weight(["2025-01-01", 80], ["2025-01-02", 82], ["2025-01-11", 81])]);
    expect([plot.from, plot.until]).toEqual(["2025-01-01", "2025-01-11"]);
    expect(plot.lines[0]?.dots.map(({ x }) => x)).toEqual([0, PLOT_WIDTH / 10, PLOT_WIDTH]);
  });

  it("has a few round values, from below the lowest to above the highest one", () => {
    const plot = plotLines([weight(["2025-01-01", 81.3], ["2025-01-02", 90.2])]);
    expect(plot.ticks.map(({ value }) => value)).toEqual([80, 82, 84, 86, 88, 90, 92]);
    expect([plot.ticks[0]?.y, plot.ticks.at(-1)?.y]).toEqual([bottom, top]);
    const heights = plot.lines[0]?.dots.map(({ y }) => y) ?? [];
    expect(heights[0]).toBeGreaterThan(heights[1] as number);
    for (const height of heights) expect(height > top && height < bottom).toBe(true);
  });

  it.each([
    [80, 80],
    [80, 80.1],
    [0, 0],
    [0, 0.5],
    [499.9, 500],
    [17.55, 98.21],
    [0, 500],
  ])("has between 3 and 7 values at and around %d and %d, none below zero", (one, other) => {
    const { ticks } = plotLines([weight(["2025-01-01", one], ["2025-01-02", other])]);
    const values = ticks.map(({ value }) => value);
    expect(values.length).toBeGreaterThanOrEqual(3);
    expect(values.length).toBeLessThanOrEqual(7);
    expect(values[0]).toBeLessThanOrEqual(one);
    expect(values.at(-1)).toBeGreaterThanOrEqual(other);
    expect(values[0]).toBeGreaterThanOrEqual(0);
  });

  it("shows a difference of a hundredth as a small one", () => {
    const [one, other] = plotLines([weight(["2025-01-01", 80], ["2025-01-02", 80.01])]).lines[0]?.dots ?? [];
    expect(Math.abs((one?.y ?? 0) - (other?.y ?? 99))).toBeLessThan(2);
  });

  it("has every value of a rating, whatever was rated", () => {
    const { ticks, lines } = plotLines([weight(["2025-01-01", 3])], { bounds: MOOD });
    expect(ticks.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
    expect(lines[0]?.dots[0]?.y).toBe((top + bottom) / 2);
  });

  it("has one dot in the middle for one day", () => {
    const { from, until, lines } = plotLines([weight(["2025-01-01", 80])]);
    expect([from, until]).toEqual(["2025-01-01", "2025-01-01"]);
    expect(lines[0]?.dots).toEqual([{ x: PLOT_WIDTH / 2, y: (top + bottom) / 2 }]);
  });

  it("draws the line from dot to dot", () => {
    const [line] = plotLines([weight(["2025-01-01", 80], ["2025-01-03", 84], ["2025-01-04", 82])]).lines;
    const [one, two, three] = line?.dots ?? [];
    expect(line?.path).toBe(`M${one?.x},${one?.y}L${two?.x},${two?.y}L${three?.x},${three?.y}`);
  });

  it("has room for the target, which is named where the line is farther away", () => {
    const far = plotLines([weight(["2025-01-01", 90], ["2025-01-05", 76])], { target: 75 });
    expect(far.target).toEqual({ y: bottom, isLabelledLeft: true });
    const passed = plotLines([weight(["2025-01-01", 76], ["2025-01-05", 60])], { target: 75 });
    expect(passed.target?.isLabelledLeft).toBe(false);
    expect(plotLines([weight(["2025-01-01", 90])]).target).toBeNull();
    const above = plotLines([weight(["2025-01-01", 60])], { target: 75 });
    expect(above.ticks.at(-1)?.value).toBeGreaterThanOrEqual(75);
  });

  it("marks the days that it shows, each once", () => {
    const line = weight(["2025-01-02", 80], ["2025-01-04", 82]);
    const marks = ["2025-01-01", "2025-01-02", "2025-01-03", "2025-01-03", "2025-01-05"];
    expect(plotLines([line], { marks }).marks).toEqual([0, PLOT_WIDTH / 2]);
  });
});

describe("the end of a line", () => {
  const isOpen = (today?: string) =>
    plotLines([weight(["2025-01-01", 80], ["2025-01-04", 82])], { today }).lines[0]?.isOpen;

  it("is open only on the day that is not over", () => {
    expect([isOpen("2025-01-04"), isOpen("2025-01-05"), isOpen()]).toEqual([true, false, false]);
  });
});

describe("the plot of two lines", () => {
  const two = (one: number, other: number) =>
    plotLines(
      [
        { name: "Mood", points: points(["2025-01-03", 1], ["2025-01-05", one]) },
        { name: "Energy", points: points(["2025-01-01", 1], ["2025-01-04", other]) },
      ],
      { bounds: MOOD },
    );

  it("begins with the first day of both and ends with the last", () => {
    const { from, until, lines } = two(3, 4);
    expect([from, until]).toEqual(["2025-01-01", "2025-01-05"]);
    expect(lines.map(({ dots }) => dots.map(({ x }) => x / PLOT_WIDTH))).toEqual([
      [0.5, 1],
      [0, 0.75],
    ]);
  });

  it.each([
    [5, 5],
    [1, 1],
    [3, 3],
    [3.5, 3],
    [3, 3.5],
    [1, 1.5],
    [5, 4.5],
  ])("keeps the names at the ends apart, in order and inside: %d and %d", (one, other) => {
    const [mood = 0, energy = 0] = two(one, other).lines.map(({ labelY }) => labelY);
    expect(Math.abs(mood - energy)).toBeGreaterThanOrEqual(28);
    if (one !== other) expect(mood < energy).toBe(one > other);
    for (const height of [mood, energy]) expect(height >= top && height <= bottom).toBe(true);
  });

  it("leaves names that are apart at the height of their dots", () => {
    const { lines } = two(1, 5);
    expect(lines.map(({ labelY }) => labelY)).toEqual([bottom, top]);
  });
});
