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
