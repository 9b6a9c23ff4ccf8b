// Measures the product against a bare page of Remix, and writes bench/measured.md: npm run bench
// options.ts tells how to measure a part of it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { at } from "../bin/steps/project.mjs";
import { findOrInstallNode24 } from "../bin/test/node-24.mjs";
import { findPostgres } from "../bin/test/postgres.mjs";
import { writeSection } from "./document";
import { measureGrowth } from "./growth";
import { describeMachine } from "./machine";
import { readOptions } from "./options";
import { measureQueries } from "./queries";
import { measureResources } from "./resources";
import { buildFloor, type Engine, type Server, Stores, startFloor, startProduct } from "./servers";
import { measureSpeed, type Ratio } from "./speed";
import { bytesTable, growthTable, queriesTable, resourcesTable, type Speeds, speedTable } from "./tables";
import { type Named, type Target, targetsOf } from "./targets";
import { weigh } from "./wire";

/** Names the file with the figures of an earlier checkout. */
const BEFORE = at("bench/before.json");
/** The screens and calls that are opened most. Of an earlier checkout only these are measured. */
const OPENED_MOST = [
  "/",
  "/dashboard",
  "/nutrition",
  "/training",
  "/tasks",
  "/messages",
  "/progress",
  "/calorie-tracking",
  "/codes",
  "/api/users/me",
];
/** The screens and calls that are measured on Node 24 too. */
const ON_NODE_24 = ["/", "/dashboard", "/dashboard (trainer)", "/tasks", "/nutrition", "/api/users/me"];

const options = readOptions(process.argv.slice(2));
const say = (line: string) => process.stderr.write(`${line}\n`);
const postgres = await findPostgres([
  "shared_preload_libraries=pg_stat_statements",
  "pg_stat_statements.track_planning=on",
]);
const stores = new Stores(postgres?.url);
const engines = options.engines.filter((engine) => engine === "pglite" || postgres);

/** Prints a part, and writes it into the document unless only some figures were asked for. */
function report(section: string, text: string): void {
  console.log(`\n${text}\n`);
  if (options.writes) writeSection(section, text);
}

const wanted = ({ name }: Named) =>
  options.screens.length === 0 || options.screens.some((path) => name.split(" ")[0] === path);

/** Measures the ratios on one database, of the tree before as well if there is one. */
async function ratiosOn(
  engine: Engine,
  node?: string,
  only = wanted,
): Promise<{ now: Ratio[]; before: Ratio[] }> {
  const servers: Server[] = [await startFloor(node)];
  try {
    const trees = [at(), ...(options.before ? [options.before] : [])];
    const byTree: Target[][] = [];
    for (const tree of trees) {
      const server = await startProduct(await stores.make(engine), { node, tree });
      servers.push(server);
      const isOpenedMost = ({ name }: Named) => OPENED_MOST.includes(name.split(" ")[0] ?? "");
      const isMeasured = (target: Named) => only(target) && (tree === at() || isOpenedMost(target));
      byTree.push(await targetsOf(server.origin, isMeasured));
    }
    const [floor] = servers as [Server];
    const ratios = await measureSpeed(`${floor.origin}/`, byTree.flat(), { ...options, say });
    const [now = [], before = []] = byTree.map((targets) =>
      targets.map((target) => ratios.get(target) as Ratio),
    );
    return { now, before };
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function measureSpeeds(): Promise<void> {
  const speeds: Speeds = {};
  for (const engine of engines) {
    say(`Speed on ${engine}`);
    speeds[engine] = await ratiosOn(engine);
  }
  if (options.before) writeFileSync(BEFORE, `${JSON.stringify(onlyBefore(speeds), null, 2)}\n`);
  else if (existsSync(BEFORE)) addBefore(speeds, JSON.parse(readFileSync(BEFORE, "utf8")));
  report("speed", speedTable(speeds));
}

const onlyBefore = (speeds: Speeds) =>
  Object.fromEntries(
    Object.entries(speeds).map(([engine, { before }]) => [
      engine,
      Object.fromEntries(before.map(({ name, ratio }) => [name, Number(ratio.toFixed(3))])),
    ]),
  );

function addBefore(speeds: Speeds, recorded: Record<string, Record<string, number>>): void {
  for (const [engine, of] of Object.entries(speeds))
    of.before = Object.entries(recorded[engine] ?? {}).map(([name, ratio]) => ({
      name,
      ratio,
      milliseconds: Number.NaN,
    }));
}

/** Serves the product on PostgreSQL, or else embedded, for parts that measure one database only. */
async function withProduct(
  work: (server: Server, databaseUrl: string | undefined) => Promise<void>,
): Promise<void> {
  const data = await stores.make(postgres ? "postgres" : "pglite");
  const server = await startProduct(data);
  try {
    await work(server, data.databaseUrl);
  } finally {
    await server.stop();
  }
}

async function measureBytes(): Promise<void> {
  await withProduct(async (server) => {
    const screens = (await targetsOf(server.origin, wanted)).filter(({ isScreen }) => isScreen);
    const weights = [];
    for (const screen of screens) weights.push({ name: screen.name, ...(await weigh(screen)) });
    report("bytes", bytesTable(weights));
  });
}

async function measureAllQueries(): Promise<void> {
  await withProduct(async (server, databaseUrl) => {
    if (!databaseUrl) {
      say("Queries are measured on PostgreSQL only.");
      return;
    }
    const stats = await measureQueries(server, databaseUrl, await targetsOf(server.origin, wanted));
    report("queries", queriesTable([...stats].map(([{ name }, figure]) => ({ name, ...figure }))));
  });
}

async function measureAllResources(): Promise<void> {
  const measured = [];
  for (const engine of engines) {
    const pageOf = async (server: Server) =>
      (await targetsOf(server.origin)).find(({ name }) => name === "/dashboard") as Target;
    measured.push({ engine, ...(await measureResources(stores, engine, { seconds: 20, pageOf })) });
  }
  report("resources", resourcesTable(measured));
}

async function measureNode24(): Promise<void> {
  const { path: node } = await findOrInstallNode24();
  if (!node) return report("node24", "Node 24 was not at hand.");
  const speeds: Speeds = {};
  for (const engine of engines)
    speeds[engine] = await ratiosOn(engine, node, ({ name }) => ON_NODE_24.includes(name));
  for (const of of Object.values(speeds)) of.before = [];
  report("node24", speedTable(speeds));
}

try {
  await buildFloor();
  if (options.writes && options.sections.includes("speed"))
    report("machine", await describeMachine(postgres?.url));
  const measures = {
    speed: measureSpeeds,
    bytes: measureBytes,
    queries: measureAllQueries,
    growth: async () => postgres && report("growth", growthTable(await measureGrowth(stores, wanted, say))),
    resources: measureAllResources,
    node24: measureNode24,
  };
  for (const section of options.sections) await measures[section]();
} finally {
  await stores.removeAll();
  await postgres?.stop();
}
