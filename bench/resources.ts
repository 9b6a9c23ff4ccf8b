import { load, median } from "./load";
import { type Engine, type Places, type Server, startProduct } from "./servers";
import type { Target } from "./targets";

const STARTS = 3;

/** The milliseconds of a start, and the memory of the process in bytes. */
export interface Resources {
  /** A start with an empty place, which makes the tables and the data of the demo. */
  firstStart: number;
  /** The median of several starts with the data of the demo. */
  start: number;
  idle: number;
  /** After some seconds of load on a page with collected garbage, and the most that was seen under it. */
  after: number;
  most: number;
}

/** Measures how long the product takes to start, and its memory before, during and after load. */
export async function measureResources(
  places: Places,
  engine: Engine,
  { seconds, pageOf }: { seconds: number; pageOf: (server: Server) => Promise<Target> },
): Promise<Resources> {
  const data = await places.make(engine);
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
    let most = idle;
    for (let second = 0; second < seconds; second += 2) {
      await load(page, 2);
      most = Math.max(most, (await server.memory()).rss);
    }
    const { rss: after } = await server.memory();
    return { firstStart, start: median(starts), idle, after, most };
  } finally {
    await server.stop();
  }
}
