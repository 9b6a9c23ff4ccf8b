import { existsSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { lockSharedFoods, refreshChangedFoods } from "~/domain/food/foods/changed-foods.server";
import { TIERS } from "~/domain/food/foods/rules";
import type { FoodSource } from "~/domain/food/foods/shared-food";
import { writeSharedFoods } from "~/domain/food/foods/shared-foods.server";
import { listSources, saveSource } from "~/domain/food/foods/sources.server";
import { settings } from "~/platform/settings.server";
import { db, type Transaction } from "~db/client";
import { rawQuery } from "~db/raw-query";
import { foodSources, foods, foodWords } from "~db/schema";
import { importFoods } from "../../tools/importer/import.server";
import { openFoodFile } from "../../tools/importer/open-file.server";
import { originOf } from "../../tools/importer/origin";
import { emptyDatabase } from "../support/database";
import { foodFiles } from "../support/food-files";
import { sharedFood } from "../support/foods";
import { isRepeated } from "../support/full-run";
import { runNode } from "../support/processes";
import { createStore, ENGINE } from "../support/stores";
import { templates } from "../support/templates";

/** The time limit of a test that starts the command, in milliseconds. */
const STARTING = 120_000;
const BLS = "../shared/data/bls40.csv";
const write = foodFiles();
beforeEach(emptyDatabase);

async function importFile(path: string, facts: Partial<FoodSource> & { dryRun?: boolean } = {}) {
  const { dryRun, ...origin } = facts;
  const file = await openFoodFile(path);
  return importFoods(file, {
    source: originOf(file.format, file.name, { source: "table", ...origin }),
    dryRun,
  });
}
const waitingFor = async (tx: Transaction) => {
  const here = sql`(select oid from pg_database where datname = current_database())`;
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted and database = ${here}`;
  return (await rawQuery(tx, waiting)).length;
};
const stored = () => db.select().from(foods).orderBy(asc(foods.name_de));

describe.skipIf(isRepeated)("an import", () => {
  const table = "name,kcal,protein,brand\nApfel,52,0.3,\nSkyr,63,11,Milbona\nBirne,,0.4,\n";

  it("adds generic foods and products of brands, and reports what it refused", async () => {
    const report = await importFile(write("table.csv", table), { licence: "CC0", attribution: "Somebody" });
    expect(report).toMatchObject({ rows: 3, added: 2, changed: 0, unchanged: 0 });
    expect([...report.refused]).toEqual([["no energy", { count: 1, first: [{ line: 4, text: "Birne" }] }]]);
    expect(await stored()).toMatchObject([
      { name_de: "Apfel", tier: TIERS.generic, source: "table", carbs_per_100g: null },
      { name_de: "Skyr", tier: TIERS.branded, brand: "Milbona" },
    ]);
    expect(await listSources()).toMatchObject([
      { source: "table", licence: "CC0", attribution: "Somebody", foods: 2 },
    ]);
    expect((await db.select().from(foodWords)).map(({ word }) => word)).toEqual(["apfel"]);
  });

  it("changes nothing when it is repeated, and only what differs in a newer file", async () => {
    await importFile(write("table.csv", table));
    const before = await stored();
    expect(await importFile(write("table.csv", table))).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await stored()).toEqual(before);
    const report = await importFile(write("table.csv", table.replace(",52,", ",54,")));
    expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(await stored()).toMatchObject([{ id: before[0]?.id, calories_per_100g: 54 }, { name_de: "Skyr" }]);
  });

  it("keeps foods that the file no longer has, because logs name them", async () => {
    await importFile(write("table.csv", table));
    await importFile(write("table.csv", "name,kcal\nMango,60\n"));
    expect((await stored()).map(({ name_de }) => name_de)).toEqual(["Apfel", "Mango", "Skyr"]);
  });

  it("takes the first of two rows with the same reference", async () => {
    const report = await importFile(write("table.csv", "name,kcal\nApfel,52\napfel,99\n"));
    expect([...report.refused.keys()]).toEqual(["the reference was there before"]);
    expect(await stored()).toMatchObject([{ calories_per_100g: 52 }]);
  });

  it("that is a dry run tells the same and keeps nothing", async () => {
    const report = await importFile(write("table.csv", table), { dryRun: true });
    expect(report).toMatchObject({ rows: 3, added: 2, unchanged: 0 });
    expect([await stored(), await db.select().from(foodSources)]).toEqual([[], []]);
  });

  it("keeps what it has read of a file that is cut off", async () => {
    const rows = Array.from(
      { length: 60_000 },
      (_, number) => `Apfel ${Math.imul(number, 2_654_435_761) >>> 0},52`,
    );
    const whole = gzipSync(["name,kcal", ...rows.slice(0, 5000)].join("\n"));
    const report = await importFile(write("cut.csv.gz", whole.subarray(0, whole.length - 2000)));
    expect(report.cut).toBe("unexpected end of file");
    expect(report.added).toBeGreaterThan(0);
    expect(await db.$count(foods)).toBe(report.added);
    expect(await listSources()).toMatchObject([{ foods: report.added }]);
  });

  it("that fails between two batches leaves searchable and attributed what it has written", async () => {
    const file = await openFoodFile(write("table.csv", table));
    const source = originOf(file.format, file.name, { source: "table" });
    const onProgress = () => {
      throw new Error("interrupted");
    };
    await expect(importFoods(file, { source, onProgress })).rejects.toThrow("interrupted");
    expect(await db.select({ foods: foodSources.foods }).from(foodSources)).toEqual([{ foods: 2 }]);
    expect((await db.select().from(foodWords)).map(({ word }) => word)).toEqual(["apfel"]);
  });

  it("keeps the licence and the attribution of an earlier one that the command does not state", async () => {
    const path = write("table.csv", table);
    await importFile(path, { name: "My table", licence: "CC0", attribution: "Me", url: "https://a.example" });
    await importFile(path);
    const stated = { name: "My table", licence: "CC0", attribution: "Me", url: "https://a.example" };
    expect(await listSources()).toMatchObject([stated]);
    await importFile(path, { licence: "CC BY 4.0" });
    expect(await listSources()).toMatchObject([{ ...stated, licence: "CC BY 4.0" }]);
  });

  // The embedded database runs one transaction at a time anyway.
  it.runIf(ENGINE === "postgres").each([
    ["a batch", () => importFile(write("table.csv", table))],
    ["the end of an import", () => db.transaction((tx) => refreshChangedFoods(tx, "table", ""))],
  ])("waits with %s until nobody else writes shared foods", async (_, work) => {
    let begin = () => {};
    // The work is no part of the transaction that it waits for.
    const working = new Promise<void>((resolve) => {
      begin = resolve;
    }).then((): Promise<unknown> => work());
    await db.transaction(async (tx) => {
      await lockSharedFoods(tx);
      begin();
      await expect.poll(() => waitingFor(tx), { timeout: 10_000 }).toBe(1);
    });
    await working;
  });

  it("hides foods that a starter food stands for", async () => {
    await saveSource(db, { source: "starter", name: "", licence: "", attribution: "", url: "" });
    await writeSharedFoods(db, "starter", TIERS.starter, [
      sharedFood({ name_de: "Apfel", calories_per_100g: 54 }),
    ]);
    expect(await importFile(write("table.csv", table))).toMatchObject({ hidden: 1 });
    const [apple] = await db
      .select()
      .from(foods)
      .where(eq(foods.source, "table"))
      .orderBy(asc(foods.name_de));
    expect(apple).toMatchObject({ name_de: "Apfel", hidden: true });
  });
});

// The table is not part of the project. Where it is missing, the run shows a skipped test.
it.skipIf(!existsSync(BLS) || isRepeated)(
  "the 7,140 foods of BLS 4.0 are imported, and a second import changes none",
  async () => {
    expect(await importFile(BLS)).toMatchObject({ rows: 7140, added: 7140, refused: new Map() });
    expect(await importFile(BLS)).toMatchObject({ added: 0, changed: 0, unchanged: 7140 });
    const [oats] = await db.select().from(foods).where(eq(foods.reference, "C133000"));
    expect(oats).toMatchObject({
      name_de: "Hafer Flocken",
      calories_per_100g: 348,
      fiber_per_100g: 10.98,
      category: "Getreide",
    });
  },
);

describe("npm run foods:import", () => {
  const run = (args: string[], env: Record<string, string>) =>
    runNode(["--import", "tsx", "tools/foods-import.ts", ...args], {
      env: { NODE_ENV: "production", PATH: process.env.PATH, DEMO: "1", ...env },
    }).then(
      ({ stderr }) => ({ code: 0, output: stderr }),
      ({ code, stderr }) => ({ code, output: stderr }),
    );

  it.skipIf(isRepeated)(
    "imports a file into the database of the settings and says what it did",
    async () => {
      const store = await createStore(templates().migrated);
      const path = write("own table.csv", "name;kcal\nDrachenfrucht;52,5\nBirne;\n");
      const { code, output } = await run([path], store.env);
      expect([code, output]).toEqual([0, expect.stringMatching(/^(PostgreSQL \d|embedded database in )/)]);
      expect([code, output]).toEqual([
        0,
        expect.stringContaining("2 rows read: 1 new, 0 changed, 0 unchanged, 1 refused."),
      ]);
      expect(output).toContain("1 refused: no energy (line 3 “Birne”)");
      expect((await run([path, "--dry-run"], store.env)).output).toContain(
        "0 would be new, 0 changed, 1 unchanged",
      );
      await store.remove();
    },
    STARTING,
  );

  it.skipIf(isRepeated).each([
    ["no file", [], "Usage: npm run foods:import -- FILE"],
    ["a file that does not exist", ["nowhere.csv"], "nowhere.csv cannot be read"],
    ["a file of another kind", ["README.md"], "README.md is not a table of foods. Accepted are BLS 4.0"],
    ["an unknown option", ["--fast", "x.csv"], "Usage: npm run foods:import -- FILE"],
    ["the source of the starter foods", ["package.json", "--source", "starter"], "package.json is not"],
  ])(
    "ends with a line that says what is wrong with %s",
    async (_, args, line) => {
      expect(await run(args, {})).toEqual({ code: 1, output: expect.stringContaining(line) });
    },
    STARTING,
  );

  it.runIf(ENGINE === "pglite")(
    "asks to stop the server that uses the data folder",
    async () => {
      const path = write("table.csv", "name,kcal\nApfel,52\n");
      const { code, output } = await run([path], { DATA_DIR: settings().dataDir });
      expect([code, output]).toEqual([1, expect.stringContaining("stop that server first")]);
    },
    STARTING,
  );
});
