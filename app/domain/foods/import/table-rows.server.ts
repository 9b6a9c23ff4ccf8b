import { pipeline, type Readable } from "node:stream";
import { type Info, parse } from "csv-parse";
import { readSheet } from "read-excel-file/node";

/** A row of a table with the number of its line, or a row that is not one. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** A broken row is given up when it is longer than this, in characters. A quotation mark that is never closed makes such rows. */
const LONGEST_ROW = 1_000_000;

/**
 * Reads the rows of a table of text, its header first. A row that cannot be parsed has no cells.
 * @param delimiter the character between cells; cells of a table with tabs have no quotation marks around them
 */
export async function* csvRows(stream: Readable, delimiter: string): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    quote: delimiter === "\t" ? null : '"',
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  });
  for await (const row of pipeline(stream, parser, () => {})) {
    const { record, info } = row as { record: string[]; info: Info };
    yield { line: info.lines, cells: record };
  }
}

/** Reads the rows of the first sheet of a spreadsheet, its header first. The whole sheet is held in memory. */
export async function* sheetRows(path: string): AsyncGenerator<TableRow> {
  const rows = await readSheet(path);
  for (const [index, cells] of rows.entries())
    yield { line: index + 1, cells: cells.map((cell) => (cell === null ? "" : String(cell))) };
}

/** Returns the character that most probably stands between the cells of a header. */
export function delimiterOf(header: string): string {
  const counts = ["\t", ";", ","].map((character) => header.split(character).length);
  return ["\t", ";", ","][counts.indexOf(Math.max(...counts))] ?? ",";
}
