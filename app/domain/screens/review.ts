import type { Day } from "~/domain/shared/calendar/rules";
import { shownDifference } from "~/domain/shared/numbers";

/** A measured value, in kg or percent, and its day. */
export interface Measured {
  value: number;
  day: Day;
}

/** The values of days before a check-in: that of the last check-in of its kind, and that of the client's very first day with one. */
export interface Earlier {
  last: Measured | null;
  start: Measured | null;
}

/** Holds a measured value of a check-in, and the difference to earlier values, in tenths. */
export interface Change {
  value: number;
  last: Measured | null;
  /** Null when it is the last one. */
  start: Measured | null;
}

/** Returns how a value has changed since earlier ones: `value` of `last` and `start` is the difference. Null without a value. */
export function changeSince(value: number | null, { last, start }: Earlier): Change | null {
  if (value === null) return null;
  const since = (earlier: Measured | null) =>
    earlier && { day: earlier.day, value: shownDifference(value, earlier.value) };
  return { value, last: since(last), start: start?.day === last?.day ? null : since(start) };
}

/** Returns what was measured with a check-in: the value of its last photo that has one. @param photos the newest first */
export const measuredWith = <Name extends string>(
  photos: Record<Name, number | null>[],
  name: Name,
): number | null => photos.map((photo) => photo[name]).find((value) => value !== null) ?? null;
