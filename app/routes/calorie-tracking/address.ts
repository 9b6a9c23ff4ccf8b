import type { UsualList } from "~/domain/food/diary/rules";

/** The parameters that each step of the sheet that logs foods keeps in its address. */
export interface SheetPlace {
  date: string;
  meal: string;
  /** "rail" where the step was opened beside the diary, "sheet" where another dialog was opened in the sheet. */
  from?: string | undefined;
  /** The planned meal for which the foods count. */
  plan_id?: number | undefined;
  meal_id?: string | undefined;
  /** The id of the first entry that was logged in this visit. The sheet counts from it. */
  since?: number | undefined;
}

/** The fields of a form that the address of a dialog holds: the day, the meal of the day, and the planned meal it counts for. */
export const ADDRESSED = {
  log_date: "date",
  meal_type: "meal",
  plan_id: "plan_id",
  meal_id: "meal_id",
};

interface DiaryParams extends Partial<SheetPlace> {
  date?: string | undefined;
  meal?: string | undefined;
  client?: string | undefined;
  food?: number | undefined;
  /** The amount of the food that is chosen or logged. */
  grams?: number | undefined;
  /** The planned meal that what is logged counts for. */
  plan_id?: number | undefined;
  meal_id?: string | undefined;
  list?: string | undefined;
  /** Names what the sheet has logged last, so that it can be taken back. */
  undo?: string | number | undefined;
  q?: string | undefined;
}

/** Returns the address of a dialog of the diary, or of its page (an empty path). */
export const diaryAddress = (path: string, params: DiaryParams): string =>
  withParams(`/calorie-tracking${path && `/${path}`}`, params);

/** Adds a query to a path. What is missing or empty is left out. */
export function withParams(path: string, params: DiaryParams & { name?: string }): string {
  let address = path;
  let separator = "?";
  // A page of the diary has dozens of addresses, so that this makes no lists.
  for (const name in params) {
    const value = params[name as keyof typeof params];
    if (!value) continue;
    address += `${separator}${name}=${typeof value === "number" ? value : encodeURIComponent(value)}`;
    separator = "&";
  }
  return address;
}

/** Returns the id of the heading of a meal. */
export const mealAnchor = (meal: string) => `meal-${meal}`;

export const addAnchor = (meal: string) => `add-${meal}`;

/** Returns the id of the menu of a meal, from which the other dialogs of a meal are opened. */
export const menuAnchor = (meal: string) => `menu-${meal}`;

/** The id of the link that copies to a whole day, which has no entries. */
export const COPY_DAY_ANCHOR = "copy-day";

/** Returns the parameters of a list or a search of foods. A search shows no list, and the recent foods need no name. */
export const listParams = ({ q, list }: { q: string; list: UsualList }) => ({
  q,
  list: q || list === "recent" ? undefined : list,
});
