import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { profileOf } from "../support/current-user";
import { makeCode } from "../support/made-codes";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";

const PATH = "/dashboard/profile/upgrade";
const FAILED = "Upgrade failed. Please check your code.";

let server: TestServer;
let starter: BrowserClient;
beforeAll(async () => {
  server = await startServer();
  starter = await signIn("starter@beast.example");
});
afterAll(() => server?.stop());

const signIn = (email: string) => new BrowserClient(server.origin).signIn(email);
const get = (path: string, person: BrowserClient) => Page.of(person.get(path));
const post = (password: string, person: BrowserClient) => Page.of(person.post(PATH, { password }));
const packageOf = async (person: BrowserClient) => (await profileOf(person)).package_type;

describe("the way up", () => {
  it.each([
    ["Beast Starter", "DEMO-STARTER", "DEMO-UP-ADVANCED", "Beast Advanced"],
    ["Beast Starter", "DEMO-STARTER", "demo up ultimate", "Beast Ultimate"],
    ["Beast Advanced", "DEMO-ADVANCED", " DEMO-UP-ULTIMATE ", "Beast Ultimate"],
  ])("from %s by the code of a package, which the dashboard says once", async (from, access, code, to) => {
    const client = await newClient(server.origin, access);
    const page = await get("/dashboard/profile", client);
    expect(page.text).toContain(`Current: ${from}`);
    const answer = await client.post(PATH, page.form("password").fields({ password: code }));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect(await packageOf(client)).toBe(to);
    expect((await get("/dashboard", client)).statuses).toEqual([`Your package is now ${to}.`]);
    expect((await get("/dashboard", client)).statuses).toEqual([]);
  });

  it("ends at the top, where nothing is offered", async () => {
    const ultimate = await signIn("ultimate@beast.example");
    const page = await get("/dashboard/profile", ultimate);
    expect([page.status, page.dialogs]).toEqual([200, ["Edit Profile"]]);
    expect(page.html).not.toContain('name="password"');
    expect(page.text).not.toContain("Upgrade");
    for (const answer of [
      await ultimate.get(PATH),
      await ultimate.post(PATH, { password: "DEMO-UP-ADVANCED" }),
    ])
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard/profile"]);
    expect(await packageOf(ultimate)).toBe("Beast Ultimate");
  });

  it("has an address of its own, beside the profile", async () => {
    const page = await get(PATH, starter);
    expect([page.status, page.dialogs]).toEqual([200, ["Edit Profile"]]);
    expect([page.form("age").value("age"), page.form("password").value("password")]).toEqual(["41", ""]);
  });

  it("is told in German to whoever chose it", async () => {
    const german = await newClient(server.origin);
    german.cookies.set("language", "de");
    expect((await post("FALSCH", german)).alerts).toEqual([
      "Das Upgrade hat nicht geklappt. Bitte prüfe deinen Code.",
    ]);
    await post("DEMO-UP-ADVANCED", german);
    expect((await get("/dashboard", german)).statuses).toEqual(["Dein Paket ist jetzt Beast Advanced."]);
  });
});

describe("a code that moves nobody up", () => {
  it.each([
    ["is wrong", "WRONG <code>"],
    ["is an access code", "DEMO-ULTIMATE"],
  ])("and %s is told so, and kept", async (_, code) => {
    const page = await post(code, starter);
    expect([page.status, page.alerts, page.dialogs]).toEqual([400, [FAILED], ["Edit Profile"]]);
    expect(page.form("password").value("password")).toBe(code);
    expect(page.form("age").value("age")).toBe("41");
    expect(await packageOf(starter)).toBe("Beast Starter");
  });

  it.each(["", "   ", "x".repeat(201), "a\0b"])("and cannot be one is told so: %j", async (code) => {
    const page = await post(code, starter);
    expect([page.status, page.alerts]).toEqual([400, [expect.stringMatching(/\w+/)]]);
    expect(await packageOf(starter)).toBe("Beast Starter");
  });

  it("and is for the client's own package, or a lower one, is told so", async () => {
    const told = "You have this package already, or a higher one. Your code is still good.";
    const advanced = await signIn("advanced@beast.example");
    const same = await post("DEMO-UP-ADVANCED", advanced);
    expect([same.status, same.alerts]).toEqual([409, [told]]);
    expect(same.form("password").value("password")).toBe("DEMO-UP-ADVANCED");
    expect(await packageOf(advanced)).toBe("Beast Advanced");
  });

  it("and is another trainer's is wrong", async () => {
    const coach2 = await signIn("coach2@beast.example");
    const { code } = await makeCode(coach2, { purpose: "access:Beast Starter" });
    const page = await post("DEMO-UP-ULTIMATE", await newClient(server.origin, code));
    expect([page.status, page.alerts]).toEqual([400, [FAILED]]);
  });
});

describe("nobody else moves up", () => {
  it("a trainer goes to the dashboard", async () => {
    const coach = await signIn("coach@beast.example");
    for (const answer of [await coach.get(PATH), await coach.post(PATH, { password: "DEMO-UP-ADVANCED" })])
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect(await packageOf(coach)).toBeNull();
  });

  it("a visitor goes to the start", async () => {
    const visitor = new BrowserClient(server.origin);
    for (const answer of [await visitor.get(PATH), await visitor.post(PATH, { password: "x" })])
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  });
});
