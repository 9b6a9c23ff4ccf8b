import { normalize } from "~/domain/shared/normalize";

const SEARCH_TEXT = { characters: 100, words: 6, min: 2 };
/** Inside words, and among products of brands, a search looks from this many characters on. */
export const LONG_ENOUGH = 3;
/** A word with fewer letters is never corrected. */
const CORRECTED_FROM = 4;

/** So many of the longest words find the products of brands that are then compared with all words. */
const KEY_WORDS = 2;

const BARCODE = /^[0-9]{8,14}$/;
// Endings of German and English words, longest first. What is left of the word has at least two letters.
const ENDINGS = ["en", "es", "n", "e", "s"];

export const isTooShort = (typed: string): boolean => readSearchText(typed) === undefined;

export interface TypedWord {
  word: string;
  /** 0 for a short word and for one with digits, which are taken as they are. */
  wrong: number;
}

export type SearchText = { barcodes: string[] } | SearchWords;

export interface SearchWords {
  words: TypedWord[];
  whole: string;
  /** `whole` without its ending, as far as it has one: "bananen" may be "banane" and "banan". */
  inflected: string[];
  /** A tsquery: every word begins a word, or all words together begin one. */
  query: string;
  /** The same for the longest words alone, which are the rarest: looking up each word among many foods takes time. */
  key: string;
  longest: string;
  /** The longest of the other words. A single word is its own second one. */
  second: string;
  /** Patterns of texts that have the words somewhere. */
  within: string[];
}

/** Reads what was typed. Only letters and digits are left, so that nothing has a meaning in a query. Undefined if too short. */
export function readSearchText(typed: string): SearchText | undefined {
  const folded = firstOf(normalize(firstOf(typed, SEARCH_TEXT.characters)), SEARCH_TEXT.characters);
  const words = folded.split(" ").filter(Boolean).slice(0, SEARCH_TEXT.words);
  const whole = words.join("");
  if ([...whole].length < SEARCH_TEXT.min) return;
  if (BARCODE.test(whole)) return { barcodes: spellingsOf(whole) };
  return {
    words: words.map((word) => ({ word, wrong: wrongLettersIn(word) })),
    whole,
    inflected: withoutEnding(whole),
    query: queryOf(words, whole),
    key: queryOf(longestOf(words), whole),
    longest: longestOf(words)[0] ?? whole,
    second: longestOf(words)[1] ?? whole,
    within: words.map((word) => `%${word}%`),
  };
}

/** Returns the words that differ from a word in two neighbouring letters, which changed places. The first letter stays. */
export function swapsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(2).map((letter, index) => {
    const before = letters[index + 1] as string;
    return [...letters.slice(0, index + 1), letter, before, ...letters.slice(index + 3)].join("");
  });
}

const longestOf = (words: string[]) =>
  words.toSorted((one, other) => other.length - one.length).slice(0, KEY_WORDS);

const firstOf = (text: string, count: number) => [...text].slice(0, count).join("");

/** A code of 12 digits is the same as the one of 13 that begins with 0, and the shops' software writes both. */
const spellingsOf = (code: string) =>
  [...new Set([code, `0${code}`, code.replace(/^0/, "")])].filter((each) => BARCODE.test(each));

function wrongLettersIn(word: string): number {
  const { length } = [...word];
  if (length < CORRECTED_FROM || /\p{N}/u.test(word)) return 0;
  return length < 8 ? 1 : 2;
}

function withoutEnding(word: string): string[] {
  if (word.length < 4) return [];
  const stems = ENDINGS.filter((ending) => word.endsWith(ending) && word.length - ending.length > 1).map(
    (ending) => word.slice(0, -ending.length),
  );
  return word.endsWith("ies") ? [`${word.slice(0, -3)}y`, ...stems] : stems;
}

function queryOf(words: string[], whole: string): string {
  const each = words.map((word) => `(${[`${word}:*`, ...withoutEnding(word)].join("|")})`).join("&");
  return words.length > 1 ? `(${each})|${whole}:*` : each;
}
