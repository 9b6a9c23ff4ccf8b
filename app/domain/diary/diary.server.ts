import { and, eq, sql } from "drizzle-orm";
import type { Day } from "~/domain/calendar/rules";
import type { NutritionContent } from "~/domain/nutrition/rules";
import { db } from "~db/client";
import { foodLogs, plans, users, waterDays } from "~db/schema";
import { entriesOf } from "./entries.server";
import { type Goals, goalsOf } from "./goals";
import { type PlannedMeal, plannedMealsOf } from "./planned-meals";

/** What a day of a diary has beside its entries. */
export interface DayFacts {
  goals: Goals;
  /** The planned meals of the day that are not logged yet and whose energy is known. */
  planned: PlannedMeal[];
  /** The water of the day in millilitres. */
  water_ml: number;
}

/** Returns a day of a person's diary: its entries in the order in which they were logged, goals, planned meals, water. */
export async function showDiary(person: { user_id: string }, day: Day) {
  const [entries, facts] = await Promise.all([entriesOf(person, day), dayFacts(person, day)]);
  return { entries, ...facts };
}

/** The contents of the active nutrition plans of the user of a row, newest first, as JSON. */
export const activeNutritionOf = () =>
  sql<
    { id: number; content: NutritionContent }[]
  >`(select coalesce(json_agg(json_build_object('id', plan.id, 'content', plan.content) order by plan.created_at desc, plan.id desc), '[]')
    from ${plans} plan where plan.client_user_id = ${users.user_id} and plan.kind = 'nutrition' and plan.is_active)`;

/** Returns the goals, the planned meals and the water of a day of a person. */
export async function dayFacts(person: { user_id: string }, day: Day): Promise<DayFacts> {
  const logged = sql<
    { plan_id: number; meal_id: string }[]
  >`(select coalesce(json_agg(json_build_object('plan_id', log.plan_id, 'meal_id', log.meal_id)), '[]')
    from ${foodLogs} log where log.user_id = ${users.user_id} and log.log_date = ${day} and log.plan_id is not null)`;
  const [row] = await db
    .select({ active: activeNutritionOf(), logged, water_ml: waterDays.water_ml })
    .from(users)
    .leftJoin(waterDays, and(eq(waterDays.user_id, users.user_id), eq(waterDays.log_date, day)))
    .where(eq(users.user_id, person.user_id));
  const { active = [], logged: eaten = [], water_ml = null } = row ?? {};
  const isLogged = ({ plan_id, id }: PlannedMeal) =>
    eaten.some((meal) => meal.plan_id === plan_id && meal.meal_id === id);
  return {
    goals: goalsOf(active.map(({ content }) => content)),
    planned: active
      .flatMap(({ id, content }) => plannedMealsOf({ id, meals: content.meals }, day))
      .filter((meal) => meal.calories !== null && !isLogged(meal)),
    water_ml: water_ml ?? 0,
  };
}
