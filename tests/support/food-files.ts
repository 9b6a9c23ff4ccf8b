import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openFoodFile } from "../../tools/importer/open-file.server";
import type { ReadRow } from "../../tools/importer/read-row";

/** Returns a function that writes files into a folder of the test file, which is removed after its tests. */
export function foodFiles(): (name: string, content: string | Buffer) => string {
  const folder = mkdtempSync(join(tmpdir(), "beast-foods-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name, content) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
}

/** Returns all rows of a file and the name of its format. */
export async function readAll(path: string): Promise<{ format: string; rows: ReadRow[] }> {
  const file = await openFoodFile(path);
  const rows: ReadRow[] = [];
  for await (const row of file.rows) rows.push(row);
  return { format: file.format.name, rows };
}

/** Returns the foods of a file. */
export const foodsOf = async (path: string) =>
  (await readAll(path)).rows.flatMap((row) => ("food" in row ? [row.food] : []));

/** Returns the lines of a file that were refused, with the reasons. */
export const refusalsOf = async (path: string) =>
  (await readAll(path)).rows.flatMap((row) => ("refused" in row ? [[row.line, row.refused]] : []));
