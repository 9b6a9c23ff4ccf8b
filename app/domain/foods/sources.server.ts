import { asc, eq, gt, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "~db/client";
import { foodSources, foods } from "~db/schema";
import type { FoodSource } from "./shared-food";

const { source, name, licence, attribution, url } = foodSources;
const SHOWN = { source, name, licence, attribution, url, foods: foodSources.foods };

/** Stores where foods come from. It must be stored before its foods. */
export async function saveSource(database: Database | Transaction, origin: FoodSource): Promise<void> {
  const { source: key, ...facts } = origin;
  await database
    .insert(foodSources)
    .values(origin)
    .onConflictDoUpdate({ target: source, set: { ...facts, imported_at: sql`now()` } });
}

/** Counts the foods of a source and keeps the number, with the state of the data that was read. @returns the number */
export async function countFoods(
  database: Database | Transaction,
  key: string,
  state: string,
): Promise<number> {
  const counted = await database.$count(foods, eq(foods.source, key));
  await database.update(foodSources).set({ foods: counted, state }).where(eq(source, key));
  return counted;
}

/** Returns the state that the data of a source had when it was read last, or undefined for a source that is not stored. */
export async function stateOf(database: Database | Transaction, key: string): Promise<string | undefined> {
  const [row] = await database.select({ state: foodSources.state }).from(foodSources).where(eq(source, key));
  return row?.state;
}

/** Returns the sources that have foods, with the number of their foods, by name. */
export const listSources = (): Promise<(FoodSource & { foods: number })[]> =>
  db.select(SHOWN).from(foodSources).where(gt(foodSources.foods, 0)).orderBy(asc(name), asc(source));
