import type { Engine } from "./servers";

/** The parts of the measurement, in the order of the document. */
export const SECTIONS = ["speed", "bytes", "queries", "growth", "resources", "node24"] as const;
export type Section = (typeof SECTIONS)[number];

/** Holds the options of the command line. */
export interface Options {
  sections: Section[];
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
  const values = new Map(words.map((word) => word.replace(/^--/, "").split(/=(.*)/s) as [string, string]));
  allOf("option", [...values.keys()], NAMES);
  const list = (name: string) => values.get(name)?.split(",") ?? [];
  const sections = allOf("part", list("only"), SECTIONS);
  const engines = allOf("database", list("db"), ENGINES);
  const screens = list("screens");
  return {
    sections: SECTIONS.filter((section) => sections.length === 0 || sections.includes(section)),
    engines: engines.length > 0 ? engines : [...ENGINES],
    rounds: Number(values.get("rounds") ?? 3),
    seconds: Number(values.get("seconds") ?? 0.4),
    screens,
    before: values.get("before"),
    writes: engines.length === 0 && screens.length === 0 && !values.has("print"),
  };
}

function allOf<Word extends string>(kind: string, words: string[], known: readonly Word[]): Word[] {
  return words.map((word) => {
    const match = known.find((one) => one === word);
    if (!match) throw new Error(`there is no ${kind} ${word}; there are ${known.join(", ")}`);
    return match;
  });
}
