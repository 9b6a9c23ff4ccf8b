import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { BLS } from "./bls";
import { firstBytes, linesOf, openBytes, sizeOf, startOf } from "./bytes.server";
import type { Format, TableFormat } from "./format";
import { GENERIC_TABLE } from "./generic-table";
import { OPEN_FOOD_FACTS, OPEN_FOOD_FACTS_TABLE, readProduct } from "./open-food-facts";
import { type ReadRow, readRow } from "./read-row";
import { csvRows, delimiterOf, sheetRows, type TableRow } from "./table-rows.server";
import { addUsdaName, isUsda, readUsda, USDA, type UsdaNames, usdaCells } from "./usda";

const TABLES: TableFormat[] = [BLS, OPEN_FOOD_FACTS_TABLE, GENERIC_TABLE];
const ZIP = Buffer.from("PK\x03\x04");
const SHOWN = 80;

export class UnknownFile extends Error {}

export interface FoodFile {
  format: Format;
  name: string;
  /** The size of the file in bytes. */
  size: number;
  bytesRead: () => number;
  /** Reads the rows. It fails in the middle of a file that is cut off. */
  rows: AsyncIterable<ReadRow>;
}

/** Opens a file of foods and recognises its format by its content. @throws UnknownFile */
export async function openFoodFile(path: string): Promise<FoodFile> {
  const size = await sizeOf(path).catch(() => {
    throw new UnknownFile(`${path} cannot be read`);
  });
  const name = basename(path)
    .replace(/\.gz$/i, "")
    .slice(0, -extname(path.replace(/\.gz$/i, "")).length || undefined);
  const file = { name, size };
  try {
    if ((await firstBytes(path, ZIP.length)).equals(ZIP))
      return { ...file, ...(await openSheet(path, size)) };
    return { ...file, ...(await openText(path)) };
  } catch (error) {
    if (error instanceof UnknownFile) throw error;
    throw new UnknownFile(`${path} cannot be read: ${(error as Error).message}`);
  }
}

type Opened = Pick<FoodFile, "format" | "bytesRead" | "rows">;

async function openText(path: string): Promise<Opened> {
  const start = await startOf(path);
  const header = start.split(/\r?\n/).find((line) => line.trim() !== "") ?? "";
  const { stream, bytesRead } = await openBytes(path);
  if (header.startsWith("{") && readProduct(header))
    return { format: OPEN_FOOD_FACTS, bytesRead, rows: productRows(linesOf(stream)) };
  if (isUsda(header))
    return { format: USDA, bytesRead, rows: usdaRows(linesOf(stream, "latin1"), await usdaNames(path)) };
  // A file in another encoding would be read with wrong letters. The end of the text may be half a letter.
  if (start.slice(0, -4).includes("\uFFFD"))
    throw new UnknownFile(`${path} is not encoded as UTF-8; save it as CSV UTF-8`);
  return { bytesRead, ...(await openTable(csvRows(linesOf(stream), delimiterOf(header)), path)) };
}

async function openSheet(path: string, size: number): Promise<Opened> {
  return { bytesRead: () => size, ...(await openTable(sheetRows(path), path)) };
}

async function openTable(
  rows: AsyncGenerator<TableRow>,
  path: string,
): Promise<Pick<FoodFile, "format" | "rows">> {
  const { value: header } = await rows.next();
  for (const format of TABLES) {
    const read = header && format.columns(header.cells);
    if (read) return { format, rows: tableRows(format, rows, read) };
  }
  await rows.return(undefined);
  throw new UnknownFile(
    `${path} is not a table of foods. Accepted are BLS 4.0 (xlsx or CSV), Open Food Facts (JSONL or CSV, also .gz), USDA SR (ABBREV.txt), and CSV with the columns name_de or name_en, and kcal. docs/foods.md describes them.`,
  );
}

async function* tableRows(
  format: Format,
  rows: AsyncIterable<TableRow>,
  read: NonNullable<ReturnType<TableFormat["columns"]>>,
): AsyncGenerator<ReadRow> {
  for await (const { line, cells, text } of rows)
    yield readRow(format, line, cells.length > 0 ? read(cells) : null, text.slice(0, SHOWN));
}

async function* productRows(lines: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim()) yield readRow(OPEN_FOOD_FACTS, number, readProduct(line), line.slice(0, SHOWN));
  }
}

async function* usdaRows(lines: AsyncIterable<string>, names: UsdaNames): AsyncGenerator<ReadRow> {
  const read = readUsda(names);
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim()) yield readRow(USDA, number, read(usdaCells(line)), line.slice(0, SHOWN));
  }
}

/** Reads the long names from FOOD_DES.txt in the same folder. Without it, foods have the short names of their row. */
async function usdaNames(path: string): Promise<UsdaNames> {
  const names: UsdaNames = new Map();
  const folder = dirname(path);
  const namesFile = existsSync(folder)
    ? readdirSync(folder).find((name) => /^food_des\.txt$/i.test(name))
    : undefined;
  if (!namesFile) return names;
  const { stream } = await openBytes(join(folder, namesFile));
  for await (const line of linesOf(stream, "latin1")) addUsdaName(names, line);
  return names;
}
