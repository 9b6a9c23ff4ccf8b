import { existsSync } from "node:fs";
import { type SQL, sql } from "drizzle-orm";
import { searchColumns } from "~/domain/food/foods/normalize";
import { TIERS } from "~/domain/food/foods/rules";
import { writeSharedFoods } from "~/domain/food/foods/shared-foods.server";
import { countFoods, saveSource } from "~/domain/food/foods/sources.server";
import { refreshVocabulary } from "~/domain/food/foods/vocabulary.server";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { rawQuery } from "~db/raw-query";
import { foodLogs, foods, users } from "~db/schema";
import { importFoods } from "../tools/importer/import.server";
import { openFoodFile } from "../tools/importer/open-file.server";
import { originOf } from "../tools/importer/origin";
import { updateStarterFoods } from "../tools/starter-foods";
import { compoundFood } from "./compound-foods";

const BLS = "../shared/data/bls40.csv";
const BATCH = 5000;
/** The first generated foods are generic ones, all others products of a brand. */
const GENERIC = 10_000;
/** Counts what the person of the benchmark and the trainer have, each. */
const OWN = { foods: 300, logs: 3000 };

/** Writes the starter foods, the BLS foods where the table is there, and generated foods until there are `total`. */
export async function writeFoods(total: number): Promise<void> {
  const indexes = await dropSearchIndexes();
  await updateStarterFoods();
  await importTable(BLS);
  const there = await db.$count(foods);
  for (const [tier, from, to] of [
    [TIERS.generic, 0, Math.min(GENERIC, total - there)],
    [TIERS.branded, GENERIC, total - there],
  ] as const) {
    const source = `generated-${tier}`;
    await saveSource(db, { source, name: source, licence: "none", attribution: "", url: "" });
    for (let number = from; number < to; number += BATCH) {
      const count = Math.min(BATCH, to - number);
      const batch = Array.from({ length: count }, (_, index) => compoundFood(number + index));
      await writeSharedFoods(db, source, tier, batch);
    }
    await countFoods(db, source, "written");
  }
  for (const index of indexes) await db.execute(sql.raw(index));
  await refreshVocabulary(db);
}

async function importTable(path: string) {
  if (!existsSync(path)) return;
  const file = await openFoodFile(path);
  await importFoods(file, { source: originOf(file.format, file.name, {}) });
}

/** Makes a client with own foods and logs, and a trainer with own foods. @returns the client */
export async function makePerson(): Promise<User> {
  const [trainer] = await db
    .insert(users)
    .values({ email: "trainer@bench.example", is_trainer: true })
    .returning();
  const [client] = await db
    .insert(users)
    .values({
      email: "client@bench.example",
      package_type: "Beast Ultimate",
      trainer_user_id: trainer?.user_id,
    })
    .returning();
  for (const owner of [trainer, client] as User[])
    await db.insert(foods).values(
      Array.from({ length: OWN.foods }, (_, number) => {
        const { name_de, name_en } = compoundFood(10_000_000 + number);
        return {
          owner_user_id: owner.user_id,
          name_de,
          name_en,
          calories_per_100g: 100,
          ...searchColumns([name_de]),
        };
      }),
    );
  const some = await db.select({ id: foods.id }).from(foods).limit(OWN.logs);
  const log = { log_date: "2026-03-01", meal_type: "lunch" as const, food_name: "x", serving_size_g: 100 };
  const rows = some.map(({ id }) => ({
    ...log,
    user_id: (client as User).user_id,
    food_id: id,
    calories_per_100g: 100,
  }));
  await db.insert(foodLogs).values(rows);
  await db.execute(sql`vacuum analyze`);
  return client as User;
}

/** Drops the indexes of the search, which are made faster afterwards. @returns the statements that create them again */
async function dropSearchIndexes(): Promise<string[]> {
  const rows = await rawQuery<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes where tablename = 'foods' and indexdef like '%USING gin%'`,
  );
  for (const { name } of rows) await run(sql`drop index ${sql.identifier(name)}`);
  return rows.map(({ definition }) => definition);
}

const run = (statement: SQL) => db.execute(statement);
