import type { Day } from "~/domain/shared/calendar/rules";
import { completionRate } from "./rate";

/** The number of tasks of a day, and how many are completed. */
export interface DayTasks {
  day: Day;
  total: number;
  completed: number;
}

/** Tells whether a day counts in a rate: it is over, or it is today and all of it is done. */
export const isFinished = ({ day, total, completed }: DayTasks, now: Day): boolean =>
  day < now || (day === now && total > 0 && completed === total);

/**
 * Returns the completed part of the tasks of all finished days as a rounded percentage; null when they have no task. A first tick
 * of today therefore lowers no rate.
 */
export function finishedRate(days: DayTasks[], now: Day): number | null {
  const counted = days.filter((each) => isFinished(each, now));
  const total = counted.reduce((sum, day) => sum + day.total, 0);
  const completed = counted.reduce((sum, day) => sum + day.completed, 0);
  return total === 0 ? null : completionRate(completed, total);
}
