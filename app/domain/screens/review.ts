import type { Day } from "~/domain/shared/calendar/rules";
import { toTenths } from "~/domain/shared/numbers";

/** A measured value, in kg or percent, and its day. */
export interface Measured {
  value: number;
  day: Day;
}

/** The values before a check-in: the last one of its kind, and the very first one of the client. */
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
    earlier && { day: earlier.day, value: toTenths(toTenths(value) - toTenths(earlier.value)) };
  return { value, last: since(last), start: start?.day === last?.day ? null : since(start) };
}

/** Returns what was measured on the day of a check-in: the photo's own value, or that of another photo of the day. */
export const measuredOn = <Name extends string>(
  day: Record<Name, number | null>[],
  name: Name,
): number | null => day.map((photo) => photo[name]).find((value) => value !== null) ?? null;
