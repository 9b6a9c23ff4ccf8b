import { type SQL, sql } from "drizzle-orm";
import type { Day } from "~/domain/shared/calendar/rules";
import type { QueryValue } from "~db/prepared";
import { foodLogs, plans, users } from "~db/schema/index";
import type { Targets } from "./goals";
import type { Eaten, EntryPortion } from "./week";

/** A day as a value of the query, or as what it knows. */
type QueriedDay = QueryValue<Day> | SQL;

// Writes the name of the table before the column. Drizzle leaves it out in a query of one table.
const personId = sql`${users}.${sql.identifier(users.user_id.name)}`;

/** Selects what the person in a row of `users` has eaten between two days, both included, for `weekFrom` and `totalsOf`. */
export const eatenBetween = (from: QueriedDay, until: QueriedDay): SQL<Eaten> =>
  sql<Eaten>`json_build_object('portions', ${portionsBetween(from, until)}, 'targets', ${targets})`;

const portionsBetween = (from: QueriedDay, until: QueriedDay) => sql<EntryPortion[]>`(
  select coalesce(json_agg(portion), '[]') from (
    select log_date, serving_size_g, calories_per_100g, protein_per_100g, carbs_per_100g, fat_per_100g, fiber_per_100g
    from ${foodLogs} where user_id = ${personId} and log_date between ${from}::date and ${until}::date
  ) portion)`;

const targets = sql<Targets[]>`(
  select coalesce(json_agg(json_build_object(
    'calories_target', plan.content->'calories_target',
    'protein_target', plan.content->'protein_target',
    'carbs_target', plan.content->'carbs_target',
    'fat_target', plan.content->'fat_target'
  ) order by plan.created_at desc, plan.id desc), '[]')
  from ${plans} plan where plan.client_user_id = ${personId} and plan.kind = 'nutrition' and plan.is_active)`;
