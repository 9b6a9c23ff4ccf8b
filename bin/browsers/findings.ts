import { isOptional } from "./optional";
import { lacking } from "./tables";

/** Matches a comment. */
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Matches the word in a comment that allows what its own line or the next one uses. A reason must follow it. */
const ALLOWS = /\bnewer: \S/;

/** Collects what one file uses and some supported browser lacks. */
export class Findings {
  readonly #file: string;
  /** The lines whose features are allowed, by the line of the comment that allows them. */
  readonly #allowances = new Map<number, boolean>();
  readonly #found = new Map<string, string>();

  constructor(file: string, text: string) {
    this.#file = file;
    for (const { index, 0: comment } of text.matchAll(COMMENT))
      if (ALLOWS.test(comment)) this.#allowances.set(lineAt(text, index + comment.length), false);
  }

  /**
   * Notes the use of a feature.
   * @param keys MDN's keys that may be meant. The first one that the tables know counts
   * @param around the lines where the parts begin that this use stands in. A comment there allows it too
   */
  note(line: number, keys: string[], around: number[] = []) {
    const key = keys.find((each) => lacking(each));
    const missing = key && lacking(key);
    if (!key || !missing || missing.length === 0 || isOptional(key)) return;
    const allowing = [line, ...around]
      .flatMap((each) => [each, each - 1])
      .find((each) => this.#allowances.has(each));
    if (allowing === undefined)
      this.#found.set(`${line} ${key}`, `${this.#file}:${line}: ${key} is missing in ${missing.join(", ")}`);
    else this.#allowances.set(allowing, true);
  }

  /** Returns a line for each use that no comment allows, and for each comment that allows nothing. */
  lines(): string[] {
    const idle = [...this.#allowances].filter(([, isUsed]) => !isUsed);
    return [
      ...this.#found.values(),
      ...idle.map(([line]) => `${this.#file}:${line}: the comment "newer:" allows nothing`),
    ];
  }
}

/** Returns the number of the line at an index of a text. */
const lineAt = (text: string, index: number) => text.slice(0, index).split("\n").length;
