import { vi } from "vitest";
import type { Day } from "~/domain/calendar/rules";

/** The zone of people whose days a test's clock counts. */
export const CLOCK_ZONE = "UTC";

/** Makes it noon of a day for the product, until the test ends; timers go on as they are. */
export function itIs(day: Day): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00Z`) });
}
