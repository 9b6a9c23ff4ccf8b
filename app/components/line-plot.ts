import { type ScaleLinear, scaleLinear, scaleUtc } from "d3-scale";
import { line } from "d3-shape";
import type { CurvePoint } from "~/domain/screens/curves";
import type { Day } from "~/domain/shared/calendar/rules";
import { PLOT_WIDTH, type PlotArea, roundedHeight } from "./plot-area";

export const LINE_PLOT: PlotArea = { height: 196, top: 14, bottom: 156 };

/** A line of a chart. It has at least one point. */
export interface ChartLine {
  name: string;
  /** Oldest first. */
  points: CurvePoint[];
}

export interface ChartFacts {
  /** The lowest and the highest value that can be. Without them the values themselves decide. */
  bounds?: { min: number; max: number } | undefined;
  target?: number | undefined;
  /** Days to mark, as far as the chart has them. */
  marks?: Day[] | undefined;
  /** The day that is not over. */
  today?: Day | undefined;
}

/** The smallest difference between the bottom and the top of a plot, so that a small change looks small. */
const LEAST_EXTENT = 2;
const TICKS = 4;
/** The distance between the last values of two lines, each with its name below it. */
const LABEL_GAP = 32;

/** Computes where the parts of a line chart are: days by their distance in time, values on round ticks. */
export function plotLines(lines: ChartLine[], { bounds, target, marks = [], today }: ChartFacts = {}) {
  const points = lines.flatMap((each) => each.points);
  const days = points.map(({ day }) => day).sort();
  const [from, until] = [days[0], days.at(-1)] as [Day, Day];
  const across = scaleUtc([new Date(from), new Date(until)], [0, PLOT_WIDTH]);
  const values = points.map(({ value }) => value);
  const up = bounds ? boundScale(bounds) : valueScale(target === undefined ? values : [...values, target]);
  const x = (day: Day) => Math.round(across(new Date(day)));
  const y = (value: number) => roundedHeight(up(value));
  const path = line<CurvePoint>(
    ({ day }) => x(day),
    ({ value }) => y(value),
  ).digits(1);
  const drawn = lines.map(({ name, points }) => ({
    name,
    path: path(points) ?? "",
    dots: points.map(({ day, value }) => ({ x: x(day), y: y(value) })),
    last: points.at(-1)?.value ?? 0,
    isOpen: points.at(-1)?.day === today,
  }));
  const labels = spread(drawn.map(({ dots }) => dots.at(-1)?.y ?? LINE_PLOT.bottom));
  return {
    from,
    until,
    ticks: up.ticks(bounds ? bounds.max - bounds.min : TICKS).map((value) => ({ value, y: y(value) })),
    lines: drawn.map((each, index) => ({ ...each, labelY: labels[index] ?? 0 })),
    target: target === undefined ? null : { y: y(target), isLabelledLeft: isFartherAtStart(points, target) },
    marks: [...new Set(marks)].filter((day) => day >= from && day <= until).map(x),
  };
}

function isFartherAtStart(points: CurvePoint[], target: number): boolean {
  const distance = (point: CurvePoint | undefined) => Math.abs((point?.value ?? target) - target);
  return distance(points[0]) >= distance(points.at(-1));
}

const RANGE = [LINE_PLOT.bottom, LINE_PLOT.top];

const boundScale = ({ min, max }: { min: number; max: number }) => scaleLinear([min, max], RANGE);

/** Returns a scale from a round value below all values to a round one above them. Measured values are never negative. */
function valueScale(values: number[]): ScaleLinear<number, number> {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, LEAST_EXTENT - (high - low));
  const bottom = Math.max(0, low - missing / 2);
  return scaleLinear([bottom, Math.max(high + missing / 2, bottom + LEAST_EXTENT)], RANGE).nice(TICKS);
}

/** Moves the labels of two lines apart if they would lie on each other. */
function spread(heights: number[]): number[] {
  const [one, other] = heights;
  if (one === undefined || other === undefined || Math.abs(one - other) >= LABEL_GAP) return heights;
  const top = Math.min(Math.max((one + other - LABEL_GAP) / 2, LINE_PLOT.top), LINE_PLOT.bottom - LABEL_GAP);
  const apart = [top, top + LABEL_GAP].map(roundedHeight);
  return one <= other ? apart : apart.reverse();
}
