import { z } from "zod";

/** A day without a time, as `YYYY-MM-DD`. Days can be compared as text. */
export type Day = string;

/** Accepts an existing calendar day between 1900 and 2199. */
export const DaySchema = z.iso.date().refine((day) => day >= "1900-01-01" && day < "2200-01-01");

/** Returns the current day in a time zone (IANA name), or the day there at the instant `at`. */
export function today(timeZone: string, at: Date = new Date()): Day {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(at);
}

/** Returns the day that is `days` days later, or earlier if `days` is negative. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Tells whether the runtime knows a time zone with this name. */
export function isTimeZone(name: string): boolean {
  try {
    return name.length <= 64 && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** Returns the day of the week according to ISO 8601, from 1 (Monday) to 7 (Sunday). */
export const isoWeekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
