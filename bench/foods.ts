// Measures the search for foods: npm run bench:foods
// --sizes=7140,100000,1000000 takes other numbers of foods, --db=postgres or pglite one database, --plans prints the plans.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { searchFoods } from "~/domain/food/foods/search.server";
import type { User } from "~/domain/people/accounts/user.server";
import { connect, db, disconnect } from "~db/client";
import { foods, foodWords } from "~db/schema";
import { findPostgres } from "../bin/test/postgres.mjs";
import { compoundFood } from "./compound-foods";
import { makePerson, writeFoods } from "./food-rows";

const RUNS = 10;
/** After as many runs a database keeps the plan of a prepared statement. */
const WARM_UP = 6;
/** The embedded database keeps its foods in memory, so it is measured up to this number. */
const EMBEDDED_MAX = 100_000;

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1];
const SIZES = (option("sizes") ?? "7790,100000,1000000").split(",").map(Number);
const DATABASES = option("db") ? [option("db")] : ["postgres", "pglite"];
const SHOW_PLANS = process.argv.includes("--plans");

const KINDS = {
  "two letters": ["ei", "sa", "ka", "mi", "ha", "br"],
  "three letters": ["sch", "hah", "bro", "kas", "nus"],
  "one word": ["milch", "reis", "Käse", "Hähnchen", "Schokolade", "Joghurt", "banane", "Haferflocken"],
  "two words": ["Hähnchen Brust", "Milch Schokolade", "vegane Pizza", "Reis gekocht", "feine Butter"],
  "six words": ["feine Hähnchen Brust mit Honig Natur", "Vollkorn Brot mit Nüssen Bio extra"],
  "a frequent word": ["mit", "Honig", "cremige", "500g"],
  "inside words": ["flocken", "kornbrot", "schnitzel", "stäbchen"],
  "a product": [20_001, 50_007, 80_011].map((number) => compoundFood(number).name_de),
  "a brand": [20_001, 50_007, 80_011].map((number) => compoundFood(number).brand),
  "with an error": [
    "mlich",
    "haferflokken",
    "joghrut",
    "schokolaed",
    "hänchenbrust",
    "bananna",
    "tomatte sose",
  ],
  nothing: ["xyzxyz", "qwertz", "mmmmmm nnnnnn"],
  "a barcode": ["4000000020001", "4000000050007", "4999999999999"],
};

/** The statements that were sent since the list was emptied. */
const sent: { query: string; params: unknown[] }[] = [];
const logger = { logQuery: (query: string, params: unknown[]) => void sent.push({ query, params }) };
let explain: (how: string, query: string, params: unknown[]) => Promise<string[]>;

/** Returns how long the processor has worked for a process on Linux. */
const nanoseconds = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]);

const executionTime = (plan: string[]) => Number(plan.at(-1)?.match(/Execution Time: ([\d.]+) ms/)?.[1]);

/** Runs a statement as the search does, prepared, and returns how long the processor has worked on it, in ms. */
let processorTime: (query: string, params: unknown[]) => Promise<number>;

interface Times {
  processor: number[];
  database: number[];
  whole: number[];
}

const linesOf = (rows: object[]) => rows.map((row) => String(Object.values(row)[0]));

for (const database of DATABASES)
  for (const size of SIZES)
    if (database === "postgres") await onPostgres(size);
    else if (size <= EMBEDDED_MAX) await onEmbedded(size);

async function onPostgres(size: number) {
  const server = await findPostgres();
  if (!server) throw new Error("Set TEST_DATABASE_URL, or install PostgreSQL's binaries.");
  const folder = mkdtempSync(join(tmpdir(), "beast-bench-"));
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  const name = `beast_bench_${process.pid}`;
  await admin.unsafe(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const own = postgres(databaseUrl, { max: 1 });
  explain = async (how, query, params) =>
    linesOf(await own.unsafe(`explain (analyze, ${how}) ${query}`, params as never[]));
  try {
    await connect({ databaseUrl, dataDir: folder, logger });
    const [backend] = await own`select pg_backend_pid() as pid`;
    processorTime = async (query, params) => {
      const before = nanoseconds(backend?.pid);
      await own.unsafe(query, params as never[], { prepare: true });
      return (nanoseconds(backend?.pid) - before) / 1e6;
    };
    await measureAll("PostgreSQL", size);
  } finally {
    await disconnect();
    await own.end();
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onEmbedded(size: number) {
  const folder = mkdtempSync(join(tmpdir(), "beast-bench-"));
  try {
    await connect({ dataDir: folder, logger });
    const client = (
      db as unknown as { $client: { query: (q: string, p: unknown[]) => Promise<{ rows: object[] }> } }
    ).$client;
    explain = async (how, query, params) =>
      linesOf((await client.query(`explain (analyze, ${how}) ${query}`, params)).rows);
    processorTime = async (query, params) => {
      const before = process.cpuUsage();
      await client.query(query, params);
      return process.cpuUsage(before).user / 1000;
    };
    await measureAll("the embedded database", size);
  } finally {
    await disconnect();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(where: string, size: number) {
  const startedAt = performance.now();
  await writeFoods(size);
  const person = await makePerson();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `\n${await db.$count(foods)} foods and ${await db.$count(foodWords)} words in ${where}, written in ${seconds} s`,
  );
  console.log("processor, in the database, the whole search: median and 95th percentile in ms");
  const all: Times = { processor: [], database: [], whole: [] };
  for (const [kind, texts] of Object.entries(KINDS)) {
    const { processor, database, whole } = await measure(kind, texts, person);
    all.processor.push(...processor);
    all.database.push(...database);
    all.whole.push(...whole);
  }
  print("all of them", all);
}

/**
 * Searches for some texts many times, and prints the median and the 95th percentile in ms: of the time of the processor in
 * the database, which other work on the machine does not change; of the time that the database takes; of the whole search. @returns the times
 */
async function measure(kind: string, texts: string[], person: User): Promise<Times> {
  const times: Times = { processor: [], database: [], whole: [] };
  for (const text of texts) {
    const search = () => searchFoods(person, text, { language: "de" });
    await search();
    sent.length = 0;
    const results = await search();
    const statements = [...sent];
    const own: Times = { processor: [], database: [], whole: [] };
    for (let run = 0; run < RUNS; run++) {
      const from = performance.now();
      await search();
      own.whole.push(performance.now() - from);
    }
    for (let run = 0; run <= RUNS; run++) {
      let sum = 0;
      for (const { query, params } of statements)
        sum += executionTime(await explain("timing off", query, params));
      if (run > 0) own.database.push(sum);
    }
    for (let run = -WARM_UP; run < RUNS; run++) {
      let sum = 0;
      for (const { query, params } of statements) sum += await processorTime(query, params);
      if (run >= 0) own.processor.push(sum);
    }
    times.processor.push(...own.processor);
    times.database.push(...own.database);
    times.whole.push(...own.whole);
    if (SHOW_PLANS) {
      print(`“${text}”: ${results.length} found with ${statements.length} statements`, own);
      for (const { query, params } of statements)
        console.log((await explain("buffers", query, params)).map((line) => `          ${line}`).join("\n"));
    }
  }
  print(kind, times);
  return times;
}

function print(label: string, { processor, database, whole }: Times) {
  console.log(`${[processor, database, whole].map(percentiles).join("  ")}  ${label}`);
}

function percentiles(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.ceil(share * sorted.length) - 1] as number).toFixed(1).padStart(6);
  return `${at(0.5)} ${at(0.95)}`;
}
