const SINGLE_LETTERS: Record<string, string> = { ß: "ss", æ: "a", œ: "o", ø: "o", ł: "l", đ: "d", ı: "i" };

/**
 * Folds a text for searches: lower case, without accents, `ae`, `oe` and `ue` as one letter like the umlauts, and everything
 * but letters and digits as one space. Names and searches are folded alike, so that "Käse", "kaese" and "kase" are equal.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => SINGLE_LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[aou]e/g, (letters) => letters.charAt(0))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The columns of a food that searches read: its folded names between bars, and the same without spaces. */
export interface SearchColumns {
  search: string;
  compact: string;
}

/**
 * Makes the search columns of a food of its names and synonyms, equal ones once. A second name equal to the first leaves an
 * empty place if others follow, so that the second place never holds a synonym: "|ei||huhnerei|".
 * @param names the German and the English name first, if it has two
 */
export function searchColumns(names: string[]): SearchColumns {
  const all = names.map(fold);
  const folded = [...new Set(all)].filter(Boolean);
  if (all[0] === all[1] && folded.length > 1) folded.splice(1, 0, "");
  const search = `|${folded.join("|")}|`;
  return { search, compact: search.replaceAll(" ", "") };
}

/** Returns the different words of search columns, which are the vocabulary that corrects typing errors. */
export const wordsOf = ({ search }: SearchColumns): string[] => [
  ...new Set(search.split(/[| ]+/).filter(Boolean)),
];
