import { addDays, type Day, daysBetween } from "~/domain/shared/calendar/rules";
import { shownDifference } from "~/domain/shared/numbers";

/** A measured value that is older than this many days shows its date. */
const RECENT_DAYS = 14;

/** Tells whether a value was measured so long ago that its date is shown. */
export const isOld = (measured_on: Day, today: Day): boolean => daysBetween(measured_on, today) > RECENT_DAYS;

/** The change of a weight is told since the first of so many days before today that has one. */
export const TREND_DAYS = 28;

/** A weight in kg. */
export interface Weighed {
  kg: number;
  measured_on: Day;
}

/**
 * Returns how a current weight has changed within four weeks, in kg as it is shown. Null when no earlier day of them has a weight.
 * @param days the last weight of each day, oldest first
 */
export function trendOf(current: Weighed, days: readonly Weighed[], today: Day): number | null {
  const first = days.find(({ measured_on }) => measured_on >= addDays(today, -TREND_DAYS));
  return first && first.measured_on < current.measured_on ? shownDifference(current.kg, first.kg) : null;
}
