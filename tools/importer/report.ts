import type { Refusal } from "./candidate";
import type { Note } from "./read-row";

export interface Examples {
  count: number;
  first: { line: number; text: string }[];
}

export interface Report {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: Map<Refusal, Examples>;
  notes: Map<Note, Examples>;
  /** Counts the foods of all sources that starter foods hide now. */
  hidden: number;
  /** Tells why the file could not be read to its end, if it could not. */
  cut?: string;
}

const EXAMPLES = 3;

export const emptyReport = (): Report => ({
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: new Map(),
  notes: new Map(),
  hidden: 0,
});

export function addExample<Kind>(kinds: Map<Kind, Examples>, kind: Kind, line: number, text: string): void {
  const examples = kinds.get(kind) ?? { count: 0, first: [] };
  examples.count += 1;
  if (examples.first.length < EXAMPLES) examples.first.push({ line, text });
  kinds.set(kind, examples);
}

export const hasFoods = ({ added, changed, unchanged }: Report) => added + changed + unchanged > 0;

export function reportLines(report: Report, isDryRun: boolean): string[] {
  const written = isDryRun ? "would be new" : "new";
  const { rows, added, changed, unchanged, hidden } = report;
  return [
    `${rows} rows read: ${added} ${written}, ${changed} changed, ${unchanged} unchanged, ${total(report.refused)} refused.`,
    ...kindLines("refused", report.refused),
    ...kindLines("imported, but", report.notes),
    ...(isDryRun
      ? ["This was a dry run: nothing was kept."]
      : [`${hidden} foods are hidden by starter foods.`]),
    ...(report.cut
      ? [`The file could not be read to its end: ${report.cut}. What was read before is kept.`]
      : []),
  ];
}

const total = (kinds: Map<unknown, Examples>) =>
  [...kinds.values()].reduce((sum, { count }) => sum + count, 0);

function kindLines(what: string, kinds: Map<string, Examples>): string[] {
  return [...kinds].map(([kind, { count, first }]) => {
    const examples = first.map(({ line, text }) => `line ${line} “${printable(text)}”`).join(", ");
    return `  ${count} ${what}: ${kind} (${examples}${count > first.length ? ", …" : ""})`;
  });
}

/** Replaces what a terminal would not print, such as control characters of a broken file. */
const printable = (text: string) => text.replace(/\p{C}/gu, "�");
