import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "~db/client";
import { sessions } from "~db/schema";
import type { BrowserClient } from "../support/browser-client";
import { fillDisk, freeDisk } from "../support/full-disk";
import { newClient } from "../support/new-client";
import { startServer, type TestServer } from "../support/server";
import { inStore } from "../support/store-script";
import { upload } from "../support/uploads";

const DAY = 24 * 3600;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ mayFail: true });
});
afterAll(() => server?.stop());

/** Lets so many days pass since the sign-in of everybody, so that this many are left. */
const age = (days: number, left: number) =>
  db.update(sessions).set({ created_at: daysFromNow(-days), expires_at: daysFromNow(left) });
const daysFromNow = (days: number) => sql`now() + make_interval(days => ${days})`;

/** Returns the cookies that an answer sets, each with its lifetime in days. */
const setBy = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => [cookie.split("=", 1)[0], Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / DAY]);
const BOTH = [
  ["session", 30],
  ["member", 180],
];

describe("a session that was not used for a day", () => {
  const people: BrowserClient[] = [];
  const next = () => people.pop() as BrowserClient;
  let photo: string;
  beforeAll(async () => {
    for (let count = 0; count < 5; count++) people.push(await newClient(server.origin, "DEMO-ULTIMATE"));
    const stored = await upload(people[0] as BrowserClient, "/api/progress-photos");
    photo = (await stored.json()).photo_key;
    await inStore(server, () => age(10, 28));
  });

  it.each([
    ["a page", (person: BrowserClient) => person.get("/tasks")],
    ["a form", (person: BrowserClient) => person.post("/dashboard/profile", { first_name: "Ada" })],
    ["a call", (person: BrowserClient) => person.get("/api/users/me")],
  ])("is extended by %s, once", async (_, visit) => {
    const person = next();
    const session = person.cookies.get("session");
    const answer = await visit(person);
    expect(answer.status).toBeLessThan(400);
    expect(setBy(answer)).toEqual(expect.arrayContaining(BOTH));
    expect(person.cookies.get("session")).toBe(session);
    expect(setBy(await visit(person)).flat()).not.toContain("session");
    expect((await person.get("/api/users/me")).status).toBe(200);
  });

  it("is not extended by a page that is fetched ahead, a file or a stream", async () => {
    const person = people[0] as BrowserClient;
    const ahead = await person.get("/tasks", { "sec-purpose": "prefetch" });
    const stream = await person.get("/api/messages/stream");
    const file = await person.get(`/api/files/${photo}`);
    expect([ahead, stream, file].map((answer) => [answer.status, setBy(answer)])).toEqual([
      [200, []],
      [200, []],
      [200, []],
    ]);
    await stream.body?.cancel();
    expect(setBy(await person.get("/tasks"))).toEqual(BOTH);
  });

  it("gets the cookies of the answer that ends it", async () => {
    const answer = await next().post("/settings/sign-out");
    expect(setBy(answer).filter(([name]) => name !== "flash")).toEqual(BOTH);
  });
});

describe("a person who has used the product for 180 days", () => {
  let person: BrowserClient;
  beforeAll(async () => {
    person = await newClient(server.origin);
    await inStore(server, async () => {
      await age(149, 10);
      await fillDisk();
    });
  });

  it("sees pages without being extended while the disk is full", async () => {
    for (const path of ["/settings", "/api/users/me"]) {
      const answer = await person.get(path);
      expect([answer.status, setBy(answer)]).toEqual([200, []]);
    }
    await inStore(server, freeDisk);
    expect(setBy(await person.get("/tasks"))).toEqual(BOTH);
  });

  it("is signed out then, and goes on without a code", async () => {
    const email = (await (await person.get("/api/users/me")).json()).email;
    await inStore(server, () => age(180, 0));
    expect((await person.get("/api/users/me")).status).toBe(401);
    expect(await (await person.get("/")).text()).toContain("Continue without a code");
    const { redirectUrl } = await (await person.get("/api/oauth/demo/redirect_url")).json();
    const approved = await person.get(`${redirectUrl}&login_hint=${encodeURIComponent(email)}`);
    const code = new URL(approved.headers.get("location") ?? "").searchParams.get("code");
    expect((await person.json("POST", "/api/sessions", { code })).status).toBe(200);
    expect((await person.get("/api/users/me")).status).toBe(200);
  });
});
