import { and, desc, eq, sql } from "drizzle-orm";
import { foodFields } from "~/domain/food/foods/fields.server";
import { verifiedFor, viewerIn, viewerOf, visibleFoods } from "~/domain/food/foods/visible.server";
import { byRole, roleOf, type User, type UserKey } from "~/domain/people/accounts/user.server";
import { NotFound } from "~/domain/shared/errors";
import { db } from "~db/client";
import { prepared, preparedEach, type QueryValues } from "~db/prepared";
import { foodLogs, foods } from "~db/schema/index";
import { ownEntries } from "./entries.server";
import type { UsualList } from "./rules";

const USUAL_SHOWN = 20;
const USUAL_ENTRIES = 500;

/** A food that a person logs often or has made, with the amount in grams that they logged last (null: never). */
export type UsualFood = Awaited<ReturnType<typeof selectOwn>>[number];

export async function listUsualFoods(user: User, list: UsualList, limit = USUAL_SHOWN): Promise<UsualFood[]> {
  const values = { ...viewerOf(user), limit };
  if (list === "mine") return await selectOwn(values);
  return await selectEaten[roleOf(user)](list, values);
}

type UsualFoodValues = QueryValues<{ user_id: string; trainer: string; limit: number }>;

function eatenBy(user: UserKey) {
  const last = lastEntries(user).as("last_entries");
  return db
    .select({
      food_id: last.food_id,
      last_id: sql<number>`max(${last.id})`.as("last_id"),
      times: sql<number>`count(*)`.as("times"),
      grams: sql<number>`(array_agg(${last.serving_size_g} order by ${last.id} desc))[1]`.as("grams"),
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
  preparedEach(`usual_foods_of_${role}`, ["recent", "frequent"], (list, values: UsualFoodValues) => {
    const eaten = eatenBy(values);
    return db
      .select(foodsWith(eaten, values))
      .from(eaten)
      .innerJoin(foods, eq(foods.id, eaten.food_id))
      .where(visibleFoods(viewerIn(role, values)))
      .orderBy(...(list === "frequent" ? [desc(eaten.times)] : []), desc(eaten.last_id))
      .limit(values.limit);
  }),
);

const foodsWith = ({ grams }: ReturnType<typeof eatenBy>, viewer: UsualFoodValues) => ({
  ...foodFields,
  verified: verifiedFor(viewer),
  grams: sql<number | null>`${grams}`,
});

const lastEntries = (user: UserKey) =>
  db
    .select({ id: foodLogs.id, food_id: foodLogs.food_id, serving_size_g: foodLogs.serving_size_g })
    .from(foodLogs)
    .where(and(ownEntries(user), sql`${foodLogs.food_id} is not null`))
    .orderBy(desc(foodLogs.id))
    .limit(USUAL_ENTRIES);

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
