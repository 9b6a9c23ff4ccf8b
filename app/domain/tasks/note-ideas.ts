/** The step by which weights are raised, in kg: the smallest pair of plates. */
export const STEP_KG = 2.5;

const WEIGHT = /(\d+(?:[.,]\d+)?)\s*kg\b/i;

/**
 * Returns the weight of a text raised by one step, in kg.
 * @param texts where to look for a weight, in this order: the note of the last time, then the plan's weight
 * @returns null when no text has a weight
 */
export function heavier(...texts: string[]): number | null {
  const found = texts.map((text) => WEIGHT.exec(text)?.[1]).find(Boolean);
  return found ? Number(found.replace(",", ".")) + STEP_KG : null;
}

/** Adds a suggested text to a note that is being written. A note that has the text already stays as it is. */
export function withIdea(note: string, idea: string): string {
  const pieces = note.split(idea);
  // "72.5 kg" does not have "2.5 kg".
  const isThere = pieces
    .slice(1)
    .some((after, place) => !/[\p{L}\d.,]$/u.test(pieces[place] ?? "") && !/^[\p{L}\d]/u.test(after));
  if (isThere) return note;
  return [note.trimEnd(), idea].filter(Boolean).join("\n");
}
