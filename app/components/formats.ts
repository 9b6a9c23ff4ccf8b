import type { Day } from "~/domain/calendar/rules";

/** A day in words, such as "Friday, 20 November"; with its year when that is another one. */
export const dayInWords = (day: Day, locale: string) =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: yearUnlessThis(day),
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

/** A day in short, such as "20 Nov"; with its year when that is another one. */
export const dayInShort = (day: Day, locale: string) =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    day: "numeric",
    month: "short",
    year: yearUnlessThis(day),
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

const yearUnlessThis = (day: Day) =>
  day.startsWith(String(new Date().getUTCFullYear())) ? undefined : ("numeric" as const);

/** The days of the week, Monday first. */
export function weekdayNames(locale: string, weekday: "short" | "long"): string[] {
  const format = new Intl.DateTimeFormat(formatLocale(locale), { weekday, timeZone: "UTC" });
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, index + 1)));
}

/** The day of an instant with its year, in a person's time zone. */
export const dateInWords = (instant: Date, locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone,
  }).format(instant);

/** An instant to the minute, in a person's time zone. */
export const momentInWords = (instant: Date, locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(instant);

/** A whole number with the separators of the language. */
export const number = (value: number, locale: string) =>
  new Intl.NumberFormat(formatLocale(locale)).format(value);

const formatLocale = (locale: string) => (locale === "de" ? "de-DE" : "en-GB");
