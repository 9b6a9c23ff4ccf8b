// Measures the dashboard of a trainer whose clients have three years of days: npm run bench:attention
// With 4 and with 200 clients: the main thread's time for an answer beside the floor's, and the first look of a day, when the figures of
// all clients are made and 60 of them have 30 days that nobody opened. --db=postgres or pglite takes one database. It needs Linux.
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { connect, db, disconnect } from "~db/client";
import { BrowserClient } from "../tests/support/browser-client";
import { beginNewDay, forgetLastDays, writeClients } from "./attention-rows";
import { option, say, startDatabases } from "./databases";
import { table } from "./document";
import { load, median, shuffled, warm } from "./load";
import { describeMachine } from "./machine";
import { buildFloor, type Data, type Engine, type Server, startFloor, startProduct } from "./servers";

const COUNTS = [4, Number(option("clients") ?? 200)];
const ROUNDS = 3;
/** The seconds of load in which answers are counted. */
const SECONDS = 2;
const REQUESTS = 300;
/** The milliseconds of a tick, in which Linux counts the time of a thread. */
const TICK = 10;
/** Figures are kept once their row has had its day for a minute. */
const UNTIL_KEPT = 65_000;

interface Measured {
  server: Server;
  path: string;
  cookie?: string;
}

const run = (statement: string) => db.execute(sql.raw(statement));
const { engines, server: postgres, stores } = await startDatabases();
try {
  await buildFloor();
  const lines: (string | number)[][] = [];
  for (const engine of engines) lines.push(...(await measure(engine)));
  console.log(await describeMachine(postgres?.url));
  const head = [
    "",
    "main thread, ms",
    "its share of the floor",
    "ratio of answers",
    "queries",
    "first look, ms",
    "its queries",
  ];
  console.log(table(head, lines));
} finally {
  await stores.removeAll();
  await postgres?.stop();
}

async function measure(engine: Engine): Promise<(string | number)[][]> {
  const floor: Measured = { server: await startFloor(), path: "/" };
  const dashboards: Measured[] = [];
  try {
    const looks: { ms: number; queries: number }[] = [];
    for (const clients of COUNTS) {
      const { data, cookie } = await fill(engine, clients);
      const { dashboard, look } = await beginDays(data, cookie);
      dashboards.push(dashboard);
      looks.push(look);
      say(`${engine}, ${clients} clients: the first look of a day took ${look.ms.toFixed(0)} ms`);
    }
    await new Promise((resolve) => setTimeout(resolve, UNTIL_KEPT));
    const times = new Map([floor, ...dashboards].map((each) => [each, [] as number[]]));
    for (const each of times.keys()) await ask(each);
    for (let round = 0; round < ROUNDS; round++)
      for (const each of shuffled([...times.keys()])) times.get(each)?.push(await mainThreadTime(each));
    const bare = median(times.get(floor) ?? []);
    const rates = new Map<Measured, number>();
    for (const each of times.keys()) rates.set(each, (await load(addressOf(each), SECONDS)).rate);
    const lines: (string | number)[][] = [];
    for (const [index, dashboard] of dashboards.entries()) {
      const ms = median(times.get(dashboard) ?? []);
      const { queries } = await look(dashboard);
      const first = looks[index] as (typeof looks)[number];
      const ratio = (rates.get(dashboard) ?? 0) / (rates.get(floor) ?? 1);
      const figures = [
        ms.toFixed(2),
        (bare / ms).toFixed(2),
        ratio.toFixed(2),
        queries,
        first.ms.toFixed(0),
        first.queries,
      ];
      lines.push([`${engine}, ${COUNTS[index]} clients`, ...figures]);
    }
    return lines;
  } finally {
    for (const { server } of [floor, ...dashboards]) await server.stop();
  }
}

/** Makes a place with clients, and signs their trainer in. */
async function fill(engine: Engine, clients: number): Promise<{ data: Data; cookie: string }> {
  const data = await stores.make(engine);
  const server = await startProduct(data);
  const coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  const cookie = [...coach.cookies].map((pair) => pair.join("=")).join("; ");
  await server.stop();
  await connect(data);
  await writeClients(run, clients);
  await forgetLastDays(run);
  await disconnect();
  return { data, cookie };
}

/** Begins a day several times, each with a new process, which stays after the last one. @returns the median of the first looks */
async function beginDays(data: Data, cookie: string) {
  const looks: { ms: number; queries: number }[] = [];
  for (let round = 1; ; round++) {
    await connect(data);
    await beginNewDay(run);
    await disconnect();
    const server = await startProduct(data);
    for (const path of ["/codes", "/messages", "/settings"])
      await warm({ url: server.origin + path, cookie }, 50);
    const dashboard = { server, path: "/dashboard", cookie };
    looks.push(await look(dashboard));
    const [middle] = looks.toSorted((one, other) => one.ms - other.ms).slice(Math.floor(ROUNDS / 2));
    if (round === ROUNDS && middle) return { dashboard, look: middle };
    await server.stop();
  }
}

/** Asks many times, from all connections at once. */
function ask(measured: Measured): Promise<void> {
  return warm(addressOf(measured), REQUESTS);
}

function addressOf({ server, path, cookie }: Measured) {
  return { url: server.origin + path, ...(cookie && { cookie }) };
}

/** Asks once. @returns the milliseconds until the whole answer was there, and its queries */
async function look({ server, path, cookie = "" }: Measured): Promise<{ ms: number; queries: number }> {
  const from = server.log().length - 1;
  const startedAt = performance.now();
  const answer = await fetch(server.origin + path, { headers: { cookie } });
  const page = await answer.text();
  const ms = performance.now() - startedAt;
  if (!page.includes("bench.example")) throw new Error(`${path} shows no clients`);
  for (;;) {
    const lines = server.log().slice(from);
    const requests = lines.filter((line) => line.includes('"msg":"request"'));
    if (requests.length > 0)
      return { ms, queries: Math.max(...requests.map((line) => JSON.parse(line).queries as number)) };
    // The line can arrive after the answer.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns the milliseconds that the main thread of a server works for one of many requests. */
async function mainThreadTime(measured: Measured): Promise<number> {
  const before = workedOf(measured.server.pid);
  await ask(measured);
  return (workedOf(measured.server.pid) - before) / REQUESTS;
}

function workedOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}
