import type { Day } from "~/domain/calendar/rules";

/** A day in words, such as "Friday, 20 November"; with its year when that is another one. */
export const dayInWords = (day: Day, locale: string) =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: day.startsWith(String(new Date().getUTCFullYear())) ? undefined : "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

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
