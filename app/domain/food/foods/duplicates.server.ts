import { sql } from "drizzle-orm";
import type { Database, Transaction } from "~db/client";
import { rawQuery } from "~db/raw-query";
import { TIERS } from "./rules";

/** Energies are near if they differ by at most this many kcal, or by this part of the starter food's. */
const NEAR_ENERGY = { kcal: 20, share: 0.15 };

/**
 * Hides each generic food with the name and about the energy of a starter food, and shows others again. Runs after foods were
 * written. Products of a brand are never hidden. @returns how many foods are hidden now
 */
export async function hideDuplicates(database: Database | Transaction): Promise<number> {
  const starter = sql.raw(String(TIERS.starter));
  const generic = sql.raw(String(TIERS.generic));
  const [row] = await rawQuery<{ hidden: number }>(
    database,
    sql`with named as materialized (
        select id, tier, hidden, calories_per_100g as kcal, split_part(search, '|', 2) as de,
          coalesce(nullif(split_part(search, '|', 3), ''), split_part(search, '|', 2)) as en
        from foods where tier = ${starter} or (tier = ${generic} and brand = '')
      ), duplicates as materialized (
        select food.id from named food join named starter on starter.de = food.de
        where food.tier = ${generic} and starter.tier = ${starter} and ${near()}
        union
        select food.id from named food join named starter on starter.en = food.en
        where food.tier = ${generic} and starter.tier = ${starter} and ${near()}
      ), changed as (
        update foods set hidden = not foods.hidden from named
        where named.id = foods.id and named.tier = ${generic}
          and named.hidden <> exists (select from duplicates where duplicates.id = named.id)
      )
      select count(*)::int as hidden from duplicates`,
  );
  return row?.hidden ?? 0;
}

const near = () =>
  sql`abs(food.kcal - starter.kcal) <= greatest(${NEAR_ENERGY.kcal}::int, ${NEAR_ENERGY.share}::numeric * starter.kcal)`;
