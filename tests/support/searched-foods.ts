import { sql } from "drizzle-orm";
import { searchColumns, wordsOf } from "~/domain/food/foods/normalize";
import { TIERS } from "~/domain/food/foods/rules";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { foodLogs, foodSources, foods, foodWords } from "~db/schema";

type Facts = Partial<typeof foods.$inferInsert> & { synonyms?: string[] };

const SOURCE = "made-for-tests";

let made = 0;

/** Makes a shared food with one name in both languages. It is a starter food unless the facts say otherwise. @returns its id */
export async function makeSharedFood(name: string, { synonyms = [], ...facts }: Facts = {}): Promise<number> {
  await db
    .insert(foodSources)
    .values({ source: SOURCE, name: "Tests", licence: "none", attribution: "" })
    .onConflictDoNothing();
  const names = { name_de: name, name_en: name, ...facts };
  const columns = searchColumns([names.name_de, names.name_en, ...synonyms]);
  const shared = { tier: TIERS.starter, source: SOURCE, reference: String(++made), calories_per_100g: 100 };
  const words = wordsOf(columns).map((word) => ({ word, foods: 1 }));
  await db
    .insert(foodWords)
    .values(words)
    .onConflictDoUpdate({ target: foodWords.word, set: { foods: sql`${foodWords.foods} + 1` } });
  return await insert({ ...shared, ...names, ...columns });
}

/** Makes a food that a person owns. @returns its id */
export function makeOwnFood(owner: User, name: string, facts: Facts = {}): Promise<number> {
  const names = { name_de: name, name_en: name };
  const columns = searchColumns([name]);
  return insert({ owner_user_id: owner.user_id, calories_per_100g: 100, ...names, ...columns, ...facts });
}

/** Logs 100 g of a food some times on one day. */
export async function logFood(user: User, food_id: number, times = 1): Promise<void> {
  const log = { log_date: "2026-03-01", meal_type: "lunch" as const, food_name: "x", serving_size_g: 100 };
  const row = { user_id: user.user_id, food_id, calories_per_100g: 100, ...log };
  await db.insert(foodLogs).values(Array.from({ length: times }, () => row));
}

async function insert(food: typeof foods.$inferInsert): Promise<number> {
  const [row] = await db.insert(foods).values(food).returning({ id: foods.id });
  return (row as { id: number }).id;
}
