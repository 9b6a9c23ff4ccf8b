import { useRouteLoaderData } from "@remix-run/react";
import type { DiaryDay } from "~/domain/food/diary/diary.server";
import { totalsOf } from "~/domain/food/diary/totals";
import type { SheetPlace } from "./address";

type DayBehind = Pick<DiaryDay, "entries" | "meals"> & { client: { user_id: string } | null };

/**
 * Reads the diary behind a dialog that logs: the planned meal that is logged for, and what was logged since the first entry of this
 * visit. `place` names no planned meal where the day has none of that name, so that the food is logged without it.
 */
export function useDayBehind<Place extends SheetPlace>(place: Place) {
  const {
    entries = [],
    meals = [],
    client = null,
  } = (useRouteLoaderData("routes/calorie-tracking/page") as DayBehind | undefined) ?? {};
  const { plan_id, meal_id, since } = place;
  const planned = meals.find((meal) => meal.plan_id === plan_id && meal.meal_id === meal_id);
  const logged = since && !client ? entries.filter(({ id }) => id >= since) : [];
  return {
    place: planned ? place : { ...place, plan_id: undefined, meal_id: undefined },
    planned: planned?.name ?? null,
    logged: { count: logged.length, calories: totalsOf(logged).amounts.calories },
  };
}
