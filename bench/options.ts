import type { Engine } from "./servers";

/** The parts of the measurement, in the order of the document. */
export const PARTS = ["speed", "bytes", "queries", "growth", "resources", "node24"] as const;
export type Part = (typeof PARTS)[number];

/** Holds the options of the command line. */
export interface Options {
  parts: Part[];
  engines: Engine[];
  rounds: number;
  /** How long each address is asked in a round. */
  seconds: number;
  /** The paths of the screens and calls that are measured. All when empty. */
  screens: string[];
  /** The folder of an earlier checkout with a build, which is measured beside this one. */
  before: string | undefined;
}

const NAMES = ["only", "db", "rounds", "seconds", "screens", "before", "print"];
const ENGINES: readonly Engine[] = ["postgres", "pglite"];

/**
 * Reads the options: --only=speed,growth --db=postgres --rounds=5 --seconds=1 --screens=/tasks,/dashboard --before=FOLDER --print.
 * Without any, all is measured and bench/measured.md is written; --only writes its parts alone. With --screens, --db or --print
 * results are only printed.
 * @throws Error when there is no such option, part or database
 */
export function readOptions(words: string[]): Options & { writes: boolean } {
  const given = new Map(words.map((word) => word.replace(/^--/, "").split(/=(.*)/s) as [string, string]));
  allOf("option", [...given.keys()], NAMES);
  const list = (name: string) => given.get(name)?.split(",") ?? [];
  const parts = allOf("part", list("only"), PARTS);
  const engines = allOf("database", list("db"), ENGINES);
  const screens = list("screens");
  return {
    parts: PARTS.filter((part) => parts.length === 0 || parts.includes(part)),
    engines: engines.length > 0 ? engines : [...ENGINES],
    rounds: Number(given.get("rounds") ?? 3),
    seconds: Number(given.get("seconds") ?? 0.4),
    screens,
    before: given.get("before"),
    writes: engines.length === 0 && screens.length === 0 && !given.has("print"),
  };
}

function allOf<Word extends string>(kind: string, words: string[], known: readonly Word[]): Word[] {
  return words.map((word) => {
    const found = known.find((one) => one === word);
    if (!found) throw new Error(`there is no ${kind} ${word}; there are ${known.join(", ")}`);
    return found;
  });
}
