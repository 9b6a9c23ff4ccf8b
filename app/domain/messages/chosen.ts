import { z } from "zod";

/** The entries of the form for a message to several clients that say who is chosen. */
export interface ChosenEntries {
  /** The clients whose boxes are checked. */
  client?: unknown;
  /** The clients who were chosen on other pages of the list, separated by spaces. */
  chosen?: unknown;
  /** A client who is taken off. */
  drop?: unknown;
}

/** Returns the ids of the clients whom a form has chosen, each once. Anything that is not an id is left out. */
export function chosenIds({ client, chosen, drop }: ChosenEntries): string[] {
  const named = [chosen ?? [], client ?? []].flat(2).flatMap((ids) => String(ids).split(" "));
  const ids = named.filter((id) => z.guid().safeParse(id).success).map((id) => id.toLowerCase());
  return [...new Set(ids)].filter((id) => id !== drop);
}
