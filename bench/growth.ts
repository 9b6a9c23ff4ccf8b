import postgres from "postgres";
import { MEASURED, SIZES, writeMeasuredPeople, writeOthers } from "./growth-rows";
import { median } from "./load";
import { type Places, startProduct } from "./servers";
import { type Target, targetsOf } from "./targets";

/** The requests of which the 95th percentile is taken, and those before them that are not counted. */
const REQUESTS = 60;
const WARM_UP = 15;

/** The milliseconds of one screen at each size, one request at a time. */
export interface Growth {
  name: string;
  at: { rows: number; median: number; slow: number }[];
}

/** Measures every screen of the same people on PostgreSQL while the tables of other people grow. */
export async function measureGrowth(places: Places, say: (line: string) => void): Promise<Growth[]> {
  const growth = new Map<string, Growth>();
  for (const size of SIZES) {
    const data = await places.make("postgres");
    const server = await startProduct(data);
    try {
      // Signs in first, so that the people of the demo have what the table of roles needs.
      const targets = await targetsOf(server.origin);
      await fill(data.databaseUrl as string, size);
      say(`${size.rows} rows are written`);
      for (const target of targets.filter(({ isScreen }) => isScreen)) {
        const { name } = target;
        const one = growth.get(name) ?? { name, at: [] };
        one.at.push({ rows: size.rows, ...(await timesOf(target)) });
        growth.set(name, one);
      }
    } finally {
      await server.stop();
    }
  }
  return [...growth.values()];
}

async function fill(databaseUrl: string, size: (typeof SIZES)[number]): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await writeMeasuredPeople(sql);
    await writeOthers(sql, size);
  } finally {
    await sql.end();
  }
}

async function timesOf({ url, cookie }: Target): Promise<{ median: number; slow: number }> {
  const times: number[] = [];
  for (let request = 0; request < WARM_UP + REQUESTS; request++) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
    if (request >= WARM_UP) times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  return { median: median(times), slow: times[Math.ceil(0.95 * times.length) - 1] as number };
}

export { MEASURED, SIZES };
