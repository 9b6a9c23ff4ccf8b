import { eq, type SQL, sql } from "drizzle-orm";
import { addDays, type Day } from "~/domain/calendar/rules";
import { db } from "~db/client";
import { foodLogs, plans, users } from "~db/schema";
import type { Targets } from "./goals";
import { type Eaten, type LoggedPortion, NOTHING_EATEN, WEEK_DAYS, type Week, weekFrom } from "./week";

/** Returns the seven days of a person's diary that end on a day, with the averages and the goals. It makes one query. */
export async function weekOf(person: { user_id: string }, last: Day): Promise<Week> {
  const [eaten] = await db
    .select({ eaten: eatenBetween(addDays(last, 1 - WEEK_DAYS), last) })
    .from(users)
    .where(eq(users.user_id, person.user_id));
  return weekFrom(eaten?.eaten ?? NOTHING_EATEN, last);
}

// Always names its table, also where a query has no other one.
const personId = sql`${users}.${sql.identifier(users.user_id.name)}`;

/**
 * Selects what the person in a row of `users` has eaten between two days, both included, as JSON for `weekFrom` and
 * `totalsOf`, so that a screen needs no further query.
 */
export const eatenBetween = (from: Day, until: Day): SQL<Eaten> =>
  sql<Eaten>`json_build_object('portions', ${portionsBetween(from, until)}, 'targets', ${targets})`;

const portionsBetween = (from: Day, until: Day) => sql<LoggedPortion[]>`(
  select coalesce(json_agg(json_build_object(
    'log_date', log.log_date,
    'serving_size_g', log.serving_size_g,
    'calories_per_100g', log.calories_per_100g,
    'protein_per_100g', log.protein_per_100g,
    'carbs_per_100g', log.carbs_per_100g,
    'fat_per_100g', log.fat_per_100g,
    'fiber_per_100g', log.fiber_per_100g
  )), '[]')
  from ${foodLogs} log where log.user_id = ${personId} and log.log_date between ${from}::date and ${until}::date)`;

const targets = sql<Targets[]>`(
  select coalesce(json_agg(json_build_object(
    'calories_target', plan.content->'calories_target',
    'protein_target', plan.content->'protein_target',
    'carbs_target', plan.content->'carbs_target',
    'fat_target', plan.content->'fat_target'
  ) order by plan.created_at desc, plan.id desc), '[]')
  from ${plans} plan where plan.client_user_id = ${personId} and plan.kind = 'nutrition' and plan.is_active)`;
