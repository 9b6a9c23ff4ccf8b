import { stringify } from "csv-stringify/sync";
import type { Locale } from "~/domain/people/preferences/rules";
import { numberText } from "~/domain/shared/numbers";

export type Cell = string | number | null;

/**
 * Writes lines of a table for a spreadsheet: in German with semicolons and decimal commas. A text that a spreadsheet would take for a
 * formula gets an apostrophe before it.
 * @param isFirst whether the file begins with these lines
 */
export const csvLines = (lines: Cell[][], locale: Locale, isFirst = false): string =>
  stringify(lines, {
    bom: isFirst,
    delimiter: locale === "de" ? ";" : ",",
    record_delimiter: "windows",
    escape_formulas: true,
    // A line break is quoted only where it is that of the records.
    quoted_match: /[\r\n]/,
    cast: { number: (value) => numberText(value, locale) },
  });
