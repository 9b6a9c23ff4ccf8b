const SINGLE_LETTERS: Record<string, string> = { ß: "ss", æ: "a", œ: "o", ø: "o", ł: "l", đ: "d", ı: "i" };

/** Folds a text for searches, so that "Käse", "kaese" and "kase" are equal: lower case, no accents, the rest as spaces. */
export const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => SINGLE_LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[aou]e/g, (letters) => letters.charAt(0))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export interface SearchColumns {
  search: string;
  compact: string;
}

/**
 * Makes search columns of names (German and English first) and synonyms, equal ones once. A second name equal to the first
 * leaves an empty place if others follow, so that the second place never holds a synonym: "|ei||huhnerei|".
 */
export function searchColumns(names: string[]): SearchColumns {
  const all = names.map(normalize);
  const folded = [...new Set(all)].filter(Boolean);
  if (all[0] === all[1] && folded.length > 1) folded.splice(1, 0, "");
  const search = `|${folded.join("|")}|`;
  return { search, compact: search.replaceAll(" ", "") };
}

export const wordsOf = ({ search }: SearchColumns): string[] => [
  ...new Set(search.split(/[| ]+/).filter(Boolean)),
];
