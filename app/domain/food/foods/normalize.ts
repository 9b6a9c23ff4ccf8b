import { normalize } from "~/domain/shared/normalize";

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
