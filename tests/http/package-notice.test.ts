import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { race } from "../support/race";
import { startServer, type TestServer } from "../support/server";

const NOTICE = "Your trainer has changed your package. You now have Beast Advanced.";

let server: TestServer;
let coach: BrowserClient;
let client: BrowserClient;
let id: string;
beforeAll(async () => {
  server = await startServer();
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  client = await newClient(server.origin);
  id = (await currentUser(client)).user_id;
});
beforeEach(async () => {
  await give("Beast Starter");
  await get("/dashboard");
  await give("Beast Advanced");
});
afterAll(() => server?.stop());

const get = (path: string, person = client, headers: HeadersInit = {}) => Page.of(person.get(path, headers));
const give = (package_type: string) => coach.post(`/client/${id}/package`, { package_type });
const told = async () => (await currentUser(client)).upgradeMessage;

describe("a client whose trainer changed the package", () => {
  it("carries a message until a page has shown it, once", async () => {
    expect([await told(), await told()]).toEqual([NOTICE, NOTICE]);
    expect((await get("/nutrition")).statuses).toEqual([NOTICE]);
    expect((await get("/nutrition")).statuses).toEqual([]);
    expect(await currentUser(client)).not.toHaveProperty("upgradeMessage");
  });

  it("carries it in what other calls answer of them too", async () => {
    const answer = await client.json("PUT", "/api/profile", { age: 31 });
    expect((await answer.json()).upgradeMessage).toBe(NOTICE);
    expect((await get("/dashboard")).statuses).toEqual([NOTICE]);
  });

  it("is told at the next sign-in as well", async () => {
    const { email } = await currentUser(client);
    const again = await new BrowserClient(server.origin).signIn(email);
    expect((await get("/dashboard", again)).statuses).toEqual([NOTICE]);
    expect((await get("/dashboard")).statuses).toEqual([]);
  });

  it("hears it in German where they chose it", async () => {
    client.cookies.set("language", "de");
    const german = "Dein Trainer hat dein Paket geändert. Du hast jetzt Beast Advanced.";
    expect([await told(), (await get("/dashboard")).statuses]).toEqual([german, [german]]);
    client.cookies.delete("language");
  });

  it("hears of the last of several changes, and of each that comes later", async () => {
    await give("Beast Ultimate");
    const last = "Your trainer has changed your package. You now have Beast Ultimate.";
    expect((await get("/dashboard")).statuses).toEqual([last]);
    await give("Beast Advanced");
    expect((await get("/dashboard")).statuses).toEqual([NOTICE]);
  });

  it("hears it beside what they did themselves", async () => {
    await client.post("/dashboard/profile", { age: "32" });
    expect((await get("/dashboard")).statuses).toEqual(["Your profile is saved.", NOTICE]);
  });

  it("hears it on a page that a form comes back with", async () => {
    const page = await Page.of(client.post("/dashboard/profile", { age: "1" }));
    expect([page.status, page.statuses]).toEqual([400, [NOTICE]]);
    expect((await get("/dashboard")).statuses).toEqual([]);
  });

  it("hears it on one of five pages opened at the same moment", async () => {
    const pages = await race(5, () => get("/dashboard"));
    expect(pages.flatMap(({ statuses }) => statuses)).toEqual([NOTICE]);
  });
});

describe("what does not use the message up", () => {
  it.each([
    ["fetched ahead", { "sec-purpose": "prefetch" }],
    ["rendered ahead", { "sec-purpose": "prefetch;prerender" }],
  ])("a page that is only %s", async (_, headers) => {
    expect((await get("/dashboard", client, headers)).statuses).toEqual([]);
    expect(await told()).toBe(NOTICE);
    expect((await get("/dashboard")).statuses).toEqual([NOTICE]);
  });

  it("a look at a page's head", async () => {
    expect((await client.send("HEAD", "/dashboard")).status).toBe(200);
    expect((await get("/dashboard")).statuses).toEqual([NOTICE]);
  });

  it.each(["/", "/codes", "/onboarding", "/nutrition/new"])("an address that leads on: %s", async (path) => {
    const answer = await client.get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect((await get("/dashboard")).statuses).toEqual([NOTICE]);
  });

  it("a page that is not there", async () => {
    expect((await get("/tasks/2000000000/notes")).status).toBe(404);
    expect((await get("/dashboard")).statuses).toEqual([NOTICE]);
  });
});

it("whoever moves up by themselves is told at once, and not once more", async () => {
  await get("/dashboard");
  await client.json("POST", "/api/profile/upgrade-package", { password: "DEMO-UP-ULTIMATE" });
  expect(await currentUser(client)).not.toHaveProperty("upgradeMessage");
  expect((await get("/dashboard")).statuses).toEqual([]);
});

it("a trainer has no such message", async () => {
  expect(await currentUser(coach)).not.toHaveProperty("upgradeMessage");
});
