import type { Engine } from "./servers";

/** The parts of the measurement, in the order of the document. */
export const PARTS = ["speed", "bytes", "queries", "growth", "resources", "node24"] as const;
export type Part = (typeof PARTS)[number];

/** What the command line asks for. */
export interface Options {
  parts: Part[];
  engines: Engine[];
  rounds: number;
  /** How long each address is asked in a round. */
  seconds: number;
  /** Parts of names; only screens and calls with one of them are measured. All when empty. */
  screens: string[];
  /** The folder of an earlier checkout with a build, which is measured beside this one. */
  before: string | undefined;
}

/**
 * Reads the options: --only=speed,growth --db=postgres --rounds=5 --seconds=1 --screens=/tasks,/dashboard --before=FOLDER.
 * Without any, all is measured and docs/performance.md is written; with --only or --screens or --db, results are only printed.
 */
export function readOptions(words: string[]): Options & { writes: boolean } {
  const given = new Map(words.map((word) => word.replace(/^--/, "").split(/=(.*)/s) as [string, string]));
  const list = (name: string) => given.get(name)?.split(",") ?? [];
  const parts = list("only");
  for (const part of parts)
    if (!PARTS.includes(part as Part)) throw new Error(`--only takes ${PARTS.join(", ")}`);
  const engines = list("db") as Engine[];
  return {
    parts: PARTS.filter((part) => parts.length === 0 || parts.includes(part)),
    engines: engines.length > 0 ? engines : ["postgres", "pglite"],
    rounds: Number(given.get("rounds") ?? 5),
    seconds: Number(given.get("seconds") ?? 0.5),
    screens: list("screens"),
    before: given.get("before"),
    writes: engines.length === 0 && list("screens").length === 0,
  };
}
