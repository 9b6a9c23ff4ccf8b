// Backs up and restores a large installation in all four directions, and compares it row by row and byte by byte: npm run bench:backup
// --rows=100000 and --photos=50 take a smaller one. Without PostgreSQL's programs, TEST_DATABASE_URL must name a server.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { findPostgres } from "../bin/test/postgres.mjs";
import { ops } from "../tests/support/ops";
import { table } from "./document";
import { differencesBetween, type Hashes, hashesOf } from "./installation-hashes";
import { type Amount, clientsOf, writeInstallation } from "./installation-rows";
import { describeMachine } from "./machine";
import { type Data, type Engine, Stores, startProduct } from "./servers";

const NAMES: Record<Engine, string> = { postgres: "PostgreSQL", pglite: "embedded" };

/** Finds what the program tells about its work. */
const TOLD = /(\d+) rows and (\d+) files .*It took ([\d.]+) s and at most (\d+) MB/;

/** A backup or a restore, as the program has told it. */
interface Step {
  name: string;
  rows: number;
  files: number;
  /** The size of the backup. */
  mb: number;
  seconds: number;
  memory: number;
}

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1] ?? otherwise);
const AMOUNTS: Record<"demo" | "large", Amount | undefined> = {
  demo: undefined,
  large: { clients: clientsOf(option("rows", 1_000_000)), photos: option("photos", 500) },
};

const say = (line: string) => process.stderr.write(`${line}\n`);
const server = await findPostgres();
if (!server) throw new Error("Set TEST_DATABASE_URL, or install PostgreSQL's binaries.");
const stores = new Stores(server.url);
const folder = mkdtempSync(join(tmpdir(), "beast-bench-backups-"));
const differences: string[] = [];
try {
  const demo = await measure("demo");
  const large = await measure("large");
  console.log(await describeMachine(server.url));
  console.log(tableOf(demo, large));
  console.log([`${differences.length} differences`, ...differences].join("\n"));
  if (differences.length > 0) process.exitCode = 1;
} finally {
  await stores.removeAll();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Makes an installation, and restores its backup into both databases, and a backup of the embedded one into both again. */
async function measure(size: keyof typeof AMOUNTS): Promise<Step[]> {
  const data = await install(AMOUNTS[size]);
  const before = await hashesOf(data);
  const steps: Step[] = [];
  const take = async (from: Engine, place: Data) => {
    const file = join(folder, `${size}-${from}.tar`);
    const name = `backup of ${NAMES[from]}`;
    steps.push(await run(name, place, "backup", file));
    for (const to of ["postgres", "pglite"] as const) {
      const restored = await stores.make(to);
      steps.push(await run(`restore of ${NAMES[from]} into ${NAMES[to]}`, restored, "restore", file));
      compare(`${size}, ${NAMES[from]} into ${NAMES[to]}`, before, await hashesOf(restored));
      if (from === "postgres" && to === "pglite") await take("pglite", restored);
    }
    rmSync(file);
  };
  await take("postgres", data);
  return steps;
}

/** Makes an installation with the data of the demo on PostgreSQL, and adds to it. */
async function install(amount: Amount | undefined): Promise<Data> {
  const data = await stores.make("postgres");
  await (await startProduct(data)).stop();
  if (!amount) return data;
  say(`writing ${amount.clients} clients and ${amount.photos} photos`);
  const sql = postgres(data.databaseUrl as string, { max: 1, onnotice: () => {} });
  await writeInstallation(sql, data.dataDir, amount).finally(() => sql.end());
  return data;
}

/** Runs a command of the operator in the built product. @throws Error when it fails */
async function run(name: string, data: Data, command: string, file: string): Promise<Step> {
  say(name);
  const { code, lines } = await ops(data, [command, file]);
  const told = lines.map((line) => TOLD.exec(line)).find((match) => match !== null);
  if (code !== 0 || !told) throw new Error(`${name} ended with ${code}: ${lines.join("\n")}`);
  const [rows = 0, files = 0, seconds = 0, memory = 0] = told.slice(1).map(Number);
  return { name, rows, files, mb: statSync(file).size / 2 ** 20, seconds, memory };
}

function compare(name: string, before: Hashes, after: Hashes) {
  differences.push(...differencesBetween(before, after).map((difference) => `${name}: ${difference}`));
}

function tableOf(demo: Step[], large: Step[]): string {
  const head = [
    "",
    "rows",
    "files",
    "MB",
    "seconds",
    "MB of memory",
    "the demo: rows",
    "seconds",
    "MB of memory",
  ];
  const rows = large.map(({ name, rows, files, mb, seconds, memory }, index) => {
    const small = demo[index] as Step;
    return [name, rows, files, Math.round(mb), seconds, memory, small.rows, small.seconds, small.memory];
  });
  return table(head, rows);
}
