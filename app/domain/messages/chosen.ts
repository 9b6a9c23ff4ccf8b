import { z } from "zod";

export interface ChosenEntries {
  client?: unknown;
  /** The clients who were chosen on other pages of the list, separated by spaces. */
  chosen?: unknown;
  /** A client who is taken off. */
  drop?: unknown;
}

/** Returns the chosen ids, each once. Anything that is not an id is left out. */
export function chosenIds({ client, chosen, drop }: ChosenEntries): string[] {
  const named = [chosen ?? [], client ?? []].flat(2).flatMap((ids) => String(ids).split(" "));
  const ids = named.filter((id) => z.guid().safeParse(id).success).map((id) => id.toLowerCase());
  return [...new Set(ids)].filter((id) => id !== drop);
}
