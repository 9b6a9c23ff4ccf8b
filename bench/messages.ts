// Measures the queries of conversations on PostgreSQL with a million messages: npm run bench:messages
// --messages=100000 takes another number of them, --plans prints how PostgreSQL runs each query.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import postgres from "postgres";
import { addPackageEvent } from "~/domain/messages/events.server";
import { listMessages } from "~/domain/messages/message-list.server";
import { ENTRIES_SHOWN } from "~/domain/messages/rules";
import { sendMessage } from "~/domain/messages/send.server";
import { startSession } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { findSignedIn } from "~/domain/screens/signed-in.server";
import { connect, db, disconnect } from "~db/client";
import { conversations, messages, users } from "~db/schema";
import { findPostgres } from "../bin/test/postgres.mjs";
import { rowsOf } from "../tests/support/pieces";
import { SIZE, writeRows } from "./message-rows";

const RUNS = 50;
const SHOW_PLANS = process.argv.includes("--plans");

const folder = mkdtempSync(join(tmpdir(), "beast-bench-"));
process.env.DATA_DIR = folder;
const server = await findPostgres();
if (!server) throw new Error("Set TEST_DATABASE_URL, or install PostgreSQL's binaries.");
const admin = postgres(server.url, { max: 1, onnotice: () => {} });
const name = `beast_bench_${process.pid}`;
try {
  await admin.unsafe(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  await connect({ databaseUrl, dataDir: folder });
  await measureAll();
} finally {
  await disconnect();
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll() {
  const begun = performance.now();
  await writeRows();
  const rows = await db.$count(messages);
  console.log(
    `${rows} messages in ${await db.$count(conversations)} conversations, written in ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  const [longest, usual] = [await personNamed("client-1-1"), await personNamed("client-2-100")];
  const trainers = await Promise.all([1, 2].map((number) => personNamed(`trainer-${number}`)));
  const [trainer, trainer2] = trainers as [User, User];
  const session = await db.transaction((tx) => startSession(tx, trainer));
  const inOne = (client: User, q: string) => search(eq(conversations.client_user_id, client.user_id), q);
  const ofTrainer = (who: User, q: string) => search(eq(conversations.trainer_user_id, who.user_id), q);
  await measure(`newest 50 of ${SIZE.longest} messages`, () =>
    rowsOf(listMessages(trainer, { with_user_id: longest.user_id, limit: ENTRIES_SHOWN })),
  );
  await measure(
    `all ${SIZE.longest} messages, in pieces`,
    () => rowsOf(listMessages(trainer, { with_user_id: longest.user_id })),
    { runs: 3 },
  );
  await measure("newest 50 of a usual conversation", () =>
    rowsOf(listMessages(trainer2, { with_user_id: usual.user_id, limit: ENTRIES_SHOWN })),
  );
  await measure(`the signed-in trainer of ${SIZE.clients} clients, with the unread messages`, () =>
    findSignedIn(session),
  );
  for (const q of ["Kniebeuge", "plan", "Muskelkater70 elbow80", "Training -heute"]) {
    const searches = [inOne(usual, q), inOne(longest, q), ofTrainer(trainer2, q), ofTrainer(trainer, q)];
    const where = ["a usual conversation", "the longest", "100,000 messages", "120,000 messages"];
    for (const [index, query] of searches.entries())
      await measure(`search for “${q}” in ${where[index]}`, () => query, { query });
  }
  const content = "Heute 60 kg Kniebeugen, and it felt good.";
  await measure("send a message", () => sendMessage(trainer2, { recipient_user_id: usual.user_id, content }));
  const sides = { trainer: trainer2.user_id, client: usual.user_id };
  await measure("add an event", () => db.transaction((tx) => addPackageEvent(tx, sides, "Beast Ultimate")));
}

async function personNamed(part: string): Promise<User> {
  const [found] = await db
    .select()
    .from(users)
    .where(sql`${users.email} = ${`${part}@bench.example`}`);
  return found as User;
}

/** The search in conversations, the newest messages first. */
function search(own: ReturnType<typeof eq>, q: string) {
  const words = sql`(websearch_to_tsquery('german', ${q}) || websearch_to_tsquery('english', ${q}) || websearch_to_tsquery('simple', ${q}))`;
  return db
    .select({ id: messages.id, number: messages.number, content: messages.content, email: users.email })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .innerJoin(users, eq(users.user_id, conversations.client_user_id))
    .where(and(own, isNull(messages.event), sql`${messages.search} @@ ${words}`))
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(25);
}

/** Runs some work many times, and prints the median and the 95th percentile in ms. With --plans it prints the plan as well. */
async function measure(
  label: string,
  work: () => PromiseLike<unknown>,
  { query, runs = RUNS }: { query?: { getSQL: () => ReturnType<typeof sql> }; runs?: number } = {},
) {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.ceil(share * runs) - 1] as number).toFixed(1).padStart(7);
  console.log(`${at(0.5)} ${at(0.95)}  ${label}`);
  if (!SHOW_PLANS || !query) return;
  const plan = (await db.execute(sql`explain (analyze, buffers) ${query.getSQL()}`)) as unknown as object[];
  console.log(plan.map((row) => `          ${Object.values(row)[0]}`).join("\n"));
}
