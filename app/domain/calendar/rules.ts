import { z } from "zod";

/** A day without a time, `YYYY-MM-DD`; it compares as text. */
export type Day = string;

/** A real day of the calendar between 1900 and 2199. */
export const DaySchema = z.iso.date().refine((day) => day >= "1900-01-01" && day < "2200-01-01");

/** The day it is in a time zone, at an instant or now. */
export function today(timeZone: string, at: Date = new Date()): Day {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(at);
}

/** The day some days later, or earlier when `days` is negative. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whether this runtime knows a time zone by that name. */
export function isTimeZone(name: string): boolean {
  try {
    return name.length <= 64 && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** The day of the week by ISO 8601: Monday is 1, Sunday 7. */
export const isoWeekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
