/** The step by which weights are raised, in kg: the smallest pair of plates. */
export const STEP_KG = 2.5;

const WEIGHT = /(\d+(?:[.,]\d+)?)\s*kg\b/i;

/** Returns the first weight in the texts, in kg, raised by one step; null without one. The last note comes before the plan. */
export function heavier(...texts: string[]): number | null {
  const weight = texts.map((text) => WEIGHT.exec(text)?.[1]).find(Boolean);
  return weight ? Number(weight.replace(",", ".")) + STEP_KG : null;
}
