const LETTERS = "abcdefghij";

/** The word that stands in every marked text, so that one search can find them all. */
export const COMMON = "zebra";

/**
 * Gives texts, numbers and days that occur nowhere else, each under the name of what it is, and finds them in answers. Marks of two
 * people differ.
 */
export class Marks {
  readonly #patterns = new Map<string, RegExp>();

  /** @param person the number of the person whose marks they are */
  constructor(readonly person: number) {}

  get names(): string[] {
    return [...this.#patterns.keys()];
  }

  /** Returns a text with a word of its own. */
  text(name: string): string {
    const word = `mark${LETTERS[this.person]}${this.#patterns.size}x`;
    this.#patterns.set(name, new RegExp(word, "i"));
    return `${word} ${COMMON}`;
  }

  /**
   * Returns a number of this person's own. It needs four digits at least, and another `value` than other marks. The beginning of a random
   * UUID is no such number.
   */
  number(name: string, value: number): number {
    const own = value + this.person;
    const [whole = "", rest] = String(own).split(".");
    const grouped = whole.replace(/(?<=\d)(?=\d{3}$)/, "[.,]?");
    const digits = `${grouped}${rest ? `[.,]${rest}` : ""}`;
    this.#patterns.set(name, new RegExp(`(?<![\\w.,-])${digits}(?!\\d|[\\da-f]*-[\\da-f]{4}-)`));
    return own;
  }

  /** Takes a text for a mark that somebody else has made. */
  known(name: string, text: string): string {
    this.#patterns.set(name, new RegExp(`(?<!\\w)${text.replace(/[.+]/g, "\\$&")}(?!\\d)`));
    return text;
  }

  /** Returns the names of the marks that a text has. */
  in(text: string): string[] {
    return [...this.#patterns].filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  }
}
