import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser, profileOf } from "../support/current-user";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";

const CHANGED = "The package is changed. Your client will be told.";

let server: TestServer;
let coach: BrowserClient;
let coach2: BrowserClient;
let client: BrowserClient;
let id: string;
beforeAll(async () => {
  server = await startServer();
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  coach2 = await new BrowserClient(server.origin).signIn("coach2@beast.example");
  client = await newClient(server.origin);
  id = (await currentUser(client)).user_id;
});
afterAll(() => server?.stop());

const get = (path: string, person = coach) => Page.of(person.get(path));
const give = (package_type: string, person = coach, whom = id) =>
  Page.of(person.post(`/client/${whom}/package`, { package_type }));
const packageOf = async () => (await profileOf(client)).package_type;

describe("changing a client's package", () => {
  it("offers all three, with the one that is held", async () => {
    const page = await get(`/client/${id}/package`);
    expect([page.status, page.dialogs]).toEqual([200, ["Change package"]]);
    const offered = [...page.html.matchAll(/<input type="radio"[^>]*>/g)].map(([input]) => [
      /value="([^"]*)"/.exec(input)?.[1],
      / checked\b/.test(input),
    ]);
    expect(offered).toEqual([
      ["Beast Starter", true],
      ["Beast Advanced", false],
      ["Beast Ultimate", false],
    ]);
  });

  it.each(["Beast Ultimate", "Beast Advanced", "Beast Starter", "Beast Ultimate", "Beast Starter"])(
    "goes up and down: to %s, which the client's page says once",
    async (type) => {
      const answer = await give(type);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, `/client/${id}`]);
      expect((await get(`/client/${id}`)).statuses).toEqual([CHANGED]);
      const page = await get(`/client/${id}`);
      expect([page.statuses, page.text.includes(type)]).toEqual([[], true]);
      expect(await packageOf()).toBe(type);
    },
  );

  it("opens and closes to the client what the package has", async () => {
    await give("Beast Ultimate");
    expect((await get("/dashboard", client)).html).toContain('href="/daily-checkins"');
    await give("Beast Starter");
    const starter = await get("/dashboard", client);
    for (const path of ["/daily-checkins", "/progress", "/messages"])
      expect(starter.html).not.toContain(`href="${path}"`);
  });

  it("to the one that is held changes nothing, and tells nobody", async () => {
    for (const person of [coach, client]) await get("/dashboard", person);
    const answer = await give("Beast Starter");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/client/${id}`]);
    expect((await get(`/client/${id}`)).statuses).toEqual([]);
    expect(await currentUser(client)).not.toHaveProperty("upgradeMessage");
  });

  it.each(["", "Beast Trainer", "beast ultimate", "null"])("to %j is refused", async (type) => {
    const page = await give(type);
    expect([page.status, page.dialogs]).toEqual([400, ["Change package"]]);
    expect(page.html).toMatch(/<p id="package-error"[^>]*>[^<]+</);
    expect(await packageOf()).toBe("Beast Starter");
  });

  it("needs to be told to which", async () => {
    expect((await coach.post(`/client/${id}/package`, {})).status).toBe(400);
  });
});

describe("nobody else changes it", () => {
  it("another trainer does not, and learns nothing of the client", async () => {
    const opened = await coach2.get(`/client/${id}/package`);
    expect([opened.status, opened.headers.get("location")]).toEqual([302, "/dashboard"]);
    const answer = await give("Beast Ultimate", coach2);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("Newcomer");
    expect(await packageOf()).toBe("Beast Starter");
  });

  it("nobody's id is not found", async () => {
    for (const unknown of [randomUUID(), "abc", "0"])
      expect((await give("Beast Ultimate", coach, unknown)).status).toBe(404);
  });

  it("a client goes to the dashboard, with their own too, and a visitor to the start", async () => {
    for (const [person, home] of [
      [client, "/dashboard"],
      [new BrowserClient(server.origin), "/"],
    ] as const) {
      const answer = await give("Beast Ultimate", person);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, home]);
    }
    expect(await packageOf()).toBe("Beast Starter");
  });

  it("another site does not", async () => {
    const answer = await coach.post(
      `/client/${id}/package`,
      { package_type: "Beast Ultimate" },
      { "sec-fetch-site": "cross-site" },
    );
    expect([answer.status, await packageOf()]).toEqual([403, "Beast Starter"]);
  });
});
