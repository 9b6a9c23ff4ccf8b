import { and, desc, eq, gte, isNotNull, or, type SQLWrapper, sql } from "drizzle-orm";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { type Database, db, type Transaction } from "~db/client";
import { prepared, type QueryValue } from "~db/prepared";
import { bodyMeasurements, users } from "~db/schema/index";
import type { Weighed } from "./rules";

/** The current weight in kg and body fat in percent. Null means never measured, or cleared since then. */
export interface CurrentBody {
  weight_kg: number | null;
  body_fat_percentage: number | null;
}

export type UserWithBody = User & CurrentBody;

const { user_id, measured_on, id } = bodyMeasurements;
const newestFirst = [desc(measured_on), desc(id)];

/** Selects the current weight and its day; without a weight it was cleared. It joins laterally, as currentBodyFatOf does. */
export function currentWeightOf(client: SQLWrapper) {
  const { weight_kg, weight_cleared } = bodyMeasurements;
  return db
    .select({ weight_kg, measured_on })
    .from(bodyMeasurements)
    .where(and(eq(user_id, client), or(isNotNull(weight_kg), sql`${weight_cleared}`)))
    .orderBy(...newestFirst)
    .limit(1)
    .as("current_weight");
}

/** Selects the last weight of each day since `first`, as JSON, oldest first. */
export function weightsSince(client: SQLWrapper, first: QueryValue<Day>) {
  const { weight_kg } = bodyMeasurements;
  const ofDays = db
    .select({
      day: sql`${measured_on}`.as("weighed_day"),
      kg: sql`(array_agg(${weight_kg} order by ${id} desc))[1]`.as("weight_of_day"),
    })
    .from(bodyMeasurements)
    .where(and(eq(user_id, client), isNotNull(weight_kg), gte(measured_on, first)))
    .groupBy(measured_on)
    .as("weights_of_days");
  return db
    .select({
      days: sql<
        Weighed[]
      >`coalesce(json_agg(json_build_object('kg', ${ofDays.kg}, 'measured_on', ${ofDays.day}) order by ${ofDays.day}), '[]')`.as(
        "recent_weights",
      ),
    })
    .from(ofDays)
    .as("weights");
}

export function currentBodyFatOf(client: SQLWrapper) {
  const { body_fat_percentage, body_fat_cleared } = bodyMeasurements;
  return db
    .select({ body_fat_percentage, measured_on })
    .from(bodyMeasurements)
    .where(and(eq(user_id, client), or(isNotNull(body_fat_percentage), sql`${body_fat_cleared}`)))
    .orderBy(...newestFirst)
    .limit(1)
    .as("current_body_fat");
}

/** The current values of a client, and the day since which the later one of them holds. */
export interface DatedBody extends CurrentBody {
  since: Day | null;
}

function selectBody(on: Transaction | Database, user: UserKey) {
  const weight = currentWeightOf(users.user_id);
  const bodyFat = currentBodyFatOf(users.user_id);
  return on
    .select({
      weight_kg: weight.weight_kg,
      body_fat_percentage: bodyFat.body_fat_percentage,
      since: sql<Day | null>`greatest(${weight.measured_on}, ${bodyFat.measured_on})::text`,
    })
    .from(users)
    .leftJoinLateral(weight, sql`true`)
    .leftJoinLateral(bodyFat, sql`true`)
    .where(eq(users.user_id, user.user_id));
}

const NEVER_MEASURED = { weight_kg: null, body_fat_percentage: null, since: null };

export async function currentBodyOf(
  on: Transaction | Database,
  user: Pick<User, "user_id">,
): Promise<DatedBody> {
  const [row] = await selectBody(on, user);
  return row ?? NEVER_MEASURED;
}

const selectCurrent = prepared("current_body", (user: UserKey) => selectBody(db, user));

export async function withCurrentBody(user: User): Promise<UserWithBody> {
  const [row] = await selectCurrent({ user_id: user.user_id });
  const { weight_kg, body_fat_percentage } = row ?? NEVER_MEASURED;
  return { ...user, weight_kg, body_fat_percentage };
}
