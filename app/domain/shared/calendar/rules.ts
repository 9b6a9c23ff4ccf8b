import { z } from "zod";
import { cachedFormat } from "~/domain/shared/cached-format";
import { clock } from "./clock";

/** A day without a time, as `YYYY-MM-DD`. Days can be compared as text. */
export type Day = string;

export const DAYS = { first: "1900-01-01", last: "2199-12-31" };

export const DaySchema = z.iso.date({ abort: true }).refine((day) => day >= DAYS.first && day <= DAYS.last);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const dayFormat = cachedFormat(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);

const clockFormat = cachedFormat(
  (timeZone: string) => new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short", timeStyle: "short" }),
);

/** Holds the days of instants that were asked for before, by zone and second. */
const known = new Map<string, Map<number, Day>>();
const KNOWN_OF_A_ZONE = 1_000;

/** Returns the day in a zone at an instant, or now. A page asks for the same ones many times, so that answers are kept. */
export function today(timeZone: string, at: Date = clock.now()): Day {
  const second = Math.floor(at.getTime() / SECOND);
  const days = known.get(timeZone) ?? new Map<number, Day>();
  const kept = days.get(second);
  if (kept) return kept;
  if (days.size >= KNOWN_OF_A_ZONE) days.clear();
  const day = dayFormat(timeZone).format(at);
  known.set(timeZone, days.set(second, day));
  return day;
}

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * 24 * HOUR).toISOString().slice(0, 10);

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * HOUR));

export function showSameTime(one: string, other: string, at: Date = clock.now()): boolean {
  return one === other || clockFormat(one).format(at) === clockFormat(other).format(at);
}

/** Returns the instant from which every clock in a zone shows a later day. The database does not know every time zone. */
export function endOfDay(day: Day, timeZone: string): Date {
  const { format } = dayFormat(timeZone);
  // No time zone has ever been 16 hours away from UTC.
  let end = Date.parse(`${addDays(day, 1)}T00:00:00Z`) + 16 * HOUR;
  // Walks back from a later day, because clocks set back after midnight show the end of the day twice.
  for (const step of [HOUR / 2, MINUTE, SECOND]) while (format(end - step) > day) end -= step;
  return new Date(end);
}

export const isoWeekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Accepts days of the week from 1 (Monday) to 7 (Sunday). Returns them in order, each once; missing ones become none. */
export const Weekdays = z
  .array(z.number().int().min(1).max(7))
  .max(7)
  .default([])
  .transform((days) => [...new Set(days)].sort());
