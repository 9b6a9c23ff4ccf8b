import { type AbsentDays, firstDayThere } from "~/domain/people/absences/rules";
import { hasWeeklyCheckIns, type PackageType } from "~/domain/people/packages/rules";
import { addDays, type Day } from "~/domain/shared/calendar/rules";

const WEEK = 7;

interface Expected {
  package_type: PackageType | null;
  weekly_from: Day | null;
  /** The absences that may cover that day. */
  absences: AbsentDays[];
}

/**
 * Returns the day of a client's next weekly check-in: a week after the last one, or after `weekly_from` if that is later. Where the
 * client is away or ill on that day, it is the first day after. Null if the package has none, and while nobody knows when they are back.
 */
export function nextCheckIn({ package_type, weekly_from, absences }: Expected, last: Day | null): Day | null {
  if (!hasWeeklyCheckIns({ is_trainer: false, package_type })) return null;
  const latest = [weekly_from, last]
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  return latest === undefined ? null : firstDayThere(absences, addDays(latest, WEEK));
}
