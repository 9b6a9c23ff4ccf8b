import { hasWeeklyCheckIns, type PackageType } from "~/domain/people/packages/rules";
import { addDays, type Day } from "~/domain/shared/calendar/rules";

const WEEK = 7;

interface Expected {
  package_type: PackageType | null;
  weekly_from: Day | null;
}

/**
 * Returns the day of a client's next weekly check-in: a week after the last one, or after `weekly_from` if that is later. Null if
 * the package has none.
 */
export function nextCheckIn({ package_type, weekly_from }: Expected, last: Day | null): Day | null {
  if (!hasWeeklyCheckIns({ is_trainer: false, package_type })) return null;
  const latest = [weekly_from, last]
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  return latest === undefined ? null : addDays(latest, WEEK);
}
