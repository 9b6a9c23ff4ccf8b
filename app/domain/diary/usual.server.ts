import { and, desc, eq, sql } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { NotFound } from "~/domain/errors";
import { foodFields } from "~/domain/foods/fields.server";
import { verifiedFor, visibleFoods } from "~/domain/foods/visible.server";
import { db } from "~db/client";
import { foodLogs, foods } from "~db/schema";
import { ownEntries } from "./entries.server";
import type { UsualList } from "./rules";

/** A list of usual foods has at most this many, taken from this many of the last entries. */
const USUAL_SHOWN = 20;
const USUAL_ENTRIES = 500;

/** A food that a person logs often or has made, with the amount in grams that they logged last (null: never). */
export type UsualFood = Awaited<ReturnType<typeof listUsualFoods>>[number];

/** Lists a person's usual foods: the last ones, the most frequent ones of their last 500 entries, or their own. */
export async function listUsualFoods(user: User, list: UsualList, limit = USUAL_SHOWN) {
  const last = lastEntries(user).as("last_entries");
  const eaten = db
    .select({
      food_id: last.food_id,
      last_id: sql<number>`max(${last.id})`.as("last_id"),
      times: sql<number>`count(*)`.as("times"),
      grams: sql<number>`(array_agg(${last.serving_size_g} order by ${last.id} desc))[1]`.as("grams"),
    })
    .from(last)
    .groupBy(last.food_id)
    .as("eaten");
  const selected = { ...foodFields, verified: verifiedFor(user), grams: sql<number | null>`${eaten.grams}` };
  if (list === "mine")
    return await db
      .select(selected)
      .from(foods)
      .leftJoin(eaten, eq(eaten.food_id, foods.id))
      .where(eq(foods.owner_user_id, user.user_id))
      .orderBy(desc(foods.id))
      .limit(limit);
  return await db
    .select(selected)
    .from(eaten)
    .innerJoin(foods, eq(foods.id, eaten.food_id))
    .where(visibleFoods(user))
    .orderBy(...(list === "frequent" ? [desc(eaten.times)] : []), desc(eaten.last_id))
    .limit(limit);
}

const lastEntries = (user: User) =>
  db
    .select({ id: foodLogs.id, food_id: foodLogs.food_id, serving_size_g: foodLogs.serving_size_g })
    .from(foodLogs)
    .where(and(ownEntries(user), sql`${foodLogs.food_id} is not null`))
    .orderBy(desc(foodLogs.id))
    .limit(USUAL_ENTRIES);

/** Finds a food that a person can log, with the amount in grams that they logged last (null: never). @throws NotFound */
export async function findFoodToLog(user: User, id: number): Promise<UsualFood> {
  const last = db
    .select({ grams: foodLogs.serving_size_g })
    .from(foodLogs)
    .where(and(ownEntries(user), eq(foodLogs.food_id, foods.id)))
    .orderBy(desc(foodLogs.id))
    .limit(1);
  const grams = sql<number | null>`(${last})`;
  const [food] = await db
    .select({ ...foodFields, verified: verifiedFor(user), grams })
    .from(foods)
    .where(and(eq(foods.id, id), visibleFoods(user)));
  if (!food) throw new NotFound("unknown_food");
  return food;
}
