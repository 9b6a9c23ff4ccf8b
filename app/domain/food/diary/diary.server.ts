import { and, eq, sql } from "drizzle-orm";
import type { NutritionContent } from "~/domain/coaching/plan-content/nutrition-rules";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { Client } from "~/domain/people/clients/clients.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { foodLogs, plans, users, waterDays } from "~db/schema/index";
import { type Entry, entryFields, ownEntries } from "./entries.server";
import { type Goals, goalsOf, hasTargets } from "./goals";
import { type PlannedMeal, plannedMealsOf } from "./planned-meals";
import { WEEK_DAYS, type Week, weekFrom } from "./week";
import { eatenBetween } from "./week.server";

export interface DiaryDay {
  /** In the order in which they were logged. */
  entries: ShownEntry[];
  goals: Goals;
  /** True if a plan has set one of the goals. */
  hasTargets: boolean;
  /** The planned meals of the day that are not logged yet and whose energy is known. */
  planned: PlannedMeal[];
  water_ml: number;
  /** The seven days that end on the day. */
  week: Week;
}

const { created_at: _created, version: _version, ...shownFields } = entryFields;

export type ShownEntry = Omit<Entry, "created_at" | "version">;

interface DiaryLookup {
  user_id: string;
  first: Day;
  day: Day;
}

const selectDiary = prepared("diary", ({ user_id, first, day }: QueryValues<DiaryLookup>) => {
  const { plan_id, meal_id } = foodLogs;
  const onDay = db
    .select({ ...shownFields, plan_id, meal_id })
    .from(foodLogs)
    .where(and(ownEntries({ user_id }), eq(foodLogs.log_date, day)));
  const active = db
    .select({ id: plans.id, content: plans.content, created_at: plans.created_at })
    .from(plans)
    .where(and(eq(plans.client_user_id, user_id), eq(plans.kind, "nutrition"), plans.is_active));
  return db
    .select({
      entries: sql<
        DiaryEntry[]
      >`(select coalesce(json_agg(entry order by entry.id), '[]') from (${onDay}) entry)`,
      active: sql<
        ActivePlan[]
      >`(select coalesce(json_agg(plan order by plan.created_at desc, plan.id desc), '[]') from (${active}) plan)`,
      water_ml: waterDays.water_ml,
      eaten: eatenBetween(first, day),
    })
    .from(users)
    .leftJoin(waterDays, and(eq(waterDays.user_id, users.user_id), eq(waterDays.log_date, day)))
    .where(eq(users.user_id, user_id));
});

export async function showDiary(
  { user_id, time_zone }: Pick<Client, "user_id" | "time_zone">,
  day: Day,
): Promise<DiaryDay> {
  const [row] = await selectDiary({ user_id, first: addDays(day, 1 - WEEK_DAYS), day });
  if (!row) throw new Error("a person with a diary has a row");
  const hasEntry = ({ plan_id, id }: PlannedMeal) =>
    row.entries.some((entry) => entry.plan_id === plan_id && entry.meal_id === id);
  const contents = row.active.map(({ content }) => content);
  return {
    entries: row.entries,
    goals: goalsOf(contents),
    hasTargets: hasTargets(contents),
    planned: row.active
      .flatMap(({ id, content }) => plannedMealsOf({ id, meals: content.meals }, day))
      .filter((meal) => meal.calories !== null && !hasEntry(meal)),
    water_ml: row.water_ml ?? 0,
    week: weekFrom(row.eaten, day, today(timeZoneOf({ time_zone }))),
  };
}

type DiaryEntry = ShownEntry & { plan_id: number | null; meal_id: string | null };

interface ActivePlan {
  id: number;
  content: NutritionContent;
}
