import { expect, it } from "vitest";
import { nextCheckIn } from "~/domain/coaching/check-ins/next-check-in";

it.each([
  ["begins, a week later", "Beast Advanced", "2025-06-01", null, "2025-06-08"],
  ["has checked in, a week after the last one", "Beast Ultimate", "2025-06-01", "2025-06-20", "2025-06-27"],
  ["comes back after the last one, a week later", "Beast Advanced", "2025-07-01", "2025-06-20", "2025-07-08"],
  ["has a package without them, never", "Beast Starter", "2025-06-01", "2025-06-20", null],
  ["is nobody's, never", null, null, null, null],
] as const)("the next weekly check-in of a client who %s", (_, package_type, weekly_from, last, day) => {
  expect(nextCheckIn({ package_type, weekly_from }, last)).toBe(day);
});
