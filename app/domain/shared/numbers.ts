export type NumberKind = "decimal" | "whole";

export interface Bound {
  min: number;
  max: number;
}

export const isWithin = (value: number | null, { min, max }: Bound): value is number =>
  value !== null && value >= min && value <= max;

const SPELLINGS = { decimal: "-?\\d+([.,]\\d+)?", whole: "-?\\d+" };

/** Returns the `pattern` of a text field for a number, for a form that the browser must check. */
export const numberPattern = (kind: NumberKind): string => `\\s*${SPELLINGS[kind]}\\s*`;

/** Reads a number with a decimal point or comma. "1.500" is not whole, because it could mean 1500. Null for any other text. */
export function parseNumber(text: string, kind: NumberKind): number | null {
  const typed = text.trim();
  const number = new RegExp(`^${SPELLINGS[kind]}$`).test(typed)
    ? Number(typed.replace(",", "."))
    : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** Writes a number for a field, in German with a decimal comma, never with a sign between thousands. None is an empty text. */
export const numberText = (value: number | null | undefined, locale: string): string => {
  const text = String(value ?? "");
  return locale === "de" ? text.replace(".", ",") : text;
};

/** Rounds to two decimals, as weight and body fat are stored. */
export const toHundredths = (value: number) => Math.round(value * 100) / 100;

/** Rounds to one decimal, as the weight and body fat of a check-in are stored. */
export const toTenths = (value: number) => Math.round(value * 10) / 10;

/** Returns the difference of two measured values as they are shown, with this many decimals, so that a reader can check it. */
export function shownDifference(later: number, earlier: number, decimals = 1): number {
  const shown = (value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
  return shown(shown(later) - shown(earlier));
}
