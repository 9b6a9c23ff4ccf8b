import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../bin/steps/free-port.mjs";
import { runZone } from "./noon";
import { startProduct } from "./processes";
import { createStore, type StoreLocation, storeAt } from "./stores";
import { templates } from "./templates";
import { keepOutput } from "./watched-logs";

const START_MS = 30_000;

type Product = ReturnType<typeof startProduct>;

export interface ServerOptions {
  /** Settings in addition to those of the tests. Use a function if they contain the server's own origin. */
  env?: Record<string, string> | ((origin: string) => Record<string, string>);
  /** False if the server starts on a store with the schema and no rows. */
  seeded?: boolean;
  /** Another server, whose store this one uses too. PostgreSQL only. */
  sharedStore?: StoreLocation;
  /** Returns a different URL for the PostgreSQL database, for example one through a relay. */
  through?: (databaseUrl: string) => Promise<string>;
  /** The path of the Node that runs the server. The default is the Node of the tests. */
  node?: string;
  /** The size of the disk that keeps the photos, such as "256k". Only the server sees it. */
  photoDisk?: string;
  /** The size of the disk that keeps all data, such as "220m". Only the server sees it, so that it starts without a store. */
  dataDisk?: string;
  /** True if the test makes the server fail, so that its log may contain errors. */
  mayFail?: boolean;
}

/** The built product, running on its own port and store. */
export interface TestServer extends StoreLocation {
  origin: string;
  readonly pid: number;
  /** Returns the text that the server has written to stdout and stderr so far. */
  output(): string;
  /** Stops the server with SIGTERM and removes its store. */
  stop(): Promise<void>;
  /** Ends the server with SIGKILL. Its store stays, so that it can restart. */
  kill(): Promise<void>;
  /** Stops the server if it runs, and starts it again on the same port and store. */
  restart(): Promise<void>;
}

/** Starts the built product with the demo's data. It ends when the process of the test ends, or before. */
export async function startServer({
  env = {},
  seeded = true,
  sharedStore,
  through,
  node = process.execPath,
  photoDisk,
  dataDisk,
  mayFail = false,
}: ServerOptions = {}): Promise<TestServer> {
  const store = sharedStore
    ? storeAt(sharedStore)
    : await createStore(templates()[seeded ? "demo" : "migrated"]);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    NODE_ENV: "production" as const,
    PATH: process.env.PATH,
    HOST: "127.0.0.1",
    PORT: String(port),
    DEMO: "1",
    TRUST_PROXY: "1",
    APP_TIMEZONE: runZone(),
    ...store.env,
    ...(through && store.databaseUrl && { DATABASE_URL: await through(store.databaseUrl) }),
    ...(typeof env === "function" ? env(origin) : env),
  };
  let output = "";
  let child: Product;

  async function start() {
    const photos = photoDisk ? { folder: join(store.dataDir, "photos"), size: photoDisk } : undefined;
    const disk = dataDisk ? { folder: store.dataDir, size: dataDisk } : photos;
    child = startProduct(settings, node, disk);
    noteServer(child.pid);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text) => {
        output += text;
        keepOutput(String(text), mayFail);
      });
    }
    await untilReady(child, origin, () => output);
  }
  async function end(signal: "SIGTERM" | "SIGKILL") {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  try {
    await start();
  } catch (error) {
    await store.remove();
    throw error;
  }
  return {
    origin,
    dataDir: store.dataDir,
    databaseUrl: store.databaseUrl,
    get pid() {
      return child.pid as number;
    },
    output: () => output,
    kill: () => end("SIGKILL"),
    async stop() {
      await end("SIGTERM");
      await store.remove();
    },
    async restart() {
      await end("SIGTERM");
      await start();
    },
  };
}

/** Writes down a server's process id. `npm test` checks when it ends that no server still runs. */
function noteServer(pid: number | undefined) {
  const folder = process.env.TEST_SERVERS;
  if (!folder || !pid) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, String(pid)), "");
}

async function untilReady(child: Product, origin: string, output: () => string) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended while it started:\n${output()}`);
    const answer = await fetch(`${origin}/api/users/me`, { signal: AbortSignal.timeout(5000) }).catch(
      () => null,
    );
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.kill("SIGKILL");
  throw new Error(`the server did not answer within ${START_MS} ms:\n${output()}`);
}
