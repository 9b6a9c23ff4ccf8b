import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { freePort } from "../bin/steps/free-port.mjs";
import { at } from "../bin/steps/project.mjs";
import { run } from "../bin/steps/run.mjs";
import { noonZone } from "../tests/support/noon";

export type Engine = "postgres" | "pglite";

/** A server of the benchmark: the floor, or the product on one database. */
export interface Server {
  origin: string;
  pid: number;
  /** The milliseconds from the start of the process to its first answer. */
  startedIn: number;
  /** Returns the lines of its log. */
  log(): string[];
  /**
   * Collects the garbage of the product, and returns its memory in bytes, and the longest time in milliseconds that its main thread
   * has worked without a pause since it was asked before. The floor does not answer.
   */
  memory(): Promise<{ rss: number; heap: number; block: number }>;
  stop(): Promise<void>;
}

/** Holds the place of the data of a product: a folder, and a database on PostgreSQL. */
export interface Data {
  dataDir: string;
  databaseUrl?: string;
}

const FLOOR = at("bench/floor");
const REMIX = at("node_modules/@remix-run/dev/dist/cli.js");
const REMIX_SERVE = at("node_modules/@remix-run/serve/dist/cli.js");

/** Builds the floor, a bare page of Remix without data. */
export async function buildFloor(): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production" as const };
  const status = await run(process.execPath, [REMIX, "vite:build", FLOOR, "--logLevel", "error"], { env });
  if (status !== 0) throw new Error("the floor was not built");
}

/** Serves the floor with remix-serve. */
export const startFloor = (node = process.execPath) =>
  start(node, [REMIX_SERVE, "build/server/index.js"], { cwd: FLOOR, path: "/" });

/**
 * Serves the built product. An empty place gets the data of the demo.
 * @param tree the folder of the checkout whose build is served
 */
export function startProduct(data: Data, { node = process.execPath, tree = at() } = {}): Promise<Server> {
  const env = {
    DEMO: "1",
    TRUST_PROXY: "1",
    DATA_DIR: data.dataDir,
    APP_TIMEZONE: noonZone(),
    ...(data.databaseUrl && {
      DATABASE_URL: data.databaseUrl,
      SESSION_SECRET: "a secret of the measurement, and only its",
    }),
  };
  return start(node, ["--expose-gc", join(tree, "bench/measured-server.mjs")], {
    cwd: tree,
    path: "/health",
    env,
  });
}

interface Start {
  cwd: string;
  /** The path whose answer tells that the server is ready. */
  path: string;
  env?: Record<string, string>;
}

async function start(node: string, args: string[], { cwd, path, env }: Start): Promise<Server> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "beast-bench-log-"));
  const log = join(folder, "server.log");
  const output = openSync(log, "w");
  const startedAt = performance.now();
  const child = spawn(node, args, {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
    stdio: ["ignore", output, "inherit", "ipc"],
  });
  closeSync(output);
  await untilAnswering(child, origin + path);
  return {
    origin,
    pid: child.pid as number,
    startedIn: performance.now() - startedAt,
    log: () => readFileSync(log, "utf8").split("\n"),
    async memory() {
      const answer = once(child, "message");
      child.send("memory");
      return (await answer)[0];
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswering(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const isReady = await fetch(url).then(
      async (answer) => {
        await answer.text();
        return answer.ok;
      },
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Makes empty places for data, and removes them at the end. */
export class Stores {
  #made: { folder: string; database?: string }[] = [];
  #server: string | undefined;

  /** @param server the URL of a PostgreSQL server on which databases can be created, if there is one */
  constructor(server: string | undefined) {
    this.#server = server;
  }

  async make(engine: Engine): Promise<Data> {
    const dataDir = mkdtempSync(join(tmpdir(), "beast-bench-"));
    if (engine === "pglite") {
      this.#made.push({ folder: dataDir });
      return { dataDir };
    }
    const database = `beast_bench_${process.pid}_${this.#made.length}`;
    this.#made.push({ folder: dataDir, database });
    await this.#administer((sql) => sql.unsafe(`create database ${database}`));
    return {
      dataDir,
      databaseUrl: Object.assign(new URL(this.#server ?? ""), { pathname: `/${database}` }).href,
    };
  }

  async removeAll(): Promise<void> {
    for (const { folder, database } of this.#made) {
      rmSync(folder, { recursive: true, force: true });
      if (database)
        await this.#administer((sql) => sql.unsafe(`drop database if exists ${database} with (force)`));
    }
  }

  async #administer(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
    const sql = postgres(this.#server ?? "", { max: 1, onnotice: () => {} });
    try {
      await work(sql);
    } finally {
      await sql.end();
    }
  }
}
