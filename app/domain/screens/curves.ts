import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { toHundredths } from "~/domain/shared/numbers";

export const BODY_CURVES = ["weight_kg", "body_fat_percentage", "waist_cm", "hip_cm", "chest_cm"] as const;

export const MOOD_CURVES = ["mood_rating", "energy_level"] as const;

/** The curves of an exercise, in the order in which the first that it has is shown. */
export const EXERCISE_CURVES = ["estimated_max", "heaviest", "longest", "volume"] as const;

export type BodyCurve = (typeof BODY_CURVES)[number];
export type MoodCurve = (typeof MOOD_CURVES)[number];
export type ExerciseCurve = (typeof EXERCISE_CURVES)[number];
export type CurveName = BodyCurve | MoodCurve | ExerciseCurve;

export interface CurvePoint {
  day: Day;
  value: number;
}

export interface Series {
  /** Oldest first. The first and the last one are the first and the last value themselves. */
  points: CurvePoint[];
  /** The number of days over which each point between the first and the last one is an average. 1 is no average. */
  averaged: number;
  /** The last value minus the first one, or null with fewer than two points. */
  change: number | null;
}

type Row<Name extends string> = { day: Day } & Record<Name, number | null>;

/** The largest number of points of a curve: a quarter of a year of days. */
export const POINTS_MAX = 91;

/**
 * Makes a series of each name, with the last value of each day. Above POINTS_MAX days, points in between are averages of whole
 * weeks, or of 2, 4, 8 … weeks, the same days for all series. @param rows oldest first
 */
export function seriesOf<Name extends string>(
  rows: Row<Name>[],
  names: readonly Name[],
): Record<Name, Series> {
  const days = names.map((name) => [name, daysOf(rows, name)] as const);
  let width = 1;
  while (days.some(([, points]) => thinned(points, width).length > POINTS_MAX))
    width = width === 1 ? WEEK : width * 2;
  return Object.fromEntries(
    days.map(([name, points]) => [
      name,
      { points: thinned(points, width), averaged: width, change: changeOf(points) },
    ]),
  ) as Record<Name, Series>;
}

function daysOf<Name extends string>(rows: Row<Name>[], name: Name): CurvePoint[] {
  const values = new Map<Day, number>();
  for (const row of rows) {
    const value: number | null = row[name];
    if (value !== null) values.set(row.day, value);
  }
  return Array.from(values, ([day, value]) => ({ day, value }));
}

function changeOf(points: CurvePoint[]): number | null {
  const [first, last] = [points[0], points.at(-1)];
  return first && last && first !== last ? toHundredths(last.value - first.value) : null;
}

const WEEK = 7;
const MONDAY = "1969-12-29";
const DAY_MS = 86_400_000;

/** Replaces inner points by averages of `width` days, counted from a fixed Monday, so that a curve keeps its shape. */
function thinned(points: CurvePoint[], width: number): CurvePoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (width === 1 || !first || !last || first === last) return points;
  const origin = Date.parse(MONDAY);
  const buckets = new Map<number, number[]>();
  for (const { day, value } of points.slice(1, -1)) {
    const bucket = Math.floor((Date.parse(day) - origin) / DAY_MS / width);
    const values = buckets.get(bucket);
    if (values) values.push(value);
    else buckets.set(bucket, [value]);
  }
  const between = Array.from(buckets, ([bucket, values]) => ({
    day: inside(addDays(MONDAY, bucket * width + Math.floor(width / 2)), first.day, last.day),
    value: toHundredths(values.reduce((sum, value) => sum + value, 0) / values.length),
  }));
  return [first, ...between, last];
}

function inside(day: Day, after: Day, before: Day): Day {
  if (day <= after) return addDays(after, 1);
  return day >= before ? addDays(before, -1) : day;
}
