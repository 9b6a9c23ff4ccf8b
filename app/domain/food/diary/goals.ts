import type { NutritionContent } from "~/domain/coaching/plan-content/nutrition-rules";

/** The goals of a day: energy in kcal, the others in grams. */
export interface Goals {
  calories: number;
  protein: number;
  carbs: number;
  fat: number;
}

/** The goals of a person without a plan that has targets. Source: specification, section 9. */
export const DEFAULT_GOALS: Goals = { calories: 2000, protein: 150, carbs: 250, fat: 65 };

export type Targets = Pick<
  NutritionContent,
  "calories_target" | "protein_target" | "carbs_target" | "fat_target"
>;

/** Takes each goal from the newest active plan that has it, or the default. @param active newest first */
export function goalsOf(active: Targets[]): Goals {
  const goal = (nutrient: keyof Goals) =>
    active.map((plan) => plan[`${nutrient}_target`]).find((target) => target != null) ??
    DEFAULT_GOALS[nutrient];
  return { calories: goal("calories"), protein: goal("protein"), carbs: goal("carbs"), fat: goal("fat") };
}

export const hasTargets = (active: Targets[]): boolean =>
  active.some((plan) =>
    Object.keys(DEFAULT_GOALS).some((key) => plan[`${key as keyof Goals}_target`] != null),
  );

/** Returns whole percent, halves up; null for a goal of 0. It counts in tenths of an amount, so that a half is never missed. */
export const percentOf = (amount: number, goal: number): number | null =>
  goal === 0 ? null : Math.round((Math.round(amount * 10) * 10) / goal);

/** Returns how much of a bar is filled, from 0 to 100. Anything is more than a goal of 0. */
export const filledOf = (amount: number, goal: number): number =>
  Math.min(100, percentOf(amount, goal) ?? (amount > 0 ? 100 : 0));
