import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";
import { demoToday } from "../support/today";

const TODAY = demoToday();
const EVERYBODYS = ["/nutrition", "/training", "/calorie-tracking", "/tasks"];

let server: TestServer;
let coach: BrowserClient;
beforeAll(async () => {
  server = await startServer();
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
});
afterAll(() => server?.stop());

const dashboard = (person: BrowserClient) => Page.of(person.get("/dashboard"));
/** Where the tiles in the page's main part lead. */
function tiles({ html }: Page) {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return [...main.matchAll(/<li><a href="([^"]*)" class="card/g)].map(([, href]) => href);
}

describe("a client's dashboard", () => {
  it.each([
    ["DEMO-STARTER", []],
    ["DEMO-ADVANCED", ["/progress", "/messages"]],
    ["DEMO-ULTIMATE", ["/progress", "/messages", "/daily-checkins"]],
  ])("with %s has the tiles of its package", async (code, more) => {
    const page = await dashboard(await newClient(server.origin, code));
    expect(tiles(page)).toEqual([...EVERYBODYS, ...more]);
    expect(page.said("Weekly check-ins")).toEqual(more.length > 0 ? ["0"] : []);
  });

  it("offers Beast Starter the packages above, and nobody else", async () => {
    const starter = await dashboard(await newClient(server.origin));
    const promo = starter.section("promo");
    expect(promo.headings("h2")).toEqual(["Unlock Premium Features"]);
    expect(promo.text).toContain("Current: Beast Starter");
    expect(promo.link("Enter upgrade code")).toBe("/dashboard/profile/upgrade");
    for (const code of ["DEMO-ADVANCED", "DEMO-ULTIMATE"])
      expect((await dashboard(await newClient(server.origin, code))).text).not.toContain("Unlock");
  });

  it("counts active plans, and how far the day is", async () => {
    const client = await newClient(server.origin, "DEMO-ADVANCED");
    const waiting = await dashboard(client);
    expect([waiting.said("Nutrition plans"), waiting.said("Training plans")]).toEqual([["0"], ["0"]]);
    expect(waiting.section("today").text).toContain("Your plan is on its way");
    const { user_id } = await currentUser(client);
    const meals = [{ name: "Oats" }, { name: "Rice" }, { name: "Quark" }];
    const write = (facts: object) =>
      coach.json("POST", "/api/nutrition-plans", { client_user_id: user_id, meals, ...facts });
    await write({ title: "On" });
    await write({ title: "Off", is_active: false });
    expect((await dashboard(client)).section("today").text).toContain("0 of 3 tasks done");
    const [task] = await (await client.get(`/api/daily-completions?date=${TODAY}`)).json();
    await client.json("PUT", `/api/daily-completions/${task.id}`, { is_completed: true });
    const page = await dashboard(client);
    expect(page.said("Nutrition plans")).toEqual(["1"]);
    expect(page.section("today").text).toContain("1 of 3 tasks done");
  });

  it("welcomes by first name, and follows its change", async () => {
    const client = await newClient(server.origin);
    await client.json("PUT", "/api/profile", { first_name: "Nadja <b>" });
    expect((await dashboard(client)).headings("h1")).toEqual(["Welcome, Nadja <b>"]);
  });
});
