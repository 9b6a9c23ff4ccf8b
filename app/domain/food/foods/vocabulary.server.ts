import { sql } from "drizzle-orm";
import type { Database, Transaction } from "~db/client";
import { TIERS } from "./rules";

/** The lengths of words that are worth correcting, in characters. */
const LENGTH = { min: 3, max: 40 };
/** A word that only products of brands have is known when this many have it. */
const BRANDED_MIN = 2;

/** Counts the shared foods of each word, without words of one product, often typing errors. Runs after foods were written. */
export async function refreshVocabulary(database: Database | Transaction): Promise<void> {
  await database.execute(sql`with counted as (
      select word, ndoc, true as is_generic from ts_stat(${wordsOfTiers(TIERS.starter, TIERS.generic)})
      union all
      select word, ndoc, false from ts_stat(${wordsOfTiers(TIERS.branded)})
    ), fresh as materialized (
      select word, sum(ndoc)::int as foods from counted
      where length(word) between ${LENGTH.min}::int and ${LENGTH.max}::int and word !~ '^[0-9]+$'
      group by word having bool_or(is_generic) or sum(ndoc) >= ${BRANDED_MIN}::int
    ), gone as (
      delete from food_words where not exists (select from fresh where fresh.word = food_words.word)
    )
    insert into food_words (word, foods) select word, foods from fresh
    on conflict (word) do update set foods = excluded.foods where food_words.foods <> excluded.foods`);
}

const wordsOfTiers = (...tiers: number[]) =>
  sql.raw(`'select words from foods where tier in (${tiers.join(", ")})'`);
