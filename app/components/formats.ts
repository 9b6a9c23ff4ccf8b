import { cachedFormat } from "~/domain/shared/cached-format";
import { type Day, DaySchema, today } from "~/domain/shared/calendar/rules";
import { formatLocale, LONG_DATE } from "./long-date";

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  cachedFormat(
    (locale: string, timeZone: string) =>
      new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone }),
  );

const longDay = dateFormat({ weekday: "long", day: "numeric", month: "long" });
const longDayOfYear = dateFormat(LONG_DATE);
const shortDay = dateFormat({ day: "numeric", month: "short" });
const shortDate = dateFormat({ day: "numeric", month: "short", year: "numeric" });
const month = dateFormat({ month: "long", year: "numeric" });
const time = dateFormat({ hour: "2-digit", minute: "2-digit" });
const MOMENT = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
const moment = dateFormat(MOMENT);
const momentOfYear = dateFormat({ ...MOMENT, year: "numeric" });
const shortWeekday = dateFormat({ weekday: "short" });
const longWeekday = dateFormat({ weekday: "long" });
const list = cachedFormat((locale: string) => new Intl.ListFormat(locale));

/** Formats a day such as "Friday, 20 November". The year is added if it is not the one of today in this zone. */
export const dayInWords = (day: Day, locale: string, timeZone = "UTC") =>
  (isThisYear(day, timeZone) ? longDay : longDayOfYear)(locale, "UTC").format(startOf(day));

/** Formats the value of a date field, such as "Friday, 20 November 2026". Empty if it is no date. */
export const fieldInWords = (value: string, locale: string) =>
  DaySchema.safeParse(value).success ? longDayOfYear(locale, "UTC").format(startOf(value as Day)) : "";

/** Formats a day such as "20 Nov". The year is added as in `dayInWords`. */
export const dayInShort = (day: Day, locale: string, timeZone = "UTC") =>
  (isThisYear(day, timeZone) ? shortDay : shortDate)(locale, "UTC").format(startOf(day));

/** Formats a day as dayInShort(), for a sentence in which its line does not break. */
export const dayInOneLine = (day: Day, locale: string) => dayInShort(day, locale).replaceAll(" ", "\u00a0");

const isThisYear = (day: Day, timeZone: string) => day.slice(0, 4) === today(timeZone).slice(0, 4);

const startOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);

interface WeekdayNames {
  short: string[];
  long: string[];
}

/** Returns the names of the days of the week, starting with Monday. */
export const weekdayNames = cachedFormat((locale: string): WeekdayNames => {
  const names = (format: Intl.DateTimeFormat) =>
    // 1 January 2024 was a Monday.
    Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, index + 1)));
  return { short: names(shortWeekday(locale, "UTC")), long: names(longWeekday(locale, "UTC")) };
});

/** Returns the short names of days of the week (ISO 1 to 7), in the order of the week. */
export const weekdaysInShort = (weekdays: number[], locale: string): string[] =>
  weekdayNames(locale).short.filter((_, index) => weekdays.includes(index + 1));

export const dateInWords = (instant: Date, locale: string, timeZone: string) =>
  dayInShort(today(timeZone, instant), locale, timeZone);

export const monthInWords = (day: Day, locale: string) => month(locale, "UTC").format(startOf(day));

/** Formats an instant such as "20 Nov, 14:05". The year is added as in `dayInWords`. */
export const momentInWords = (instant: Date, locale: string, timeZone: string) =>
  (isThisYear(today(timeZone, instant), timeZone) ? moment : momentOfYear)(locale, timeZone).format(instant);

export const timeInWords = (instant: Date, locale: string, timeZone: string) =>
  time(locale, timeZone).format(instant);

/** Joins names into a list such as "Mood and Energy". */
export const inList = (names: string[], locale: string) => list(locale).format(names);
