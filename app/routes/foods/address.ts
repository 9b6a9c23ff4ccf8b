import type { NewFoodQuery } from "~/domain/food/diary/finder-schema";
import { diaryAddress, withParams } from "~/routes/calorie-tracking/address";

export function foodsAddress({ of, q, page }: { of: string; q?: string; page?: number }): string {
  const query = new URLSearchParams({
    ...(of !== "mine" && { of }),
    ...(q && { q }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return `/foods${query.size > 0 ? `?${query}` : ""}`;
}

export type ForMeal = Omit<NewFoodQuery, "name">;

export const isForMeal = ({ date, meal }: ForMeal): boolean => date !== undefined || meal !== undefined;

/** Returns the address of the form for a new food. `samePage` adds the shown page of the list where the form lies above it. */
export const newFoodAddress = (forMeal: ForMeal, samePage: (address: string) => string): string =>
  isForMeal(forMeal) ? withParams("/foods/new", placeOf(forMeal)) : samePage("/foods/new");

/** Returns the address in the diary that logs a new food, or without a food the search that has led here. */
export const afterFoodAddress = (forMeal: ForMeal, more: { food?: number; q?: string } = {}): string =>
  diaryAddress("add", { ...placeOf(forMeal), ...more });

const placeOf = ({ date, meal, plan_id, meal_id, since }: ForMeal) => ({
  date,
  meal,
  plan_id,
  meal_id,
  since,
});
