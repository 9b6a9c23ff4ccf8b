import { addDays, type Day } from "~/domain/shared/calendar/rules";

const WEEK = 7;

/** Returns the day of the next weekly check-in: a week after the last one, or today without one. */
export const nextCheckIn = (last: Day | null, today: Day): Day =>
  last === null ? today : addDays(last, WEEK);
