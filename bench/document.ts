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
export function writeSection(section: string, text: string): void {
  const document = readFileSync(PATH, "utf8");
  const pattern = new RegExp(`(<!-- measured: ${section} -->\\n)[^]*?(<!-- end: ${section} -->)`);
  if (!pattern.test(document)) throw new Error(`bench/measured.md has no place for ${section}`);
  writeFileSync(
    PATH,
    document.replace(pattern, (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`),
  );
}
