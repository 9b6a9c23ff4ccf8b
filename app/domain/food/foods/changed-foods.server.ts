import { sql } from "drizzle-orm";
import type { Transaction } from "~db/client";
import { limitsOf } from "~db/patience";
import { hideDuplicates } from "./duplicates.server";
import { countFoods } from "./sources.server";
import { refreshVocabulary } from "./vocabulary.server";

// The id of the advisory lock that lets only one process write shared foods at a time.
const LOCK = 2_146_211_102;

/**
 * Waits until no other transaction writes shared foods, however long. Two that change them in another order would wait for each other.
 * The statements of the transaction have no limit of time, because they write many foods.
 */
export async function lockSharedFoods(tx: Transaction): Promise<void> {
  await tx.execute(limitsOf({ lock_timeout: 0, statement_timeout: 0 }));
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Brings hidden foods, vocabulary and counts in line with a source's data (`state`). @returns how many foods are hidden now */
export async function refreshChangedFoods(tx: Transaction, source: string, state: string): Promise<number> {
  await lockSharedFoods(tx);
  // Without statistics of the new rows, the planner compares each food with each other one.
  await tx.execute(sql`analyze foods`);
  const hidden = await hideDuplicates(tx);
  await refreshVocabulary(tx);
  await countFoods(tx, source, state);
  await tx.execute(sql`analyze food_words`);
  return hidden;
}
