// Measures imports of foods: npm run bench:foods-import
// The table of 7,140 foods is ../shared/data/bls40.csv, or generated foods where it is not there, on both databases. Then a
// generated file of Open Food Facts with a million lines is imported into PostgreSQL, twice; --lines=100000 takes another number.
import { once } from "node:events";
import { createWriteStream, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { SharedFood } from "~/domain/food/foods/shared-food";
import { connect, disconnect } from "~db/client";
import { findPostgres } from "../bin/test/postgres.mjs";
import { importFoods } from "../tools/importer/import.server";
import { openFoodFile } from "../tools/importer/open-file.server";
import { originOf } from "../tools/importer/origin";
import { updateStarterFoods } from "../tools/starter-foods";
import { generateFoods } from "./generated-foods";

const asked = process.argv.find((argument) => argument.startsWith("--lines="))?.split("=")[1];
const LINES = Number(asked ?? 1_000_000);
const ROWS = 7140;
const BLS = "../shared/data/bls40.csv";
/** Memory is told each time so many rows more are read. */
const SAMPLE = 100_000;

const folder = mkdtempSync(join(tmpdir(), "beast-bench-"));
process.env.DATA_DIR = folder;
const server = await findPostgres();
if (!server) throw new Error("Set TEST_DATABASE_URL, or install PostgreSQL's binaries.");
const admin = postgres(server.url, { max: 1, onnotice: () => {} });
const name = `beast_bench_${process.pid}`;
try {
  const table = existsSync(BLS) ? BLS : await writeFile("table.csv", tableLines());
  const products = await writeFile("products.jsonl", productLines());
  console.log(`${LINES} lines of Open Food Facts: ${Math.round(statSync(products).size / 1e6)} MB`);
  await admin.unsafe(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  await measureOn("PostgreSQL", { databaseUrl }, [table, table, products, products]);
  await measureOn("PGlite", {}, [table, table]);
} finally {
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureOn(engine: string, place: { databaseUrl?: string }, paths: string[]) {
  await connect({ ...place, dataDir: folder });
  try {
    await timed(`${engine}: the starter foods`, () => updateStarterFoods());
    for (const path of paths) await measure(engine, path);
  } finally {
    await disconnect();
  }
}

async function measure(engine: string, path: string) {
  const file = await openFoodFile(path);
  let [next, peak, slowest, last] = [SAMPLE, 0, 0, performance.now()];
  const onProgress = ({ rows }: { rows: number }) => {
    const { rss, heapUsed } = process.memoryUsage();
    peak = Math.max(peak, rss);
    slowest = Math.max(slowest, performance.now() - last);
    last = performance.now();
    if (rows < next) return;
    next += SAMPLE;
    console.log(
      `  ${rows} rows: ${megabytes(rss)} MB in memory, ${megabytes(heapUsed)} MB of it in the heap`,
    );
  };
  const begun = performance.now();
  const source = originOf(file.format, file.name, {});
  const report = await importFoods(file, { source, onProgress });
  const { rows, added, changed, unchanged } = report;
  const settled = performance.now() - last;
  console.log(
    `${engine}: ${file.format.name}, ${rows} rows in ${seconds(performance.now() - begun)} s (${added} new, ${changed} changed, ${unchanged} unchanged), at most ${megabytes(peak)} MB; slowest batch ${Math.round(slowest)} ms, settling ${seconds(settled)} s`,
  );
}

async function timed(what: string, work: () => Promise<unknown>) {
  const begun = performance.now();
  await work();
  console.log(`${what} in ${seconds(performance.now() - begun)} s`);
}

async function writeFile(file: string, lines: Iterable<string>): Promise<string> {
  const path = join(folder, file);
  const out = createWriteStream(path);
  for (const line of lines) if (!out.write(`${line}\n`)) await once(out, "drain");
  out.end();
  await once(out, "finish");
  return path;
}

function* tableLines() {
  yield "name_de;name_en;kcal;protein;carbs;fat;fiber";
  for (const food of generateFoods(ROWS, 5_000_000))
    yield [food.name_de, food.name_en, food.calories_per_100g, ...gramsOf(food)].join(";");
}

function* productLines() {
  for (const food of generateFoods(LINES)) {
    const [proteins, carbohydrates, fat, fiber] = gramsOf(food);
    yield JSON.stringify({
      code: food.barcode,
      product_name: food.name_de,
      product_name_en: food.name_en,
      brands: `${food.brand}, Markt`,
      categories_tags: ["en:foods"],
      nutriments: {
        energy_100g: food.calories_per_100g * 4.184,
        "energy-kcal_100g": food.calories_per_100g,
        proteins_100g: proteins,
        carbohydrates_100g: carbohydrates,
        fat_100g: fat,
        fiber_100g: fiber,
      },
    });
  }
}

function gramsOf(food: SharedFood) {
  return [food.protein_per_100g, food.carbs_per_100g, food.fat_per_100g, food.fiber_per_100g];
}

function megabytes(bytes: number) {
  return Math.round(bytes / 1024 / 1024);
}

function seconds(ms: number) {
  return (ms / 1000).toFixed(1);
}
