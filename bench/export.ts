// Measures the export of a client with three years of days and 1,095 pictures: npm run bench:export
// It is read at 2 MB/s by the client, and at the same time by the trainer, who leaves half-way, while another client opens the dashboard.
// Then it is read as fast as it comes, unpacked, and compared with the database row by row. --db=postgres or pglite takes one database.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { DiskStorage } from "~/platform/disk-storage.server";
import { connect, db, disconnect } from "~db/client";
import { checkIns, users } from "~db/schema/index";
import { BrowserClient } from "../tests/support/browser-client";
import { storedRows } from "../tests/support/stored-rows";
import { unzipped } from "../tests/support/unzipped";
import { say, startDatabases } from "./databases";
import { table } from "./document";
import { writeMeasuredPeople } from "./growth-rows";
import { percentile } from "./load";
import { describeMachine } from "./machine";
import { type Data, type Engine, type Server, startProduct } from "./servers";

const PICTURE_BYTES = 200_000;
const BYTES_A_SECOND = 2_000_000;
/** The memory that exports may take above that of an idle server, in MB. */
const MEMORY_MB = 60;
/** Limits the time for which another client opens the dashboard without an export beside it, in milliseconds. */
const ALONE_MS = 15_000;

const { engines, server, stores } = await startDatabases();
try {
  const lines: (string | number)[][] = [];
  for (const engine of engines) lines.push([engine, ...(await measure(engine))]);
  console.log(await describeMachine(server?.url));
  const head = [
    "",
    "archive, MB",
    "as fast as it comes, s",
    "at 2 MB/s, s",
    "memory above idle, MB",
    "others' p95 alone, ms",
    "beside, ms",
    "rows compared",
    "rows that differ",
  ];
  console.log(table(head, lines));
  if (lines.some((line) => Number(line[4]) > MEMORY_MB || line[8] !== 0)) process.exitCode = 1;
} finally {
  await stores.removeAll();
  await server?.stop();
}

async function measure(engine: Engine): Promise<(string | number)[]> {
  const data = await stores.make(engine);
  await (await startProduct(data)).stop();
  await fill(data);
  const product = await startProduct(data);
  try {
    const [ultimate, coach, other] = await Promise.all(
      ["ultimate", "coach", "other"].map((name) =>
        new BrowserClient(product.origin).signIn(`${name}@beast.example`),
      ),
    );
    if (!ultimate || !coach || !other) throw new Error("three people sign in");
    // The memory after the looks may not have been given back yet.
    const unused = (await product.memory()).rss;
    await look(other, ALONE_MS);
    const alone = await look(other, ALONE_MS);
    const idle = Math.min(unused, (await product.memory()).rss);
    const client = await idOf(ultimate);
    const watched = watchMemory(product);
    say(`${engine}: at 2 MB/s`);
    const startedAt = performance.now();
    let isRead = false;
    const reads = Promise.all([
      read(ultimate, "/my-data/export", BYTES_A_SECOND),
      read(coach, `/client/${client}/export`, BYTES_A_SECOND, 0.5),
    ]).finally(() => {
      isRead = true;
    });
    // Is looked at below; until then a failure must not end the process.
    reads.catch(() => {});
    const beside: number[] = [];
    let slow: Buffer;
    let most: number;
    try {
      while (!isRead) beside.push(...(await look(other, 1_000)));
      [slow] = await reads;
    } finally {
      most = watched.stop();
    }
    const seconds = (performance.now() - startedAt) / 1000;
    say(`${engine}: as fast as it comes`);
    const fastFrom = performance.now();
    const archive = await read(ultimate, "/my-data/export");
    const fast = (performance.now() - fastFrom) / 1000;
    if (archive.length < slow.length * 0.99) throw new Error("one of the two archives was cut off");
    await product.stop();
    const { rows, differing } = await compare(data, client, archive);
    return [
      (archive.length / 1e6).toFixed(0),
      fast.toFixed(1),
      seconds.toFixed(0),
      ((most - idle) / 1024 / 1024).toFixed(0),
      percentile(alone, 95).toFixed(0),
      percentile(beside, 95).toFixed(0),
      rows,
      differing,
    ];
  } finally {
    await product.stop();
  }
}

/** Gives the client of the demo three years of days with pictures. */
async function fill(data: Data): Promise<void> {
  if (data.databaseUrl) {
    const direct = postgres(data.databaseUrl, { max: 1, onnotice: () => {} });
    await writeMeasuredPeople(direct);
    await direct.end();
  }
  await connect(data);
  if (!data.databaseUrl) {
    const { $client } = db as unknown as { $client: PGlite };
    await writeMeasuredPeople({ unsafe: (statements: string) => $client.exec(statements) } as never);
  }
  // The demo refuses a database with other people.
  await db.update(users).set({ is_demo: true });
  await nameFiles();
  const keys = await db.select({ key: checkIns.photo_key }).from(checkIns);
  await disconnect();
  const storage = new DiskStorage(join(data.dataDir, "photos"));
  const picture = Buffer.alloc(PICTURE_BYTES, "picture");
  for (const { key } of keys) await storage.put(`${key}.webp`, picture);
}

/** Gives the photos without a file keys that are names of files. */
async function nameFiles(): Promise<void> {
  const key = sql`left(md5(photos.key), 24)`;
  const isNew = sql`photos.key like 'own-%'`;
  await db.execute(sql`
    insert into photos (key, owner_user_id, width, height, bytes, created_at)
    select ${key}, owner_user_id, width, height, bytes, created_at from photos where ${isNew}`);
  await db.execute(
    sql`update check_ins set photo_key = ${key} from photos where photos.key = photo_key and ${isNew}`,
  );
  await db.execute(sql`delete from photos where ${isNew}`);
}

async function idOf(person: BrowserClient): Promise<string> {
  return (await (await person.get("/api/users/me")).json()).user_id;
}

/** Opens the dashboard again and again for some milliseconds. @returns the milliseconds of each */
async function look(person: BrowserClient, during: number): Promise<number[]> {
  const times: number[] = [];
  for (const from = performance.now(); performance.now() - from < during; ) {
    const startedAt = performance.now();
    await (await person.get("/dashboard")).text();
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Reads an export at so many bytes a second. @param part the part of 1,095 pictures after which the reader leaves */
async function read(person: BrowserClient, path: string, speed?: number, part = 1): Promise<Buffer> {
  const answer = await person.post(path, {});
  if (answer.status !== 200 || !answer.body) throw new Error(`${path} was answered ${answer.status}`);
  const chunks: Uint8Array[] = [];
  const from = performance.now();
  let bytes = 0;
  const most = part < 1 ? part * 1095 * PICTURE_BYTES : Number.POSITIVE_INFINITY;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > most) break;
    const ahead = speed ? (bytes / speed) * 1000 - (performance.now() - from) : 0;
    if (ahead > 0) await setTimeout(ahead);
  }
  return Buffer.concat(chunks);
}

/** Looks at the memory of a server ten times a second. */
function watchMemory({ pid }: Server): { stop: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    most = Math.max(most, Number(kilobytes) * 1024);
  }, 100);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** Compares the rows of an archive with those of the database, without the lines about exports, of which there is one more by now. */
async function compare(data: Data, user_id: string, archive: Buffer) {
  const files = unzipped(archive);
  await connect(data);
  const [person] = await db.select().from(users).where(eq(users.user_id, user_id));
  const stored = await storedRows(person as { user_id: string });
  await disconnect();
  let rows = 0;
  let differing = 0;
  for (const [name, own] of Object.entries(stored)) {
    if (name === "rights_events" || name === "sessions") continue;
    const exported = new Set(
      JSON.parse(String(files.get(`json/${name}.json`))).map((row: object) => JSON.stringify(row)),
    );
    rows += own.length;
    differing += Math.abs(exported.size - own.length);
    differing += own.filter((row) => !exported.has(JSON.stringify(row))).length;
  }
  return { rows, differing };
}
