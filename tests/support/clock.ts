import { vi } from "vitest";
import type { Day } from "~/domain/calendar/rules";

/** The time zone of the people in tests that set the clock with `itIs`. */
export const CLOCK_ZONE = "UTC";

/** Sets the product's clock to noon of a day until the test ends. Timers keep real time. */
export function itIs(day: Day): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00Z`) });
}
