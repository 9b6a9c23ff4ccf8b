import postgres from "postgres";
import { connect, disconnect } from "~db/client";
import { writeFoods } from "./food-rows";
import { SIZES, type Size, writeMeasuredPeople, writeMeasuredSets, writeOthers } from "./growth-rows";
import { median, percentile, shuffled } from "./load";
import { type Data, type Server, type Stores, startProduct } from "./servers";
import { type Named, type Target, targetsOf } from "./targets";

/** The requests of a turn, and those before them that are not counted. */
const REQUESTS = 25;
const WARM_UP = 10;
/** How often each screen has its turn at each size, because other programs change the speed of the machine. */
const ROUNDS = 4;

/** The milliseconds of one screen at each size, one request at a time. */
export interface Growth {
  name: string;
  at: { rows: number; median: number; slow: number }[];
}

/** Holds the product with tables of one size. */
interface Grown {
  rows: number;
  server: Server;
  targets: Target[];
}

/** Measures every screen of the same people on PostgreSQL, with small and with large tables of other people, in turns. */
export async function measureGrowth(
  stores: Stores,
  wanted: (target: Named) => boolean,
  say: (line: string) => void,
): Promise<Growth[]> {
  const grown: Grown[] = [];
  try {
    for (const size of SIZES) {
      const data = await stores.make("postgres");
      const server = await startProduct(data);
      const one: Grown = { rows: size.rows, server, targets: [] };
      grown.push(one);
      // Signs in first, so that the people of the demo have what the table of roles needs.
      one.targets = (await targetsOf(server.origin, wanted)).filter(({ isScreen }) => isScreen);
      await fill(data, size);
      say(`${size.rows} rows are written`);
    }
    const growth: Growth[] = [];
    for (const { name } of grown[0]?.targets ?? []) growth.push({ name, at: await timesOf(name, grown) });
    return growth;
  } finally {
    for (const { server } of grown) await server.stop();
  }
}

async function fill(data: Data, size: Size): Promise<void> {
  const sql = postgres(data.databaseUrl as string, { max: 1, onnotice: () => {} });
  try {
    await writeMeasuredPeople(sql);
    await writeMeasuredSets(sql, size);
    await writeOthers(sql, size);
    // Opening the database keeps the bests and records of the sets.
    await connect(data);
    if (size.foods > 0) await writeFoods(size.foods);
    await disconnect();
  } finally {
    await sql.end();
  }
}

async function timesOf(name: string, grown: Grown[]): Promise<Growth["at"]> {
  const times = new Map(grown.map((one) => [one, [] as number[]]));
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const one of shuffled(grown)) times.get(one)?.push(...(await turnOf(targetOf(one, name))));
  return grown.map((one) => {
    const taken = times.get(one) ?? [];
    return { rows: one.rows, median: median(taken), slow: percentile(taken, 95) };
  });
}

const targetOf = ({ targets }: Grown, name: string) =>
  targets.find((target) => target.name === name) as Target;

/** Asks for a screen, one request after the other, and returns the milliseconds of the counted requests. */
async function turnOf({ url, cookie }: Target): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < WARM_UP + REQUESTS; request++) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
    if (request >= WARM_UP) times.push(performance.now() - startedAt);
  }
  return times;
}
