import { existsSync, readFileSync } from "node:fs";
import { load, median } from "./load";
import { type Engine, type Server, type Stores, startProduct } from "./servers";
import type { Target } from "./targets";

const STARTS = 3;
/** How often the memory is read under load. */
const LOOK_MS = 100;

/** The milliseconds of a start, and the memory of the process in bytes. */
export interface Resources {
  /** A start with an empty place, which makes the tables and the data of the demo. */
  firstStart: number;
  /** The median of several starts with the data of the demo. */
  start: number;
  idle: number;
  /** The most under some seconds of load on a page, garbage included. Only Linux tells it. */
  most: number | undefined;
  /** After the load, with collected garbage. */
  after: number;
}

/** Measures how long the product takes to start, and its memory before, during and after load. */
export async function measureResources(
  stores: Stores,
  engine: Engine,
  { seconds, pageOf }: { seconds: number; pageOf: (server: Server) => Promise<Target> },
): Promise<Resources> {
  const data = await stores.make(engine);
  let server = await startProduct(data);
  const firstStart = server.startedIn;
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    await server.stop();
    server = await startProduct(data);
    starts.push(server.startedIn);
  }
  try {
    const { rss: idle } = await server.memory();
    const page = await pageOf(server);
    const seen: number[] = [];
    const looking = setInterval(() => seen.push(...memoryOf(server.pid)), LOOK_MS);
    await load(page, seconds).finally(() => clearInterval(looking));
    const { rss: after } = await server.memory();
    return {
      firstStart,
      start: median(starts),
      idle,
      most: seen.length > 0 ? Math.max(...seen) : undefined,
      after,
    };
  } finally {
    await server.stop();
  }
}

/** Returns the memory of a process in bytes, or nothing where the system does not tell it. */
function memoryOf(pid: number): number[] {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return [];
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8")) ?? [];
  return kilobytes ? [Number(kilobytes) * 1024] : [];
}
