import { asc, eq, exists, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "~db/client";
import { prepared } from "~db/prepared";
import { foodSources, foods } from "~db/schema/index";
import type { FoodSource, SourceFact } from "./shared-food";

const { source, name, licence, attribution, url } = foodSources;

/** Stores an origin, which must be there before its foods. A stored source keeps its own facts in place of `assumed` ones. */
export async function saveSource(
  database: Database | Transaction,
  origin: FoodSource,
  assumed: SourceFact[] = [],
): Promise<void> {
  const { source: key, ...facts } = origin;
  for (const fact of assumed) delete (facts as Partial<FoodSource>)[fact];
  await database
    .insert(foodSources)
    .values(origin)
    .onConflictDoUpdate({ target: source, set: { ...facts, imported_at: sql`now()` } });
}

export async function countFoods(
  database: Database | Transaction,
  key: string,
  state: string,
): Promise<number> {
  const counted = await database.$count(foods, eq(foods.source, key));
  await database.update(foodSources).set({ foods: counted, state }).where(eq(source, key));
  return counted;
}

export async function stateOf(database: Database | Transaction, key: string): Promise<string | undefined> {
  const [row] = await database.select({ state: foodSources.state }).from(foodSources).where(eq(source, key));
  return row?.state;
}

const counted = sql`(select count(*) from ${foods} where ${foods.source} = ${source})`;
const foodCount = sql`case when ${foodSources.foods} > 0 then ${foodSources.foods} else ${counted} end`;

/** Lists the sources that have foods, by name. Only after an interrupted first import is the number not kept, but counted. */
export const listSources = async (): Promise<(FoodSource & { foods: number })[]> => await selectSources({});

const selectSources = prepared("food_sources", () =>
  db
    .select({ source, name, licence, attribution, url, foods: foodCount.mapWith(Number) })
    .from(foodSources)
    .where(exists(db.select({ id: foods.id }).from(foods).where(eq(foods.source, source))))
    .orderBy(asc(name), asc(source)),
);
