import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WRITE_LIMITS } from "~/domain/people/accounts/write-limits";
import { connect, db, disconnect } from "~db/client";
import { users, writeCounts } from "~db/schema";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";
import { demoToday } from "../support/today";

/** The people who have used up the changes of the current hour. */
const FULL = ["coach@beast.example", "ultimate@beast.example"];
const ENGLISH =
  "You have made too many changes or uploads within an hour. This one was not saved. Please wait and try again, at the latest in an hour.";
const GERMAN =
  "Du hast innerhalb einer Stunde zu viele Änderungen gemacht oder zu viel hochgeladen. Dies wurde nicht gespeichert. Bitte warte und versuche es spätestens in einer Stunde erneut.";

let server: TestServer;
let coach: BrowserClient;
let client: BrowserClient;
let ultimate: string;
beforeAll(async () => {
  server = await startServer();
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  client = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
  ultimate = (await currentUser(client)).user_id;
  await server.kill();
  await fillHours();
  await server.restart();
});
afterAll(() => server?.stop());

async function fillHours() {
  await connect(server);
  try {
    const people = await db.select().from(users).where(inArray(users.email, FULL));
    await db.insert(writeCounts).values(
      people.map(({ user_id }) => ({
        user_id,
        minute_from: sql`now()`,
        minute_writes: 0,
        hour_from: sql`now()`,
        hour_writes: WRITE_LIMITS.hour,
        hour_uploads: 0,
      })),
    );
  } finally {
    await disconnect();
  }
}

const newPlan = (title: string) => ({ client_user_id: ultimate, title, meals: [{ name: "Oats" }] });
const titles = async () =>
  (await (await coach.get("/api/nutrition-plans")).json()).map(({ title }: { title: string }) => title);
const expectWait = ({ headers }: { headers: Headers }) => {
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(50 * 60);
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60 * 60);
};

describe("a person who has made too many changes", () => {
  it.each([
    ["en", ENGLISH],
    ["de", GERMAN],
  ])("gets a call answered with 429, the waiting time and a text in %s", async (language, error) => {
    coach.cookies.set("language", language);
    const answer = await coach.json("POST", "/api/nutrition-plans", newPlan("Refused by call"));
    expect([answer.status, await answer.json()]).toEqual([429, { error }]);
    expectWait(answer);
    expect(await titles()).not.toContain("Refused by call");
    coach.cookies.delete("language");
  });

  it("gets the form back with the entries, the waiting time and the text", async () => {
    const fields = { client_user_id: ultimate, title: "Refused by form", "meals[0].name": "Kept porridge" };
    const page = await Page.of(coach.post("/nutrition/new", { ...fields, idempotency_key: randomUUID() }));
    expect([page.status, page.alerts]).toEqual([429, [ENGLISH]]);
    expectWait(page);
    expect(page.html).toContain('value="Refused by form"');
    expect(page.html).toContain('value="Kept porridge"');
    expect(await titles()).not.toContain("Refused by form");
  });

  it.each(["archive", "restore"])(
    "gets an error page with the waiting time and the text after the button %s",
    async (button) => {
      const page = await Page.of(coach.post(`/client/${ultimate}/${button}`));
      expect(page.status).toBe(429);
      expectWait(page);
      expect(page.text).toContain(ENGLISH);
      expect((await client.get("/api/users/me")).status).toBe(200);
    },
  );

  it("cannot tick off a task either", async () => {
    const [{ id }] = await (await client.get(`/api/daily-completions?date=${demoToday()}`)).json();
    const byCall = await client.json("PUT", `/api/daily-completions/${id}`, { is_completed: true });
    const byForm = await client.post("/tasks", { done: String(id) });
    expect([byCall.status, byForm.status]).toEqual([429, 429]);
  });

  it("can still read, change the language and sign out", async () => {
    expect((await coach.get("/nutrition/new")).status).toBe(200);
    expect((await coach.post("/preferences", { language: "en", return_to: "/" })).status).toBeLessThan(400);
    const leaving = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
    expect((await leaving.get("/api/logout")).status).toBe(204);
    expect((await leaving.get("/api/users/me")).status).toBe(401);
  });

  it("does not stop another person at the same address", async () => {
    const other = await new BrowserClient(server.origin).signIn("coach2@beast.example");
    const answer = await other.json(
      "PUT",
      "/api/trainer/daily-completions/1",
      { is_completed: true, client_user_id: ultimate },
      { "x-forwarded-for": coach.address },
    );
    expect(answer.status).toBe(404);
  });
});

describe("counting needs no query of its own", () => {
  interface Line {
    method: string;
    path: string;
    status: number;
    queries: number;
  }

  /** Returns the number of queries of an answered request, from the server's log after a position. */
  async function queriesOf(expected: Omit<Line, "queries">, request: () => Promise<Response>) {
    const from = server.output().length;
    await request();
    const requestLine = (): Line | undefined =>
      server
        .output()
        .slice(from)
        .split("\n")
        .filter((line) => line.includes('"msg":"request"'))
        .map((line) => JSON.parse(line))
        .find(({ method, path }: Line) => method === expected.method && path === expected.path);
    await expect.poll(requestLine, { timeout: 5000 }).toMatchObject(expected);
    return requestLine()?.queries;
  }

  it("in a call, which finds its user and counts in one", async () => {
    const person = await new BrowserClient(server.origin).signIn("advanced@beast.example");
    const call = { method: "PUT", path: "/api/profile", status: 400 };
    expect(await queriesOf(call, () => person.json("PUT", "/api/profile", { age: "none" }))).toBe(1);
  });

  it("in a form, which makes as many as the page that shows it again", async () => {
    const person = await new BrowserClient(server.origin).signIn("advanced@beast.example");
    const path = "/dashboard/profile";
    // The first look at a dashboard makes the tasks of the day.
    await person.get("/dashboard");
    const look = await queriesOf({ method: "GET", path, status: 200 }, () => person.get(path));
    const form = { method: "POST", path, status: 400 };
    expect(look).toBeGreaterThan(0);
    expect(await queriesOf(form, () => person.post(path, { age: "none" }))).toBe(look);
  });
});
