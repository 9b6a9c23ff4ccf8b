import { keptFormat } from "~/domain/shared/kept-format";
import { formatLocale } from "./long-date";

const wholeNumber = keptFormat((locale: string) => new Intl.NumberFormat(formatLocale(locale)));
const decimalNumber = keptFormat(
  (locale: string, minimumFractionDigits: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat(formatLocale(locale), { minimumFractionDigits, maximumFractionDigits }),
);

/** Formats a whole number with the separators of the language. */
export const number = (value: number, locale: string) => wholeNumber(locale).format(value);

/** Formats a count in a small place: more than 99 are "99+". */
export const upTo99 = (count: number): string => (count > 99 ? "99+" : String(count));

/** Formats a number with one decimal, also a zero, in the notation of the language: what was measured of a body. */
export const withOneDecimal = (value: number, locale: string) =>
  withDecimals(value, locale, { least: 1, most: 1 });

/** The least and the most decimals of a number. */
interface Decimals {
  least: number;
  most: number;
}

/** Formats a number with some decimals, in the notation of the language. */
export const withDecimals = (value: number, locale: string, { least, most }: Decimals) =>
  decimalNumber(locale, least, most).format(value);

/** Formats a difference with its sign, such as "+0.5" or "−2.1". */
export const signed = (difference: number, locale: string, decimals: Decimals) =>
  (difference < 0 ? "−" : "+") + withDecimals(Math.abs(difference), locale, decimals);

/** Formats grams of a nutrient, which are shown as whole ones. */
export const grams = (value: number, locale: string) => withDecimals(value, locale, { least: 0, most: 0 });

const RANGE = /(?<![\d.,-])(\d+(?:[.,]\d+)?)\s*-\s*(\d+(?:[.,]\d+)?)(?![\d-])/g;

/** Writes the ranges of numbers in a text with an en dash, such as "8–10". A date with hyphens stays. */
export const withRanges = (text: string): string => text.replace(RANGE, "$1–$2");
