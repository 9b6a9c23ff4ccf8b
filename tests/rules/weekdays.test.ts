import { describe, expect, it } from "vitest";
import { byNextDay, daysUntilPlanned, isPlannedOn } from "~/domain/coaching/plan-content/weekdays";
import { WEEKDAYS, Weekdays } from "~/domain/shared/calendar/rules";

const [MON, , WED, , , SAT, SUN] = WEEKDAYS as [number, number, number, number, number, number, number];

describe("the days of an item", () => {
  it("without any are every day of the week", () => {
    expect(WEEKDAYS.filter((weekday) => isPlannedOn([], weekday))).toEqual(WEEKDAYS);
    expect(WEEKDAYS.map((weekday) => daysUntilPlanned([], weekday))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it("are the named ones", () => {
    expect(WEEKDAYS.filter((weekday) => isPlannedOn([MON, SAT], weekday))).toEqual([MON, SAT]);
  });

  it("come next in at most six days, also in the next week", () => {
    expect(WEEKDAYS.map((weekday) => daysUntilPlanned([MON, WED], weekday))).toEqual([0, 1, 0, 4, 3, 2, 1]);
  });

  it("order the items from a day of the week on, equal ones as they were", () => {
    const items = [
      { name: "Monday", weekdays: [MON] },
      { name: "Sunday", weekdays: [SUN] },
      { name: "Saturday", weekdays: [SAT] },
      { name: "Every day", weekdays: [] },
      { name: "Weekend", weekdays: [SAT, SUN] },
    ];
    const names = byNextDay(items, SAT).map(({ name }) => name);
    expect(names).toEqual(["Saturday", "Every day", "Weekend", "Sunday", "Monday"]);
  });
});

it("an input's days are in order, each once", () => {
  expect(Weekdays.parse([7, 1, 7, 3])).toEqual([1, 3, 7]);
  expect(Weekdays.parse(undefined)).toEqual([]);
});
