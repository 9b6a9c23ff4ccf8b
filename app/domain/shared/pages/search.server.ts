import { and, type SQL, sql } from "drizzle-orm";

/** A condition: a text has every word of a search somewhere, in any case. An empty search makes no condition. */
export const hasWords = (text: SQL, search: string): SQL | undefined =>
  and(...search.split(/\s+/).map((word) => (word ? sql`${text} ilike ${pattern(word)}` : undefined)));

/** The wildcards of the database stand for themselves in a search. */
const pattern = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
