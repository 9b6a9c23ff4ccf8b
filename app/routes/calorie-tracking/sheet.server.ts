import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { Entry } from "~/domain/food/diary/entries.server";
import { FinderQuery } from "~/domain/food/diary/finder-schema";
import { findFoodToLog } from "~/domain/food/diary/usual.server";
import type { User } from "~/domain/people/accounts/user.server";
import { NotFound } from "~/domain/shared/errors";
import { diaryAddress, listParams } from "./address";
import { chooseDiary, mealIn } from "./diary-day.server";
import { findFoods } from "./food-results.server";

interface SheetRequest {
  query: FinderQuery;
  request: Request;
  /** The entries of a form that the sheet answers. */
  entered: Record<string, unknown>;
}

/** Reads where a step of the sheet is. */
export async function placeIn(user: User, request: Request) {
  const { searchParams } = new URL(request.url);
  const { plan_id, meal_id, since } = FinderQuery.parse(Object.fromEntries(searchParams));
  const { date } = await chooseDiary(user, request);
  const from = isOfSheet(request) ? "sheet" : undefined;
  return { date, meal: mealIn(user, request), plan_id, meal_id, since, from };
}

/** Reads what the sheet that logs foods shows: the amount of a chosen food, or foods to choose from. */
export async function loadSheet(user: User, { query, request, entered }: SheetRequest) {
  const place = await placeIn(user, request);
  const foodId = query.food ?? FinderQuery.shape.food.parse(entered.food_id);
  const food = foodId ? await findFoodToLog(user, foodId).catch(orGone) : null;
  const search = new URL(request.url).searchParams;
  return {
    ...query,
    ...place,
    grams: Number(search.get("grams")) || null,
    hasRail: isOfRail(request),
    food,
    isGone: Boolean(foodId) && !food,
    foods: food ? [] : await findFoods(user, { ...query, ...place }, request),
    idempotency_key: randomUUID(),
  };
}

/** Shows the search again where a food was deleted meanwhile. */
function orGone(error: unknown): null {
  if (!(error instanceof NotFound)) throw error;
  return null;
}

export const isOfRail = (request: Request): boolean => fromIn(request) === "rail";

/** Tells whether a dialog was opened in the sheet, to which it then leads back. */
export const isOfSheet = (request: Request): boolean => fromIn(request) === "sheet";

const fromIn = ({ url }: Request) => new URL(url).searchParams.get("from");

/**
 * Redirects to the sheet again, at the same list or search. It counts from the first entry of this visit, and offers to take back
 * what the form with the key has logged, or the entry.
 */
export function toSheet({ url }: Request, { log_date, meal_type, id }: Entry, key: string | undefined) {
  const query = FinderQuery.parse(Object.fromEntries(new URL(url).searchParams));
  const { plan_id, meal_id, since = id } = query;
  const place = { date: log_date, meal: meal_type, plan_id, meal_id, since, undo: key ?? id };
  return redirect(diaryAddress("add", { ...place, ...listParams(query) }));
}

/** Redirects to the sheet again, after what was logged last was taken back. */
export function backToSheet({ url }: Request, date: string): Response {
  const query = FinderQuery.parse(Object.fromEntries(new URL(url).searchParams));
  const { meal, plan_id, meal_id, since } = query;
  return redirect(diaryAddress("add", { date, meal, plan_id, meal_id, since, ...listParams(query) }));
}
