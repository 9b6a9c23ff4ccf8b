import { withQuery } from "~/components/changed-query";
import type { NewFoodQuery } from "~/domain/food/diary/schema";
import { diaryAddress } from "~/routes/calorie-tracking/address";

export function foodsAddress({ of, q, page }: { of: string; q?: string; page?: number }): string {
  const query = new URLSearchParams({
    ...(of !== "mine" && { of }),
    ...(q && { q }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return `/foods${query.size > 0 ? `?${query}` : ""}`;
}

export type ForMeal = Pick<NewFoodQuery, "date" | "meal">;

export const isForMeal = ({ date, meal }: ForMeal): boolean => date !== undefined || meal !== undefined;

/** Returns the address of the form for a new food. `samePage` adds the shown page of the list where the form lies above it. */
export const newFoodAddress = (forMeal: ForMeal, samePage: (address: string) => string): string =>
  isForMeal(forMeal)
    ? withQuery("/foods/new", "", { date: forMeal.date ?? null, meal: forMeal.meal ?? null })
    : samePage("/foods/new");

/** Returns the address in the diary that logs a new food, or without a food the search that has led here. */
export const afterFoodAddress = ({ date, meal }: ForMeal, more: { food?: number; q?: string } = {}): string =>
  diaryAddress("add", { date, meal, ...more });
