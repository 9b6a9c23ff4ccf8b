/** Bounds of a plan's targets and a meal's values: energy in kcal, macronutrients in grams. */
export const CALORIES = { min: 0, max: 20_000 };
export const MACRO_GRAMS = { min: 0, max: 5_000 };
export const MEALS = { min: 1, max: 50 };
export const TEXT = { title: 200, name: 200, description: 2_000, notes: 2_000 };

/** A folded plan card shows this many meals. */
export const MEALS_SHOWN = 3;

/** One meal of a plan. Its id stays the same through every edit, so that a day's task knows its meal. */
export interface Meal {
  id: string;
  name: string;
  description: string;
  calories: number | null;
  protein: number | null;
  carbs: number | null;
  fat: number | null;
  notes: string;
}

interface Identified {
  id?: string | undefined;
  name: string;
}

/**
 * Gives every meal of an edited plan its id: the one it was sent with when the plan knows it, else that of the
 * plan's meal with the same name (the contract's calls send no ids), else a new one. No id is given twice.
 */
export function keepIds<Row extends Identified>(
  rows: Row[],
  before: Identified[],
  newId: () => string,
): (Row & { id: string })[] {
  const free = new Map(before.map((meal) => [meal.id as string, meal.name]));
  const take = (id: string | undefined) => (id !== undefined && free.delete(id) ? id : undefined);
  const sent = rows.map((row) => take(row.id));
  return rows.map((row, index) => {
    const sameName = () => [...free].find(([, name]) => name === row.name)?.[0];
    return { ...row, id: sent[index] ?? take(sameName()) ?? newId() };
  });
}
