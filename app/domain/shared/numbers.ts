/** The kinds of numbers that a field takes: with decimals, or whole ones only. */
export type NumberKind = "decimal" | "whole";

/** The least and the most that a field takes. */
export interface Bound {
  min: number;
  max: number;
}

/** Tells whether a number exists and is within bounds. */
export const isWithin = (value: number | null, { min, max }: Bound): value is number =>
  value !== null && value >= min && value <= max;

const SPELLINGS = { decimal: "-?\\d+([.,]\\d+)?", whole: "-?\\d+" };

/** Returns the `pattern` of a text field for a number, for a form that the browser must check. */
export const numberPattern = (kind: NumberKind): string => `\\s*${SPELLINGS[kind]}\\s*`;

/**
 * Reads a number as people write it, in every language with a decimal point or a decimal comma. A whole number has neither:
 * "1.500" could be meant as 1500, so that reading it as 1.5 would be a guess.
 * @returns null for any other text: without a number, or with a sign between thousands, a plus, an exponent or a unit
 */
export function parseNumber(text: string, kind: NumberKind): number | null {
  const typed = text.trim();
  const number = new RegExp(`^${SPELLINGS[kind]}$`).test(typed)
    ? Number(typed.replace(",", "."))
    : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/**
 * Writes a number as the text of a field: in German with a decimal comma, in no language with a sign between thousands.
 * A missing number is an empty text.
 */
export const numberText = (value: number | null | undefined, locale: string): string => {
  const text = String(value ?? "");
  return locale === "de" ? text.replace(".", ",") : text;
};

/** Rounds to two decimals, as weight and body fat are stored. */
export const toHundredths = (value: number) => Math.round(value * 100) / 100;

/** Rounds to one decimal, as the weight and body fat of a check-in are stored. */
export const toTenths = (value: number) => Math.round(value * 10) / 10;
