import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { type DayTasks, finishedRate } from "./finished-days";

export const RECENT_DAYS = 7;

/** Sums up what is known of a client's recent days without opening any. */
export interface RecentDays {
  /** Rounded percentage of the tasks that are completed; null without a finished day. */
  rate: number | null;
  /** The number of days that nobody has opened: what is planned on them is not counted. */
  unopened: number;
}

interface Known {
  days: DayTasks[];
  opened: Day[];
  first: Day;
  now: Day;
}

/** Sums up seven days before today, and today once all of it is done. Days before the coaching do not count. */
export function sumUpRecentDays({ days, opened, first, now }: Known): RecentDays {
  const before = Array.from({ length: RECENT_DAYS }, (_, index) => addDays(now, -index - 1));
  const recent = new Set(before.filter((day) => day >= first));
  const counted = days.filter(({ day }) => recent.has(day) || day === now);
  return {
    rate: finishedRate(counted, now),
    unopened: recent.size - opened.filter((day) => recent.has(day)).length,
  };
}
