import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Matches the file, the line and the column in a line of a stack trace. */
const POSITION = /(?<=^at |[ (])(file:\/\/[^\s()]+|\/[^\s():]+):(\d+):(\d+)/;

const maps = new Map<string, SourceMap | null>();

/**
 * Replaces a position in a built file by the one in its source file, and writes paths from the folder of the product on. Only
 * this reads the source maps, because Node itself would read those of all files as it starts.
 * @param call a line of a stack trace
 */
export const inSourceFile = (call: string): string =>
  call.replace(POSITION, (_, address: string, line: string, column: string) => {
    const file = address.startsWith("file:") ? fileURLToPath(address) : address;
    const origin = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!origin || !("originalSource" in origin)) return `${relative(process.cwd(), file)}:${line}:${column}`;
    const source = relative(process.cwd(), resolve(dirname(file), origin.originalSource));
    return `${source}:${origin.originalLine + 1}:${origin.originalColumn + 1}`;
  });

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(file);
  maps.set(file, map);
  return map;
}

function readMap(file: string): SourceMap | null {
  if (file.includes("/node_modules/")) return null;
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
  } catch {
    return null;
  }
}
