import { cachedFormat } from "~/domain/shared/cached-format";
import { formatLocale } from "./long-date";

const wholeNumber = cachedFormat((locale: string) => new Intl.NumberFormat(formatLocale(locale)));
const decimalNumber = cachedFormat(
  (locale: string, minimumFractionDigits: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat(formatLocale(locale), { minimumFractionDigits, maximumFractionDigits }),
);

export const number = (value: number, locale: string) => wholeNumber(locale).format(value);

export const upTo99 = (count: number): string => (count > 99 ? "99+" : String(count));

export const withOneDecimal = (value: number, locale: string) =>
  withDecimals(value, locale, { least: 1, most: 1 });

interface Decimals {
  least: number;
  most: number;
}

export const withDecimals = (value: number, locale: string, { least, most }: Decimals) =>
  decimalNumber(locale, least, most).format(value);

export const signed = (difference: number, locale: string, decimals: Decimals) =>
  (difference < 0 ? "−" : "+") + withDecimals(Math.abs(difference), locale, decimals);

export const grams = (value: number, locale: string) => withDecimals(value, locale, { least: 0, most: 0 });

const RANGE = /(?<![\d.,-])(\d+(?:[.,]\d+)?)\s*-\s*(\d+(?:[.,]\d+)?)(?![\d-])/g;

/** Writes the ranges of numbers in a text with an en dash, such as "8–10". A date with hyphens stays. */
export const withRanges = (text: string): string => text.replace(RANGE, "$1–$2");
