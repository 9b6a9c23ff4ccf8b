import { type Day, today } from "~/domain/shared/calendar/rules";

/**
 * The seconds within which the time of a training is told. A shorter one was entered after the training; in a longer one, a set was
 * entered long before or after the others.
 */
const TOLD = { min: 5 * 60, max: 5 * 3600 };

/**
 * Returns the minutes from the first to the last set of a day; null where they are not told.
 * @param instants when sets were entered, in ISO 8601. Those of another day in the time zone were entered later, and do not count.
 */
export function trainedMinutes(instants: string[], day: Day, timeZone: string): number | null {
  const times = instants
    .map((instant) => new Date(instant))
    .filter((at) => today(timeZone, at) === day)
    .map(Number);
  const seconds = (Math.max(...times) - Math.min(...times)) / 1000;
  return seconds >= TOLD.min && seconds <= TOLD.max ? Math.round(seconds / 60) : null;
}
