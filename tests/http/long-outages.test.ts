// Takes two minutes in the whole run: it lets PostgreSQL be away and frozen for as long as 35 seconds.
import { randomUUID } from "node:crypto";
import { setInterval } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { openStream } from "../support/event-stream";
import { reportFigure } from "../support/figures";
import { inFull, isFullRun } from "../support/full-run";
import { greetWith } from "../support/greeting";
import { newClient } from "../support/new-client";
import { type Line, layLine } from "../support/outage";
import { mayStartPostgres, startPostgres } from "../support/private-postgres";
import { startServer, type TestServer } from "../support/server";

const OUTAGE_MS = isFullRun ? 35_000 : 8000;
const PAUSE_MS = 500;
/** Nothing may take longer, so that what does is reported instead of waited for. */
const GIVE_UP_MS = 15_000;
const RETURN_MS = 1000;

type Database = Awaited<ReturnType<typeof startPostgres>>;

interface Outage {
  begin: (database: Database, line: Line) => Promise<void>;
  end: (database: Database, line: Line) => Promise<void>;
  /** The longest time that an answer may take, in milliseconds. */
  slowest: number;
}

const OUTAGES: [string, Outage][] = [
  [
    "is stopped",
    {
      begin: async (database, line) => {
        await line.cut();
        await database.halt("fast");
      },
      end: async (database, line) => {
        await database.start();
        await line.restore();
      },
      slowest: 2000,
    },
  ],
  [
    "is frozen",
    { begin: (database) => database.freeze(), end: async (database) => database.thaw(), slowest: 6000 },
  ],
  [
    "has an address that does not answer",
    { begin: (_, line) => line.silence(), end: (_, line) => line.restore(), slowest: 6000 },
  ],
];

// Runs where PostgreSQL can be started: the embedded database cannot go away.
describe.runIf(mayStartPostgres)("a PostgreSQL server that is away for long", () => {
  let database: Database;
  let line: Line;
  let server: TestServer;
  let coach: BrowserClient;
  let coachId: string;
  let client: BrowserClient;

  beforeAll(async () => {
    database = await startPostgres();
    line = await layLine(database.url);
    server = await startServer({ mayFail: true, seeded: false, through: async () => line.url });
    coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
    await greetWith(coach, "");
    coachId = (await currentUser(coach)).user_id;
  });
  afterAll(async () => {
    await server?.stop();
    await database?.stop();
  });

  const [stopped, ...others] = OUTAGES as [(typeof OUTAGES)[number], ...typeof OUTAGES];
  const SURVIVED = "answers soon when it %s, recovers at once, and loses nothing";
  const options = { timeout: OUTAGE_MS + 90_000 };
  test.each([stopped])(SURVIVED, options, survives);
  test.each(others)(SURVIVED, mayStartPostgres ? inFull(options) : options, survives);

  async function survives(kind: string, outage: Outage) {
    client = await newClient(server.origin, "DEMO-ULTIMATE");
    const { user_id } = await currentUser(client);
    const stream = await openStream(coach, { with_user_id: user_id, after: "0" });
    const acknowledged: string[] = [];
    const refused: string[] = [];
    const send = async (key: string) => {
      const message = { recipient_user_id: coachId, content: key, idempotency_key: key };
      const answer = await client.json("POST", "/api/messages", message);
      if (answer.status === 201) acknowledged.push(key);
      else if (answer.headers.has("retry-after")) refused.push(key);
      return answer;
    };
    const visitor = new BrowserClient(server.origin);
    const requests: [string, () => Promise<Response>][] = [
      ["call", () => coach.get("/api/nutrition-plans")],
      ["message", () => send(randomUUID())],
      ["page", () => coach.get("/nutrition")],
      ["landing page", () => visitor.get("/")],
    ];
    const answers: { name: string; status: number; ms: number; at: number }[] = [];
    const ask = async (name: string, request: () => Promise<Response>) => {
      const began = performance.now();
      const timeout = new Promise<null>((resolve) => setTimeout(resolve, GIVE_UP_MS, null).unref());
      const status = (await Promise.race([request(), timeout]))?.status ?? 0;
      const at = performance.now();
      answers.push({ name, status, ms: Math.round(at - began), at });
    };

    for (const [name, request] of requests) await ask(name, request);
    const { pid } = server;
    const before = answers.splice(0);
    expect(before.map(({ status }) => status)).toEqual([200, 201, 200, 200]);
    const asking: Promise<void>[] = [];
    await outage.begin(database, line);
    const startedAt = performance.now();
    let endsAt = 0;
    let backAt = 0;
    try {
      let turn = 0;
      for await (const _ of setInterval(PAUSE_MS)) {
        if (performance.now() - startedAt > OUTAGE_MS) break;
        const [name, request] = requests[turn++ % requests.length] as (typeof requests)[number];
        asking.push(ask(name, request));
      }
    } finally {
      endsAt = performance.now();
      await outage.end(database, line);
      backAt = performance.now();
    }
    await expect
      .poll(async () => (await coach.get("/api/nutrition-plans")).status, { timeout: 20_000, interval: 50 })
      .toBe(200);
    const back = Math.round(performance.now() - backAt);
    await Promise.all(asking);

    const slowest = Math.max(...answers.map(({ ms }) => ms));
    reportFigure(
      `PostgreSQL ${kind} for ${OUTAGE_MS / 1000} s: the slowest of ${answers.length} answers took ${slowest} ms, the first 200 came after ${back} ms`,
    );
    const ofDatabase = answers.filter(({ name }) => name !== "landing page");
    expect(new Set(answers.filter((each) => !ofDatabase.includes(each)).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    // A query that still waits when the server returns is answered.
    expect(ofDatabase.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
    const during = ofDatabase.filter(({ at }) => at < endsAt);
    expect(during.filter(({ status }) => status !== 503)).toEqual([]);
    expect(slowest).toBeLessThan(outage.slowest);
    expect(back).toBeLessThan(RETURN_MS);
    expect(server.pid).toBe(pid);

    // What was refused may have been saved. The same key sends it once.
    expect(refused.length).toBeGreaterThan(0);
    for (const key of refused.splice(0)) expect((await send(key)).status).toBe(201);
    const list = (await (await coach.get(`/api/messages?with_user_id=${user_id}`)).json()) as {
      content: string;
    }[];
    const contents = list.map(({ content }) => content);
    expect([...contents].sort()).toEqual([...acknowledged].sort());
    await stream.upTo(contents.length);
    stream.close();
  }
});
