import { sql } from "drizzle-orm";
import type { Database, Transaction } from "~db/client";
import { countFoods } from "./sources.server";
import { hideTwins } from "./twins.server";
import { refreshVocabulary } from "./vocabulary.server";

/**
 * Brings everything in line with the foods of a source that were written: which foods are hidden, the vocabulary of searches,
 * and the number of the source's foods.
 * @param state identifies the data that was written
 * @returns how many foods are hidden now, of all sources
 */
export async function settleChangedFoods(
  database: Database | Transaction,
  source: string,
  state: string,
): Promise<number> {
  // Without statistics of the new rows, the planner compares each food with each other one.
  await database.execute(sql`analyze foods`);
  const hidden = await hideTwins(database);
  await refreshVocabulary(database);
  await countFoods(database, source, state);
  await database.execute(sql`analyze food_words`);
  return hidden;
}
