import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TRANSACTIONS } from "~/http/transaction-turns.server";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { Page } from "../support/page";
import { race } from "../support/race";
import { startServer, type TestServer } from "../support/server";
import { ENGINE } from "../support/stores";
import { demoToday } from "../support/today";

const SETS = "/api/exercise-sets";
const REFUSED =
  "You are making too many changes at the same time. This one was not saved. Please wait a moment and try again.";
const BEING_CHANGED = "This is being changed elsewhere at the moment. Please try again in a few seconds.";
/** Fills the turns of a person, and the places of those that wait. */
const ALL = TRANSACTIONS.atOnce + TRANSACTIONS.waiting;

// Runs on PostgreSQL only: nobody but the server can hold a row of the embedded database.
describe.runIf(ENGINE === "postgres")("while somebody holds the row of a client", () => {
  let server: TestServer;
  let client: BrowserClient;
  let other: BrowserClient;
  let sql: postgres.Sql;
  let letGo: () => Promise<unknown>;
  beforeAll(async () => {
    server = await startServer({ mayFail: true });
    client = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
    other = await new BrowserClient(server.origin).signIn("advanced@beast.example");
    sql = postgres(server.databaseUrl ?? "", { max: 1 });
    // The first look at a day makes its tasks.
    await client.get("/dashboard");
  });
  afterAll(async () => {
    await sql?.end();
    await server?.stop();
  });
  beforeEach(async () => {
    const { user_id } = await currentUser(client);
    const holder = await sql.reserve();
    await holder`begin`;
    await holder`select from users where user_id = ${user_id} for no key update`;
    letGo = async () => {
      await holder`rollback`;
      holder.release();
      letGo = async () => {};
    };
  });
  afterEach(() => letGo());

  /** Returns what enters a set of an exercise. Each place can have one. */
  const set = (exercise_name: string, place: number) => ({
    date: demoToday(),
    exercise_name,
    place,
    weight_kg: 60,
    reps: 8,
    idempotency_key: randomUUID(),
  });
  const send = (visitor: BrowserClient, exercise: string, place = 1) =>
    visitor.json("POST", SETS, set(exercise, place));
  /** Sends as many sets as may run and wait at once, and one more, and waits until that is refused. */
  async function fill(enter: (place: number) => Promise<Response>) {
    const answers = Array.from({ length: ALL + 1 }, (_, nth) => enter(nth + 1));
    return { refused: await Promise.race(answers), answers };
  }

  it("a set that waits is answered 503 with words, and never as if the database had not answered", async () => {
    // The second one waits for the row in two steps: first for its place in the queue, then for the row.
    const answers = await race(2, (nth) => send(client, "Waiting", nth + 1));
    for (const answer of answers)
      expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
        503,
        "2",
        { error: BEING_CHANGED },
      ]);
    // The line is written before the answer, and can be read from the pipe after it.
    await expect
      .poll(server.output, { timeout: 5000 })
      .toContain("a row was held too long by another transaction");
    expect(server.output()).not.toContain("the database did not answer");
  });

  it("a set that finds too many waiting is answered 429 after a second, and another person as ever", async () => {
    const began = performance.now();
    const { refused, answers } = await fill((place) => send(client, "Filling", place));
    expect(performance.now() - began).toBeGreaterThan(1000);
    expect((await send(other, "Squat")).status).toBe(201);
    await letGo();
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
      429,
      "1",
      { error: REFUSED },
    ]);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201)).toEqual([429]);
  });

  it("a form that finds too many waiting keeps its entries", async () => {
    const form = (await Page.of(client.get("/messages"))).form("content");
    const { refused, answers } = await fill(() =>
      client.post("/messages", form.fields({ content: "Kept words", idempotency_key: randomUUID() })),
    );
    await letGo();
    await Promise.all(answers);
    const page = await Page.of(Promise.resolve(refused));
    expect([page.status, page.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(page.alerts).toEqual([expect.stringContaining(REFUSED)]);
    expect(page.form("content").value("content")).toBe("Kept words");
  });

  it("who leaves gives up the place", async () => {
    const leaving = new AbortController();
    const headers = {
      "content-type": "application/json",
      cookie: [...client.cookies].map((pair) => pair.join("=")).join("; "),
    };
    const closed = () => server.output().split(`"path":"${SETS}"`).length;
    const before = closed();
    const { answers } = await fill((place) => {
      const body = JSON.stringify(set("Leaving", place));
      return fetch(new URL(SETS, server.origin), { method: "POST", headers, body, signal: leaving.signal });
    });
    leaving.abort();
    await Promise.allSettled(answers);
    // The log has a line of each request whose connection is closed.
    await expect.poll(closed, { timeout: 5000 }).toBe(before + ALL + 1);
    await letGo();
    expect((await send(client, "Staying")).status).toBe(201);
    const [left] =
      await sql`select count(*)::int as count from exercise_sets where exercise_name = 'Leaving'`;
    expect(left?.count).toBeLessThanOrEqual(TRANSACTIONS.atOnce);
  });
});
