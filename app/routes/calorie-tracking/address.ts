interface DiaryParams {
  date?: string | undefined;
  meal?: string | undefined;
  client?: string | undefined;
  food?: number | undefined;
  /** The planned meal that what is logged counts for. */
  plan_id?: number | undefined;
  meal_id?: string | undefined;
  list?: string | undefined;
  q?: string | undefined;
  from?: string | undefined;
}

/** Returns the address of a dialog of the diary, or of its page (an empty path). */
export function diaryAddress(path: string, params: DiaryParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, String(value));
  return `/calorie-tracking${path && `/${path}`}${query.size > 0 ? `?${query}` : ""}`;
}

/** Returns the id of the heading of a meal. */
export const mealAnchor = (meal: string) => `meal-${meal}`;

export const addAnchor = (meal: string) => `add-${meal}`;

/** Returns the id of the menu of a meal, from which the other dialogs of a meal are opened. */
export const menuAnchor = (meal: string) => `menu-${meal}`;

/** The id of the link that copies to a whole day, which has no entries. */
export const COPY_DAY_ANCHOR = "copy-day";
