import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { UserKey } from "~/domain/people/accounts/user.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import type { QueryValues } from "~db/prepared";
import { foodLogs } from "~db/schema/index";
import { ownEntries } from "./entries.server";
import { FOODS_NAMED, MEAL_TYPES, type MealType } from "./rules";
import { shownCalories } from "./shown-calories.server";

/** A meal of an earlier day, which the same meal of a later day can have again. */
export interface EarlierMeal {
  meal_type: MealType;
  from_date: Day;
  /** The first foods in their order, each once, at most FOODS_NAMED of them. */
  first_foods: string[];
  /** The number of all foods, each once. */
  foods: number;
  /** The sum of the shown energy, in whole kcal. */
  calories: number;
}

/** The days whose meals a day offers to have again. */
interface EarlierDays {
  dayBefore: Day;
  weekBefore: Day;
}

/** Returns the day before a day, and the same weekday of the week before. */
export const earlierDaysOf = (day: Day): EarlierDays => ({
  dayBefore: addDays(day, -1),
  weekBefore: addDays(day, -7),
});

const { id, log_date, meal_type, food_id, food_name, brand, serving_size_g } = foodLogs;
const fields = { id, log_date, meal_type, food_id, food_name, brand, serving_size_g };
type EarlierEntry = Pick<typeof foodLogs.$inferSelect, keyof typeof fields> & { calories: number };

/** Selects what a person has logged on two days, in the order in which it was logged, for `earlierMealsOf`. */
export function entriesOnDays(user: UserKey, days: QueryValues<EarlierDays>): SQL<EarlierEntry[]> {
  const entries = db
    .select({ ...fields, calories: sql<number>`${shownCalories(foodLogs)}`.as("calories") })
    .from(foodLogs)
    .where(and(ownEntries(user), inArray(foodLogs.log_date, [days.dayBefore, days.weekBefore])));
  return sql<
    EarlierEntry[]
  >`(select coalesce(json_agg(earlier order by earlier.id), '[]') from (${entries}) earlier)`;
}

/**
 * Returns what each empty meal of a day can have again, the day before first. Where both days have the same foods with the same
 * amounts, only the day before is offered.
 * @param earlier the entries of both days, in their order @param logged the entries of the day
 */
export function earlierMealsOf(
  earlier: EarlierEntry[],
  logged: { meal_type: MealType }[],
  { dayBefore, weekBefore }: EarlierDays,
): EarlierMeal[] {
  const empty = MEAL_TYPES.filter((meal) => !logged.some((entry) => entry.meal_type === meal));
  return empty.flatMap((meal) => {
    const [before = [], week = []] = [dayBefore, weekBefore].map((day) =>
      earlier.filter((entry) => entry.log_date === day && entry.meal_type === meal),
    );
    const offered = contentOf(before) === contentOf(week) ? [before] : [before, week];
    return offered.filter((entries) => entries.length > 0).map(earlierMealOf);
  });
}

function earlierMealOf(entries: EarlierEntry[]): EarlierMeal {
  const [{ meal_type, log_date }] = entries as [EarlierEntry, ...EarlierEntry[]];
  const names = [...new Set(entries.map((entry) => entry.food_name))];
  return {
    meal_type,
    from_date: log_date,
    first_foods: names.slice(0, FOODS_NAMED),
    foods: names.length,
    calories: entries.reduce((sum, entry) => sum + entry.calories, 0),
  };
}

/** Returns the foods and amounts of a meal as a text, whatever their order. What is no food has its name and its energy instead. */
function contentOf(entries: EarlierEntry[]): string {
  const portions = entries.map(({ food_id, food_name, brand, calories, serving_size_g }) =>
    JSON.stringify([food_id ?? [food_name, brand, calories], serving_size_g]),
  );
  return portions.sort().join();
}
