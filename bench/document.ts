import { readFileSync, writeFileSync } from "node:fs";
import { at } from "../bin/steps/project.mjs";

const PATH = at("bench/measured.md");

/** Makes a table of Markdown. The first column has names, the others figures. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? "---" : "--:"))), ...rows.map(line)].join(
    "\n",
  );
}

/**
 * Writes a measured part into bench/measured.md, between the comments that name it. The other parts stay.
 * @throws Error when the document has no place for the part
 */
export function writePart(part: string, text: string): void {
  const document = readFileSync(PATH, "utf8");
  const place = new RegExp(`(<!-- measured: ${part} -->\\n)[^]*?(<!-- end: ${part} -->)`);
  if (!place.test(document)) throw new Error(`bench/measured.md has no place for ${part}`);
  writeFileSync(
    PATH,
    document.replace(place, (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`),
  );
}
