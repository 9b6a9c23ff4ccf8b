import type { Day } from "~/domain/shared/calendar/rules";
import { completionRate } from "./rate";

export interface DayTasks {
  day: Day;
  total: number;
  completed: number;
}

export const isFinished = ({ day, total, completed }: DayTasks, now: Day): boolean =>
  day < now || (day === now && total > 0 && completed === total);

/** Returns a rounded percentage; null without a task. A first tick of today lowers no rate. */
export function finishedRate(days: DayTasks[], now: Day): number | null {
  const counted = days.filter((each) => isFinished(each, now));
  const total = counted.reduce((sum, day) => sum + day.total, 0);
  const completed = counted.reduce((sum, day) => sum + day.completed, 0);
  return total === 0 ? null : completionRate(completed, total);
}
