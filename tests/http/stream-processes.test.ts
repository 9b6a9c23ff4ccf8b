import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { type EventStream, openStream } from "../support/event-stream";
import { greetWith } from "../support/greeting";
import { newClient } from "../support/new-client";
import { type Line, layLine } from "../support/outage";
import { startServer, type TestServer } from "../support/server";
import { ENGINE } from "../support/stores";

// Runs on PostgreSQL only: the embedded database has one process, and no connection that can be lost.
describe.runIf(ENGINE === "postgres")("two processes on one database", () => {
  let first: TestServer;
  let second: TestServer;
  /** The connection of the first process to the database. */
  let line: Line;
  let coach: BrowserClient;
  let coachElsewhere: BrowserClient;
  let client: BrowserClient;
  let ids: { coach: string; client: string };
  let streams: EventStream[] = [];

  beforeAll(async () => {
    first = await startServer({
      mayFail: true,
      through: async (url) => {
        line = await layLine(url);
        return line.url;
      },
    });
    second = await startServer({ sharedStore: first, mayFail: true });
    coach = await new BrowserClient(first.origin).signIn("coach@beast.example");
    await greetWith(coach, "");
    coachElsewhere = at(second, coach);
    ids = { coach: (await currentUser(coach)).user_id, client: "" };
  });
  afterAll(async () => {
    await second?.stop();
    await first?.stop();
  });
  beforeEach(async () => {
    for (const stream of streams) stream.close();
    streams = [];
    client = await newClient(second.origin, "DEMO-ULTIMATE");
    ids.client = (await currentUser(client)).user_id;
  });

  /** Returns a person with the same session at another process. */
  function at({ origin }: TestServer, person: BrowserClient): BrowserClient {
    const elsewhere = new BrowserClient(origin);
    for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value);
    return elsewhere;
  }

  async function open(person: BrowserClient, query: Record<string, string> = {}) {
    const stream = await openStream(person, query);
    streams.push(stream);
    return stream;
  }

  async function say(from: BrowserClient, to: string, content: string) {
    const sent = await from.json("POST", "/api/messages", { recipient_user_id: to, content });
    expect(sent.status).toBe(201);
  }

  /** Returns the texts of a conversation as a person reads them. */
  async function textsAt(person: BrowserClient, other: string): Promise<string[]> {
    const listed = await (await person.get(`/api/messages?with_user_id=${other}`)).json();
    return listed.map(({ content }: { content: string }) => content);
  }

  test("tell each other's streams of everything, in one order", async () => {
    const ofCoach = await open(coach, { with_user_id: ids.client, after: "0" });
    const ofClient = await open(client, { after: "0" });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? say(client, ids.coach, `c${index}`) : say(coach, ids.client, `t${index}`),
      ),
    );
    for (const stream of [ofCoach, ofClient]) await stream.upTo(20);
    const listed = await textsAt(coach, ids.client);
    expect(listed).toHaveLength(20);
    expect(await textsAt(client, ids.coach)).toEqual(listed);
  });

  test.each<[string, string, () => Promise<Response>]>([
    ["logout", "signed_out", () => client.get("/api/logout")],
    ["archiving", "changed", () => coachElsewhere.post(`/client/${ids.client}/archive`)],
    ["a withdrawal of the consent", "changed", () => client.post("/my-data/withdraw")],
    [
      "the closing of the account",
      "changed",
      async () => client.post("/my-data/close", { email: (await currentUser(client)).email }),
    ],
    [
      "a package change",
      "changed",
      () => coachElsewhere.post(`/client/${ids.client}/package`, { package_type: "Beast Starter" }),
    ],
  ])("end each other's streams on %s", async (_, reason, end) => {
    const ofClient = await open(at(first, client));
    const ofCoach = await open(coach, { with_user_id: ids.client });
    expect((await end()).status).toBeLessThan(400);
    expect(await ofClient.next(1, "end")).toEqual([{ event: "end", data: { reason } }]);
    await ofClient.ended;
    // The trainer's stream is still open.
    const other = await newClient(second.origin, "DEMO-ULTIMATE");
    await say(other, ids.coach, "Hello");
    const { user_id } = await currentUser(other);
    await expect
      .poll(async () => (await ofCoach.next(1, "change"))[0]?.data)
      .toEqual({ with_user_id: user_id });
  });

  test("lose and double nothing when the connections that listen are killed", async () => {
    const ofCoach = await open(coach, { with_user_id: ids.client, after: "0" });
    const ofClient = await open(client, { after: "0" });
    const sql = postgres(first.databaseUrl ?? "", { max: 1 });
    for (let round = 0; round < 5; round++) {
      const [, killed] = await Promise.all([
        say(client, ids.coach, `before ${round}`),
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'listen%'`,
      ]);
      expect(killed.length).toBeGreaterThan(0);
      await say(client, ids.coach, `after ${round}`);
      for (const stream of [ofCoach, ofClient]) await stream.upTo(round * 2 + 2);
    }
    await sql.end();
  });

  test("lose and double nothing when the line to the database is cut and restored under a stream", async () => {
    const ofCoach = await open(coach, { with_user_id: ids.client, after: "0" });
    await say(client, ids.coach, "before");
    await ofCoach.upTo(1);
    await line.cut();
    for (const text of ["one", "two", "three"]) await say(client, ids.coach, text);
    await line.restore();
    await ofCoach.upTo(4);
    expect(await textsAt(client, ids.coach)).toEqual(["before", "one", "two", "three"]);
  });

  test("end a stream whose session has ended while the line was cut", async () => {
    const ofClient = await open(at(first, client));
    await line.cut();
    await client.get("/api/logout");
    await line.restore();
    expect(await ofClient.next(1, "end")).toEqual([{ event: "end", data: { reason: "signed_out" } }]);
  });
});
