// Measures whole lists of very long plans, which several people ask for at once: the longest time in which the process answers
// nobody else, and its memory. PLANS sets the number of plans, LISTS the number of requests, PEOPLE how many trainers ask.
// ENGINE=pglite measures the embedded database, TREE the build of another checkout.
import { existsSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { eq, sql } from "drizzle-orm";
import { at } from "../bin/steps/project.mjs";
import { findPostgres } from "../bin/test/postgres.mjs";
import { connect, db, disconnect } from "../db/client";
import { plans, users } from "../db/schema";
import { BrowserClient } from "../tests/support/browser-client";
import { longContent } from "../tests/support/long-plans";
import { type Engine, Places, startProduct } from "./servers";

const PLANS = Number(process.env.PLANS ?? 254);
const LISTS = Number(process.env.LISTS ?? 5);
const PEOPLE = Number(process.env.PEOPLE ?? 1);
const BYTES = Number(process.env.BYTES ?? 925 * 1024);
const TREE = process.env.TREE ?? at();

const database = process.env.ENGINE === "pglite" ? null : await findPostgres();
const places = new Places(database?.url);
const engine: Engine = database ? "postgres" : "pglite";
const data = await places.make(engine);
const emails = ["coach@beast.example", "coach2@beast.example"].slice(0, PEOPLE);

/** Gives each trainer that asks the same plans. */
async function insertPlans() {
  await connect(data);
  for (const email of emails) {
    const [trainer] = await db.select().from(users).where(eq(users.email, email));
    const [client] = await db
      .select()
      .from(users)
      .where(eq(users.trainer_user_id, trainer?.user_id as string));
    for (let made = 0; made < PLANS; made++)
      await db.insert(plans).values({
        kind: "training",
        trainer_user_id: trainer?.user_id as string,
        client_user_id: client?.user_id,
        title: `Plan ${made}`,
        is_active: false,
        content: sql`${JSON.stringify(longContent(BYTES))}::jsonb`,
      });
  }
  await disconnect();
}

/** Reads a whole list and forgets it. @returns its bytes on the wire, and how long it took in milliseconds */
function readList(visitor: BrowserClient, encoding: string): Promise<{ bytes: number; took: number }> {
  const begun = performance.now();
  const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
  return new Promise((resolve, reject) => {
    const headers = { cookie, "accept-encoding": encoding };
    const asked = request(`${visitor.origin}/api/training-plans`, { agent: false, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => resolve({ bytes, took: performance.now() - begun }));
      answer.on("error", reject);
      if (answer.statusCode !== 200) reject(new Error(`a list answered ${answer.statusCode}`));
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** Returns the memory of a process in bytes. Only Linux tells it. */
function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return Number.NaN;
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;

let server = await startProduct(data, { tree: TREE });
try {
  await server.stop();
  await insertPlans();
  server = await startProduct(data, { tree: TREE });
  console.log(`${PLANS} plans of ${mb(BYTES)} (${BYTES} bytes) on ${engine}, Node ${process.version}`);
  const visitors: BrowserClient[] = [];
  for (const email of emails) visitors.push(await new BrowserClient(server.origin).signIn(email));
  for (const encoding of ["gzip, deflate, br", "identity"]) {
    const { rss: idle } = await server.memory();
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(most, memoryOf(server.pid));
    }, 20);
    const lists = await Promise.all(
      Array.from({ length: LISTS }, (_, index) =>
        readList(visitors[index % visitors.length] as BrowserClient, encoding),
      ),
    );
    clearInterval(looking);
    const { block } = await server.memory();
    console.log(
      `${LISTS} whole lists for ${emails.length} trainers, ${encoding}: ${mb(lists[0]?.bytes ?? 0)} each in ${(Math.max(...lists.map(({ took }) => took)) / 1000).toFixed(1)} s; ` +
        `longest block ${block.toFixed(0)} ms; memory ${mb(idle)} idle, ${mb(most - idle)} more at most`,
    );
  }
} finally {
  await server.stop();
  await places.removeAll();
  await database?.stop();
}
