import { describe, expect, it } from "vitest";
import { addDays, DaySchema, isTimeZone, today } from "~/domain/calendar/rules";

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

describe("the time zone check", () => {
  it.each(["Europe/Berlin", "America/Argentina/Buenos_Aires", "UTC", "Etc/GMT-14"])("accepts %s", (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(["", "Europe/Nowhere", "Berlin", "../etc/passwd", "E".repeat(65)])("rejects %j", (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});
