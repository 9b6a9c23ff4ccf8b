import { addDays, type Day } from "../calendar/rules";
import { completionRate } from "./rate";
import { isBlankToday } from "./rules";

/** A client's card sums up this many days: a week, today included. */
export const RECENT_DAYS = 7;

/** The number of tasks of a day, and how many are completed. */
export interface RecentDay {
  day: Day;
  total: number;
  completed: number;
}

/** Sums up what is known of a client's recent days without opening any. */
export interface RecentDays {
  /** Rounded percentage of the tasks that are completed; null if there are none. */
  rate: number | null;
  /** The number of days that nobody has opened: what is planned on them is not counted. */
  unopened: number;
}

interface Known {
  days: RecentDay[];
  /** The days that have been opened. */
  opened: Day[];
  /** The first day of the client's coaching, and their today. */
  first: Day;
  now: Day;
}

/**
 * Sums up a client's last seven days, today included, from the tasks that exist. Days before the coaching do not count, nor does
 * today before its first tick.
 */
export function sumUpRecentDays({ days, opened, first, now }: Known): RecentDays {
  const all = Array.from({ length: RECENT_DAYS }, (_, index) => addDays(now, -index));
  const recent = new Set(all.filter((day) => day >= first));
  const counted = days.filter((each) => recent.has(each.day) && !isBlankToday(each, now));
  const sum = (count: (day: RecentDay) => number) => counted.reduce((total, day) => total + count(day), 0);
  const total = sum((day) => day.total);
  return {
    rate:
      total === 0
        ? null
        : completionRate(
            sum((day) => day.completed),
            total,
          ),
    unopened: recent.size - opened.filter((day) => recent.has(day)).length,
  };
}
