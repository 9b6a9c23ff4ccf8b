import type { Day } from "~/domain/calendar/rules";

/** Formats a day such as "Friday, 20 November". The year is added if it is not the current one. */
export const dayInWords = (day: Day, locale: string) =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: yearUnlessThis(day),
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

/** Formats a day such as "20 Nov". The year is added if it is not the current one. */
export const dayInShort = (day: Day, locale: string) =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    day: "numeric",
    month: "short",
    year: yearUnlessThis(day),
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

const yearUnlessThis = (day: Day) =>
  day.startsWith(String(new Date().getUTCFullYear())) ? undefined : ("numeric" as const);

/** Returns the names of the days of the week, starting with Monday. */
export function weekdayNames(locale: string) {
  const names = (weekday: "short" | "long") => {
    const format = new Intl.DateTimeFormat(formatLocale(locale), { weekday, timeZone: "UTC" });
    // 1 January 2024 was a Monday.
    return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, index + 1)));
  };
  return { short: names("short"), long: names("long") };
}

/** Returns the short names of days of the week (ISO 1 to 7), in the order of the week. */
export const weekdaysInShort = (weekdays: number[], locale: string): string[] =>
  weekdayNames(locale).short.filter((_, index) => weekdays.includes(index + 1));

/** Formats the date of an instant in a time zone, with the year. */
export const dateInWords = (instant: Date, locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone,
  }).format(instant);

/** Formats the month of a day with the year. */
export const monthInWords = (day: string, locale: string) =>
  new Intl.DateTimeFormat(formatLocale(locale), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Formats a day with the year. */
export const dateOfDay = (day: string, locale: string) =>
  dateInWords(new Date(`${day}T00:00:00Z`), locale, "UTC");

/** Formats the date and time of an instant in a time zone, to the minute. */
export const momentInWords = (instant: Date, locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(instant);

/** Formats a whole number with the separators of the language. */
export const number = (value: number, locale: string) =>
  new Intl.NumberFormat(formatLocale(locale)).format(value);

/** Formats a count in a small place: more than 99 are "99+". */
export const upTo99 = (count: number): string => (count > 99 ? "99+" : String(count));

/** Formats a number with one decimal, also a zero, in the notation of the language. */
export const withOneDecimal = (value: number, locale: string) =>
  withDecimals(value, locale, { least: 1, most: 1 });

/** The least and the most decimals of a number. */
interface Decimals {
  least: number;
  most: number;
}

/** Formats a number with some decimals, in the notation of the language. */
export const withDecimals = (value: number, locale: string, { least, most }: Decimals) =>
  new Intl.NumberFormat(formatLocale(locale), {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(value);

/** Formats a difference with its sign, such as "+0.5" or "−2.1". */
export const signed = (difference: number, locale: string, decimals: Decimals) =>
  (difference < 0 ? "−" : "+") + withDecimals(Math.abs(difference), locale, decimals);

/** Joins names into a list such as "Mood and Energy". */
export const inList = (names: string[], locale: string) =>
  new Intl.ListFormat(formatLocale(locale)).format(names);

const formatLocale = (locale: string) => (locale === "de" ? "de-DE" : "en-GB");
