// Measures what is kept of sets: npm run bench:sets
// The training log of a client with 1,500 and 150,000 sets of ten exercises, and a start that makes the bests and records of 200 clients
// with 1.67 million sets. --db=postgres or pglite takes one database, --clients=10 fewer clients.
import { sql } from "drizzle-orm";
import { connect, db, disconnect } from "~db/client";
import { option, say, startDatabases } from "./databases";
import { table } from "./document";
import { median, percentile, shuffled } from "./load";
import { describeMachine } from "./machine";
import { type Data, type Engine, type Server, startProduct } from "./servers";
import { writeManySets, writeSets } from "./set-rows";
import { type Target, targetsOf } from "./targets";

const LOG = "/training/log";
const SIZES = [1_500, 150_000];
/** How often the log has its turn at each size, and the requests of a turn. */
const TURNS = { rounds: 6, requests: 25, warmUp: 10 };
const ULTIMATE = "select user_id from users where email = 'ultimate@beast.example'";

const CLIENTS = Number(option("clients") ?? 200);

const run = (statement: string) => db.execute(sql.raw(statement));
const { engines, server, stores } = await startDatabases();
try {
  const lines: (string | number)[][] = [];
  for (const engine of engines) {
    const times = await measureLog(engine);
    const slow = SIZES.map((size) => percentile(times.get(size) ?? [], 95));
    const middle = SIZES.map((size) => median(times.get(size) ?? []).toFixed(1));
    const seconds = await measureStart(engine);
    lines.push([engine, ...middle, ((slow[1] ?? 0) / (slow[0] ?? 1)).toFixed(2), seconds.toFixed(1)]);
  }
  console.log(await describeMachine(server?.url));
  console.log(
    table(["", ...SIZES.map((size) => `${LOG} at ${size} sets, ms`), "last : first", "start, s"], lines),
  );
} finally {
  await stores.removeAll();
  await server?.stop();
}

/** Makes a place with the data of the demo. */
async function install(engine: Engine): Promise<Data> {
  const data = await stores.make(engine);
  await (await startProduct(data)).stop();
  return data;
}

/** Measures the log of the demo's client at each size, in turns, one request at a time. */
async function measureLog(engine: Engine): Promise<Map<number, number[]>> {
  const grown: { size: number; server: Server; target: Target }[] = [];
  try {
    for (const size of SIZES) {
      const data = await install(engine);
      await connect(data);
      await writeManySets(run, ULTIMATE, size);
      await disconnect();
      const server = await startProduct(data);
      const [target] = await targetsOf(server.origin, ({ name }) => name === LOG);
      grown.push({ size, server, target: target as Target });
      say(`${engine}: ${size} sets are written`);
    }
    const times = new Map(SIZES.map((size) => [size, [] as number[]]));
    for (let round = 0; round < TURNS.rounds; round++)
      for (const { size, target } of shuffled(grown)) times.get(size)?.push(...(await turnOf(target)));
    return times;
  } finally {
    for (const { server } of grown) await server.stop();
  }
}

async function turnOf({ url, cookie }: Target): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < TURNS.warmUp + TURNS.requests; request++) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
    if (request >= TURNS.warmUp) times.push(performance.now() - startedAt);
  }
  return times;
}

/** Returns the seconds of a start that finds clients with five years of sets each, and nothing kept of them. */
async function measureStart(engine: Engine): Promise<number> {
  const data = await install(engine);
  await connect(data);
  await run(`
    insert into users (email, package_type, trainer_user_id)
    select 'client-' || n || '@bench.example', 'Beast Ultimate', user_id
    from generate_series(1, ${CLIENTS}) n, users where email = 'coach@beast.example'`);
  for (let nth = 1; nth <= CLIENTS; nth++)
    await writeSets(run, `select user_id from users where email = 'client-${nth}@bench.example'`);
  await disconnect();
  say(`${engine}: the sets of ${CLIENTS} clients are written`);
  const startedAt = performance.now();
  await connect(data);
  const seconds = (performance.now() - startedAt) / 1000;
  await disconnect();
  return seconds;
}
