import { clock } from "~/domain/shared/calendar/clock";
import type { Day } from "~/domain/shared/calendar/rules";

/** The time zone of the people in tests that set the clock with `itIs`. */
export const CLOCK_ZONE = "UTC";

const runningClock = clock.now;

/**
 * Stops the product's clock at an hour of a day until the test ends. The database and all timers keep the real time:
 * with a `Date` of the test's own, a timer of the embedded database would wait for the time between the two.
 */
export const itIs = (day: Day, hour = 12): void =>
  stopClock(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000);

/** Stops the product's clock at an instant until the test ends. */
export function stopClock(at: number): void {
  clock.now = () => new Date(at);
}

/** Lets the product's clock show the real time again. */
export function letClockRun(): void {
  clock.now = runningClock;
}
