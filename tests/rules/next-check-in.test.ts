import { expect, it } from "vitest";
import { nextCheckIn } from "~/domain/coaching/check-ins/next-check-in";
import type { AbsenceKind, AbsentDays } from "~/domain/people/absences/rules";
import type { Day } from "~/domain/shared/calendar/rules";

const absent = (kind: AbsenceKind, starts_on: Day, ends_on: Day | null): AbsentDays => ({
  kind,
  starts_on,
  ends_on,
});

it.each([
  ["begins, a week later", "Beast Advanced", "2025-06-01", null, "2025-06-08"],
  ["has checked in, a week after the last one", "Beast Ultimate", "2025-06-01", "2025-06-20", "2025-06-27"],
  ["comes back after the last one, a week later", "Beast Advanced", "2025-07-01", "2025-06-20", "2025-07-08"],
  ["has a package without them, never", "Beast Starter", "2025-06-01", "2025-06-20", null],
  ["is nobody's, never", null, null, null, null],
] as const)("the next weekly check-in of a client who %s", (_, package_type, weekly_from, last, day) => {
  expect(nextCheckIn({ package_type, weekly_from, absences: [] }, last)).toBe(day);
});

it.each([
  ["is away on it, the first day after", [absent("away", "2025-06-25", "2025-06-29")], "2025-06-30"],
  ["is away on it alone, the day after", [absent("away", "2025-06-27", "2025-06-27")], "2025-06-28"],
  [
    "is away on it and ill right after, the first day after both",
    [absent("ill", "2025-06-30", "2025-07-02"), absent("away", "2025-06-25", "2025-06-29")],
    "2025-07-03",
  ],
  [
    "is away on it, and again later, the first day between",
    [absent("away", "2025-06-25", "2025-06-29"), absent("away", "2025-07-01", "2025-07-05")],
    "2025-06-30",
  ],
  ["is ill on it without an end, not known", [absent("ill", "2025-06-20", null)], null],
  ["is injured on it, the day itself", [absent("injured", "2025-06-20", null)], "2025-06-27"],
  ["is back on it, the day itself", [absent("away", "2025-06-20", "2025-06-26")], "2025-06-27"],
  ["goes the day after, the day itself", [absent("away", "2025-06-28", null)], "2025-06-27"],
])("the weekly check-in that is due on 27 June, of a client who %s", (_, absences, day) => {
  const client = { package_type: "Beast Advanced", weekly_from: "2025-06-01", absences } as const;
  expect(nextCheckIn(client, "2025-06-20")).toBe(day);
});
