import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foodFields } from "~/domain/food/foods/fields.server";
import { verifiedFor, viewerIn, viewerOf, visibleFoods } from "~/domain/food/foods/visible.server";
import { byRole, type Role, roleOf, type User } from "~/domain/people/accounts/user.server";
import { NotFound } from "~/domain/shared/errors";
import { db } from "~db/client";
import { prepared, preparedEach, type QueryValues } from "~db/prepared";
import { foodLogs, foods } from "~db/schema/index";
import { ownEntries } from "./entries.server";
import type { MealType, UsualList } from "./rules";

const USUAL_SHOWN = 20;
/** A list looks at this many of the last entries for each food that it shows. */
const ENTRIES_EACH = 25;

/** Stands for "no entry yet": the highest id that an entry can have. */
const NO_ENTRY = 2_147_483_647;

/** A food that a person logs often or has made, with the amount in grams that they logged last (null: never). */
export type UsualFood = Awaited<ReturnType<typeof selectOwn>>[number];

export interface UsualChoice {
  /** The meal of the day whose foods the recent ones begin with. */
  meal?: MealType | undefined;
  /** The first entry of this visit to the search. It and later ones move no food, so that the list stands still. */
  since?: number | undefined;
  limit?: number;
}

/** Lists the foods of one list, at most `limit`: those logged last, those logged most often, or the own ones. */
export async function listUsualFoods(
  user: User,
  list: UsualList,
  choice: UsualChoice = {},
): Promise<UsualFood[]> {
  const values = usualLookup(user, choice);
  if (list === "mine") return await selectOwn(values);
  return await selectEaten[roleOf(user)](list, values);
}

export interface UsualLookup {
  user_id: string;
  trainer: string;
  meal: string;
  since: number;
  limit: number;
  entries: number;
}
type UsualFoodValues = QueryValues<UsualLookup>;

/** Returns what a query for a list of usual foods is asked with. */
export const usualLookup = (
  user: User,
  { meal, since = NO_ENTRY, limit = USUAL_SHOWN }: UsualChoice,
): UsualLookup => ({ ...viewerOf(user), meal: meal ?? "", since, limit, entries: ENTRIES_EACH * limit });

/** Selects the foods that a person has logged last, as a column of a query. */
export const recentFoods = (role: Role, values: UsualFoodValues): SQL<UsualFood[]> =>
  sql`(select coalesce(json_agg(food), '[]') from (${eatenFoods(role, "recent", values)}) food)`;

function eatenBy(values: UsualFoodValues) {
  const last = lastEntries(values).as("last_entries");
  const isBefore = sql`${last.id} < ${values.since}::int`;
  const ofMeal = sql`${last.meal_type} = ${values.meal}::text`;
  return db
    .select({
      food_id: last.food_id,
      last_id: sql<number>`max(${last.id})`.as("last_id"),
      before_id: sql<number | null>`max(${last.id}) filter (where ${isBefore})`.as("before_id"),
      meal_id: sql<number | null>`max(${last.id}) filter (where ${isBefore} and ${ofMeal})`.as("meal_id"),
      times: sql<number>`count(*) filter (where ${isBefore})`.as("times"),
    })
    .from(last)
    .groupBy(last.food_id)
    .as("eaten");
}

const selectOwn = prepared("own_foods_to_log", (values: UsualFoodValues) => {
  const eaten = eatenBy(values);
  return db
    .select(foodsWith(eaten, values))
    .from(foods)
    .leftJoin(eaten, eq(eaten.food_id, foods.id))
    .where(eq(foods.owner_user_id, values.user_id))
    .orderBy(desc(foods.id))
    .limit(values.limit);
});

const selectEaten = byRole((role) =>
  preparedEach(`usual_foods_of_${role}`, ["recent", "frequent"], (list, values: UsualFoodValues) =>
    eatenFoods(role, list, values),
  ),
);

function eatenFoods(role: Role, list: "recent" | "frequent", values: UsualFoodValues) {
  const eaten = eatenBy(values);
  return db
    .select(foodsWith(eaten, values))
    .from(eaten)
    .innerJoin(foods, eq(foods.id, eaten.food_id))
    .where(visibleFoods(viewerIn(role, values)))
    .orderBy(
      list === "frequent" ? desc(eaten.times) : newestFirst(eaten.meal_id),
      newestFirst(eaten.before_id),
      desc(eaten.last_id),
    )
    .limit(values.limit);
}

const newestFirst = (id: SQLWrapper) => sql`${id} desc nulls last`;

function foodsWith({ last_id }: ReturnType<typeof eatenBy>, viewer: UsualFoodValues) {
  const last = db
    .select({ grams: foodLogs.serving_size_g })
    .from(foodLogs)
    .where(and(ownEntries({ user_id: viewer.user_id }), eq(foodLogs.id, last_id)));
  return {
    ...foodFields,
    verified: sql<boolean>`${verifiedFor(viewer)}`.as("verified"),
    grams: sql<number | null>`(${last})`.as("grams"),
  };
}

const lastEntries = ({ user_id, entries }: UsualFoodValues) =>
  db
    .select({
      id: foodLogs.id,
      food_id: foodLogs.food_id,
      meal_type: foodLogs.meal_type,
    })
    .from(foodLogs)
    .where(and(ownEntries({ user_id }), sql`${foodLogs.food_id} is not null`))
    .orderBy(desc(foodLogs.id))
    .limit(entries);

const selectFood = byRole((role) =>
  prepared(
    `food_to_log_of_${role}`,
    (values: QueryValues<{ user_id: string; trainer: string; id: number }>) => {
      const last = db
        .select({ grams: foodLogs.serving_size_g })
        .from(foodLogs)
        .where(and(ownEntries(values), eq(foodLogs.food_id, foods.id)))
        .orderBy(desc(foodLogs.id))
        .limit(1);
      return db
        .select({ ...foodFields, verified: verifiedFor(values), grams: sql<number | null>`(${last})` })
        .from(foods)
        .where(and(eq(foods.id, values.id), visibleFoods(viewerIn(role, values))));
    },
  ),
);

/** Finds a food that a person can log, with the amount in grams that they logged last (null: never). @throws NotFound */
export async function findFoodToLog(user: User, id: number): Promise<UsualFood> {
  const [food] = await selectFood[roleOf(user)]({ ...viewerOf(user), id });
  if (!food) throw new NotFound("unknown_food");
  return food;
}
