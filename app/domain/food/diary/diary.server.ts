import { and, eq, type SQL, sql } from "drizzle-orm";
import type { NutritionContent } from "~/domain/coaching/plan-content/nutrition-rules";
import { mealFields, mealsOn } from "~/domain/coaching/tasks/meal-tasks.server";
import {
  type DayMeal,
  dayMealOf,
  isSameMeal,
  type MealTask,
  mealsPlannedOn,
} from "~/domain/coaching/tasks/meals";
import { absencesOf } from "~/domain/people/absences/absences.server";
import { type Absence, coverOf, isLeftOut } from "~/domain/people/absences/rules";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { byRole, roleOf, type User } from "~/domain/people/accounts/user.server";
import type { Client } from "~/domain/people/clients/clients.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { dailyCompletions, foodLogs, openedDays, plans, users, waterDays } from "~db/schema/index";
import { type EarlierMeal, earlierDaysOf, earlierMealsOf, entriesOnDays } from "./earlier-meals.server";
import { type Entry, entryFields, ownEntries } from "./entries.server";
import { type Goals, hasTargets } from "./goals";
import { type PlannedMeal, plannedMealsOf } from "./planned-meals";
import { recentFoods, type UsualChoice, type UsualFood, type UsualLookup, usualLookup } from "./usual.server";
import { WEEK_DAYS, type Week, weekFrom } from "./week";
import { eatenBetween } from "./week.server";

export interface DiaryDay {
  /** In the order in which they were logged. */
  entries: ShownEntry[];
  goals: Goals;
  /** True if a plan has set one of the goals. */
  hasTargets: boolean;
  /** The planned meals of the day that are still to eat, and those without known energy also when they are done. */
  planned: PlannedMeal[];
  /** Lists the meals of earlier days that the day's meals without entries can have again. */
  earlier: EarlierMeal[];
  /** All planned meals of the day, also those that were eaten. */
  meals: PlannedMeal[];
  water_ml: number;
  /** The seven days that end on the day. */
  week: Week;
  /** The foods that were logged last, where they were asked for. */
  usual: UsualFood[];
}

const { created_at: _created, version: _version, ...shownFields } = entryFields;

export type ShownEntry = Omit<Entry, "created_at" | "version">;

interface DiaryLookup {
  user_id: string;
  first: Day;
  day: Day;
  dayBefore: Day;
  weekBefore: Day;
}

const selectDiary = prepared("diary", (values: QueryValues<DiaryLookup>) =>
  diaryOf(values, sql<UsualFood[]>`'[]'::json`),
);

const selectDiaryAndFoods = byRole((role) =>
  prepared(`diary_and_recent_foods_of_${role}`, (values: QueryValues<DiaryLookup & UsualLookup>) =>
    diaryOf(values, recentFoods(role, values)),
  ),
);

function diaryOf(values: QueryValues<DiaryLookup>, usual: SQL<UsualFood[]>) {
  const { user_id, first, day, dayBefore, weekBefore } = values;
  const onDay = db
    .select(shownFields)
    .from(foodLogs)
    .where(and(ownEntries({ user_id }), eq(foodLogs.log_date, day)));
  const meals = db
    .select({ ...mealFields, position: dailyCompletions.position })
    .from(dailyCompletions)
    .where(mealsOn({ user_id }, day));
  const active = db
    .select({ id: plans.id, content: plans.content, created_at: plans.created_at })
    .from(plans)
    .where(and(eq(plans.client_user_id, user_id), eq(plans.kind, "nutrition"), plans.is_active));
  return db
    .select({
      entries: sql<
        ShownEntry[]
      >`(select coalesce(json_agg(entry order by entry.id), '[]') from (${onDay}) entry)`,
      // The meals of a day that was opened are tasks.
      unopened: sql<
        ActivePlan[] | null
      >`case when ${openedDays.opened_at} is null then (select json_agg(plan order by plan.created_at desc, plan.id desc) from (${active}) plan) end`,
      absences: sql<
        Absence[]
      >`case when ${openedDays.opened_at} is null then ${absencesOf(users.user_id, sql`${day}::date`)} else '[]' end`,
      meals: sql<
        MealTask[]
      >`(select coalesce(json_agg(meal order by meal.plan_id, meal.position, meal.task_id), '[]') from (${meals}) meal)`,
      earlier: entriesOnDays({ user_id }, { dayBefore, weekBefore }),
      water_ml: waterDays.water_ml,
      eaten: eatenBetween(first, day),
      usual,
    })
    .from(users)
    .leftJoin(openedDays, and(eq(openedDays.user_id, users.user_id), eq(openedDays.completion_date, day)))
    .leftJoin(waterDays, and(eq(waterDays.user_id, users.user_id), eq(waterDays.log_date, day)))
    .where(eq(users.user_id, user_id));
}

type Person = Pick<Client, "user_id" | "time_zone">;

const lookupOf = ({ user_id }: Person, day: Day): DiaryLookup => ({
  user_id,
  first: addDays(day, 1 - WEEK_DAYS),
  day,
  ...earlierDaysOf(day),
});

/** Reads a day of somebody's diary. */
export async function showDiary(person: Person, day: Day): Promise<DiaryDay> {
  return shownDay(person, day, await selectDiary(lookupOf(person, day)));
}

/** Reads a day of the own diary, and the foods that the person has logged last, as `listUsualFoods` does. */
export async function showDiaryAndFoods(user: User, day: Day, choice: UsualChoice): Promise<DiaryDay> {
  const values = { ...lookupOf(user, day), ...usualLookup(user, choice) };
  return shownDay(user, day, await selectDiaryAndFoods[roleOf(user)](values));
}

function shownDay({ time_zone }: Person, day: Day, [row]: Awaited<ReturnType<typeof selectDiary>>): DiaryDay {
  if (!row) throw new Error("a person with a diary has a row");
  const ofTasks = row.meals.map(dayMealOf);
  const isAway = isLeftOut(coverOf(row.absences, day), "nutrition_meal");
  const unopened = isAway ? [] : (row.unopened ?? []).flatMap((plan) => mealsPlannedOn(plan, day));
  const meals = plannedMealsOf([
    ...ofTasks,
    ...unopened.filter((meal) => !ofTasks.some((each) => isSameMeal(each, meal))),
  ]);
  const week = weekFrom(row.eaten, day, today(timeZoneOf({ time_zone })));
  return {
    entries: row.entries,
    goals: week.goals,
    hasTargets: hasTargets(row.eaten.targets),
    planned: meals.filter((meal) => isShown(meal, row.entries)),
    earlier: earlierMealsOf(row.earlier, row.entries, earlierDaysOf(day)),
    meals,
    water_ml: row.water_ml ?? 0,
    week,
    usual: row.usual,
  };
}

/** Tells whether the diary shows a planned meal. Nothing else says that a meal without known energy was eaten. */
function isShown(meal: DayMeal, entries: ShownEntry[]): boolean {
  const hasEntry = entries.some(
    ({ plan_id, meal_id }) => plan_id === meal.plan_id && meal_id === meal.meal_id,
  );
  return !hasEntry && (meal.calories === null ? meal.task_id !== null : !meal.is_completed);
}

interface ActivePlan {
  id: number;
  content: NutritionContent;
}
