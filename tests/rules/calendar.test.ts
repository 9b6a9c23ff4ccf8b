import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, DaySchema, endOfDay, today } from "~/domain/shared/calendar/rules";

describe("today", () => {
  it.each([
    ["in winter, a second before midnight", "Europe/Berlin", "2025-01-14T22:59:59Z", "2025-01-14"],
    ["in winter, at midnight", "Europe/Berlin", "2025-01-14T23:00:00Z", "2025-01-15"],
    ["in summer, a second before midnight", "Europe/Berlin", "2025-07-14T21:59:59Z", "2025-07-14"],
    ["in summer, at midnight", "Europe/Berlin", "2025-07-14T22:00:00Z", "2025-07-15"],
    ["at the start of a day of 23 hours", "Europe/Berlin", "2025-03-29T23:00:00Z", "2025-03-30"],
    ["a second before its end", "Europe/Berlin", "2025-03-30T21:59:59Z", "2025-03-30"],
    ["at the start of a day of 25 hours", "Europe/Berlin", "2025-10-25T22:00:00Z", "2025-10-26"],
    ["a second before its end", "Europe/Berlin", "2025-10-26T22:59:59Z", "2025-10-26"],
    ["where the clock jumps at midnight, before", "Asia/Beirut", "2024-03-30T21:59:59Z", "2024-03-30"],
    ["where the clock jumps at midnight, after", "Asia/Beirut", "2024-03-30T22:00:00Z", "2024-03-31"],
    ["far in the east it is tomorrow", "Pacific/Kiritimati", "2025-06-01T10:30:00Z", "2025-06-02"],
    ["far in the west it is yesterday", "Pacific/Pago_Pago", "2025-06-01T10:30:00Z", "2025-05-31"],
    ["at a quarter of an hour", "Asia/Kathmandu", "2025-06-01T18:15:00Z", "2025-06-02"],
    ["at the end of a year", "America/New_York", "2026-01-01T04:59:59Z", "2025-12-31"],
  ])("%s (%s, %s) is %s", (_, zone, instant, day) => {
    expect(today(zone, new Date(instant))).toBe(day);
  });
});

describe("adding days", () => {
  it.each([
    ["2025-01-31", 1, "2025-02-01"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2025-02-28", 1, "2025-03-01"],
    ["2100-02-28", 1, "2100-03-01"],
    ["2025-12-31", 1, "2026-01-01"],
    ["2026-01-01", -1, "2025-12-31"],
    ["2025-03-29", 2, "2025-03-31"],
    ["2025-10-27", -2, "2025-10-25"],
    ["2025-06-15", 0, "2025-06-15"],
    ["2025-06-15", 365, "2026-06-15"],
  ])("%s plus %i days is %s", (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });
});

describe("the schema of a day", () => {
  it.each(["2025-06-15", "2024-02-29", "1900-01-01", "2199-12-31"])("accepts %s", (day) => {
    expect(DaySchema.safeParse(day).success).toBe(true);
  });

  it.each([
    "",
    "today",
    "2025-02-29",
    "2025-13-01",
    "2025-06-31",
    "2025-6-1",
    "15.06.2025",
    "2025-06-15T00:00:00Z",
    " 2025-06-15",
    "1899-12-31",
    "2200-01-01",
    "12025-06-15",
    20250615,
    null,
  ])("rejects %j", (day) => {
    expect(DaySchema.safeParse(day).success).toBe(false);
  });
});

describe("the end of a day", () => {
  it.each([
    ["in winter", "Europe/Berlin", "2030-01-15", "2030-01-15T23:00:00Z"],
    ["of 23 hours", "Europe/Berlin", "2030-03-31", "2030-03-31T22:00:00Z"],
    ["of 25 hours", "Europe/Berlin", "2030-10-27", "2030-10-27T23:00:00Z"],
    ["before a midnight that the clocks skip", "Asia/Beirut", "2030-03-30", "2030-03-30T22:00:00Z"],
    ["that the clocks repeat from midnight", "Asia/Beirut", "2030-10-26", "2030-10-26T22:00:00Z"],
    ["that the clocks repeat after midnight", "America/St_Johns", "2005-10-29", "2005-10-30T03:30:00Z"],
    ["before a skipped day", "Pacific/Apia", "2011-12-29", "2011-12-30T10:00:00Z"],
    ["that was skipped", "Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z"],
    ["at a quarter of an hour", "Asia/Kathmandu", "2030-06-15", "2030-06-15T18:15:00Z"],
    ["at half a minute", "Africa/Monrovia", "1970-01-15", "1970-01-16T00:44:30Z"],
    ["by an abbreviation that others know otherwise", "SST", "2030-06-15", "2030-06-15T13:00:00Z"],
  ])("%s (%s, %s) is %s", (_, zone, day, end) => {
    expect(endOfDay(day, zone)).toEqual(new Date(end));
  });

  it("is the first instant from which the zone's clocks show later days only", () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"), "AET", "SST", "IST");
    const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
    const later = fc.array(fc.integer({ min: 1, max: 48 * 60 }), { maxLength: 5 });
    fc.assert(
      fc.property(zones, days, later, (zone, date, minutes) => {
        const day = date.toISOString().slice(0, 10);
        const end = Number(endOfDay(day, zone));
        const at = (instant: number) => today(zone, new Date(instant));
        expect(at(end - 1) <= day).toBe(true);
        for (const passed of [0, ...minutes]) expect(at(end + passed * 60_000) > day).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it("is right at every change of the clocks of a few zones", () => {
    const hours = (zone: string, day: string) =>
      (Number(endOfDay(day, zone)) - Number(endOfDay(addDays(day, -1), zone))) / 3_600_000;
    const changes = (zone: string) =>
      Array.from({ length: 365 }, (_, index) => addDays("2023-01-01", index)).flatMap((day) =>
        hours(zone, day) === 24 ? [] : [[day, hours(zone, day)]],
      );
    expect(changes("Europe/Berlin")).toEqual([
      ["2023-03-26", 23],
      ["2023-10-29", 25],
    ]);
    expect(changes("Australia/Lord_Howe")).toEqual([
      ["2023-04-02", 24.5],
      ["2023-10-01", 23.5],
    ]);
    expect(changes("Asia/Kathmandu")).toEqual([]);
  });
});
