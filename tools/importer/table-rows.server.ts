import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";

/** A row of a table with the number of its first line. A row that cannot be parsed has no cells. */
export interface TableRow {
  line: number;
  cells: string[];
  text: string;
}

/** A quoted cell may go over so many lines. A quotation that is still open then is a mistake in its first line. */
const LINES_MAX = 20;

const WITH_TABS = "\t";

/** Reads the rows of a table, its header first. A mistake does not affect the rows behind it. With tabs there are no quotes. */
export async function* csvRows(lines: AsyncIterable<string>, delimiter: string): AsyncGenerator<TableRow> {
  let columns = 0;
  let number = 0;
  let open: TableRow[] = [];

  function* take(row: TableRow): Generator<TableRow> {
    const cells = open.length === 0 ? cellsOf(row.text, delimiter) : endOfRow(row.text);
    if (!cells) {
      open.push(row);
      if (open.length > LINES_MAX) yield* giveUp();
      return;
    }
    const [first = row, ...others] = open;
    open = [];
    columns ||= cells.length;
    yield { line: first.line, cells, text: [first, ...others].map(({ text }) => text).join("\n") };
  }

  function endOfRow(text: string): string[] | null {
    const cells = cellsOf([...open.map((row) => row.text), text].join("\n"), delimiter);
    return cells && (columns === 0 || cells.length === columns) ? cells : null;
  }

  function* giveUp(): Generator<TableRow> {
    const [refused, ...others] = open;
    open = [];
    if (refused) yield refused;
    for (const row of others) yield* take(row);
  }

  for await (const text of lines) {
    number += 1;
    if (open.length > 0 || text.trim()) yield* take({ line: number, cells: [], text });
  }
  while (open.length > 0) yield* giveUp();
}

function cellsOf(text: string, delimiter: string): string[] | null {
  if (delimiter === WITH_TABS || !text.includes('"')) return text.split(delimiter);
  try {
    return parse(text, { delimiter, relax_quotes: true })[0] ?? [];
  } catch {
    return null;
  }
}

/** Reads the rows of the first sheet of a spreadsheet, its header first. The whole sheet is held in memory. */
export async function* sheetRows(path: string): AsyncGenerator<TableRow> {
  for (const [index, row] of (await readSheet(path)).entries()) {
    const cells = row.map((cell) => (cell === null ? "" : String(cell)));
    if (cells.some(Boolean)) yield { line: index + 1, cells, text: cells.join(" ") };
  }
}

export function delimiterOf(header: string): string {
  const counts = [WITH_TABS, ";", ","].map((character) => header.split(character).length);
  return [WITH_TABS, ";", ","][counts.indexOf(Math.max(...counts))] ?? ",";
}
