import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser, profileOf } from "../support/current-user";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { race } from "../support/race";
import { type SharedServer, sharedServer } from "../support/shared-server";

const CHANGED = "The package is changed. Your client will see a notice.";

let server: SharedServer;
let coach: BrowserClient;
let client: BrowserClient;
let id: string;
let name: string | null;
beforeAll(async () => {
  server = await sharedServer();
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  client = await newClient(server.origin);
  const { user_id, profile } = await currentUser(client);
  [id, name] = [user_id, profile.first_name];
});

const get = (path: string, person = coach) => Page.of(person.get(path));
const give = (package_type: string, whom = id) =>
  Page.of(coach.post(`/client/${whom}/package`, { package_type }));
const packageOf = async () => (await profileOf(client)).package_type;

describe("changing a client's package", () => {
  it("offers all three packages, with the current one selected", async () => {
    const page = await get(`/client/${id}/package`);
    expect([page.status, page.dialogs]).toEqual([200, [`Change package of ${name}`]]);
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
    "works upwards and downwards: to %s, with a message shown once on the client's page",
    async (type) => {
      const answer = await give(type);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, `/client/${id}`]);
      expect((await get(`/client/${id}`)).statuses).toEqual([CHANGED]);
      const page = await get(`/client/${id}`);
      expect([page.statuses, page.text.includes(type)]).toEqual([[], true]);
      expect(await packageOf()).toBe(type);
    },
  );

  it("adds and removes what belongs to the package on the client's dashboard", async () => {
    await give("Beast Ultimate");
    expect((await get("/dashboard", client)).detailsOf("Weekly check-ins")).toEqual(["0"]);
    await give("Beast Starter");
    const starter = await get("/dashboard", client);
    expect(starter.detailsOf("Weekly check-ins")).toEqual([]);
    expect(starter.headings("h2")).toContain("Unlock Premium Features");
  });

  it("to the current package changes nothing and shows no message", async () => {
    for (const person of [coach, client]) await get("/dashboard", person);
    const answer = await give("Beast Starter");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/client/${id}`]);
    expect((await get(`/client/${id}`)).statuses).toEqual([]);
    expect(await currentUser(client)).not.toHaveProperty("upgradeMessage");
  });

  it.each(["", "Beast Trainer", "beast ultimate", "null"])("to %j is rejected with 400", async (type) => {
    const page = await give(type);
    expect([page.status, page.dialogs]).toEqual([400, [`Change package of ${name}`]]);
    expect(page.html).toMatch(/<p [^>]*id="package-error"[^>]*><svg[^>]*>.*?<\/svg>[^<]+</);
    expect(await packageOf()).toBe("Beast Starter");
  });

  it("is rejected with 400 if no package is sent", async () => {
    expect((await coach.post(`/client/${id}/package`, {})).status).toBe(400);
  });
});

describe("changing a package without permission", () => {
  it("answers 404 for an unknown client id", async () => {
    for (const unknown of [randomUUID(), "abc", "0"])
      expect((await give("Beast Ultimate", unknown)).status).toBe(404);
  });

  it("answers 403 to a request from another site", async () => {
    const answer = await coach.post(
      `/client/${id}/package`,
      { package_type: "Beast Ultimate" },
      { "sec-fetch-site": "cross-site" },
    );
    expect([answer.status, await packageOf()]).toEqual([403, "Beast Starter"]);
  });
});

describe("the message about a changed package", () => {
  const NOTICE = "Your trainer has changed your package. You now have Beast Advanced.";

  beforeEach(async () => {
    await give("Beast Starter");
    await get("/dashboard");
    await give("Beast Advanced");
  });

  const get = (path: string, person = client, headers: HeadersInit = {}) =>
    Page.of(person.get(path, headers));
  const give = (package_type: string) => coach.post(`/client/${id}/package`, { package_type });
  const notice = async () => (await currentUser(client)).upgradeMessage;

  describe("after a change by the trainer", () => {
    it("stays until a page has shown it once", async () => {
      expect([await notice(), await notice()]).toEqual([NOTICE, NOTICE]);
      expect((await get("/nutrition")).statuses).toEqual([NOTICE]);
      expect((await get("/nutrition")).statuses).toEqual([]);
      expect(await currentUser(client)).not.toHaveProperty("upgradeMessage");
    });

    it("is also in the response to a profile change", async () => {
      const answer = await client.json("PUT", "/api/profile", { age: 31 });
      expect((await answer.json()).upgradeMessage).toBe(NOTICE);
      expect((await get("/dashboard")).statuses).toEqual([NOTICE]);
    });

    it("is shown once after the next sign-in", async () => {
      const { email } = await currentUser(client);
      const again = await new BrowserClient(server.origin).signIn(email);
      expect((await get("/dashboard", again)).statuses).toEqual([NOTICE]);
      expect((await get("/dashboard")).statuses).toEqual([]);
    });

    it("is in German if the client chose German", async () => {
      client.cookies.set("language", "de");
      const german = "Dein Trainer hat dein Paket geändert. Du hast jetzt Beast Advanced.";
      expect([await notice(), (await get("/dashboard")).statuses]).toEqual([german, [german]]);
      client.cookies.delete("language");
    });

    it("names the last of several changes, and appears again after a later change", async () => {
      await give("Beast Ultimate");
      const last = "Your trainer has changed your package. You now have Beast Ultimate.";
      expect((await get("/dashboard")).statuses).toEqual([last]);
      await give("Beast Advanced");
      expect((await get("/dashboard")).statuses).toEqual([NOTICE]);
    });

    it("is shown next to the message about the client's own change", async () => {
      await client.post("/dashboard/profile", { age: "32" });
      expect((await get("/dashboard")).statuses).toEqual(["Your profile is saved.", NOTICE]);
    });

    it("is shown on a page that returns a form with mistakes", async () => {
      const page = await Page.of(client.post("/dashboard/profile", { age: "1" }));
      expect([page.status, page.statuses]).toEqual([400, [NOTICE]]);
      expect((await get("/dashboard")).statuses).toEqual([]);
    });

    it("is not lost if five pages are opened at the same time", async () => {
      const pages = await race(5, () => get("/dashboard"));
      expect(new Set(pages.flatMap(({ statuses }) => statuses))).toEqual(new Set([NOTICE]));
      expect((await get("/dashboard")).statuses).toEqual([]);
    });
  });

  describe("requests that do not use it up", () => {
    it.each([
      ["fetched ahead", { "sec-purpose": "prefetch" }],
      ["rendered ahead", { "sec-purpose": "prefetch;prerender" }],
      ["fetched for a part of it", { purpose: "prefetch" }],
    ])("include a page that is only %s", async (_, headers) => {
      expect((await get("/dashboard", client, headers)).statuses).toEqual([]);
      expect(await notice()).toBe(NOTICE);
      expect((await get("/dashboard")).statuses).toEqual([NOTICE]);
    });

    it("include a HEAD request for a page", async () => {
      expect((await client.send("HEAD", "/dashboard")).status).toBe(200);
      expect((await get("/dashboard")).statuses).toEqual([NOTICE]);
    });

    it.each(["/", "/codes", "/onboarding", "/nutrition/new"])(
      "include an address that redirects: %s",
      async (path) => {
        const answer = await client.get(path);
        expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
        expect((await get("/dashboard")).statuses).toEqual([NOTICE]);
      },
    );

    it("include a page that does not exist", async () => {
      expect((await get("/tasks/2000000000/notes")).status).toBe(404);
      expect((await get("/dashboard")).statuses).toEqual([NOTICE]);
    });
  });

  it("does not appear after the client's own upgrade with a code", async () => {
    await get("/dashboard");
    await client.json("POST", "/api/profile/upgrade-package", { password: "DEMO-UP-ULTIMATE" });
    expect(await currentUser(client)).not.toHaveProperty("upgradeMessage");
    expect((await get("/dashboard")).statuses).toEqual([]);
  });

  it("does not exist for trainers", async () => {
    expect(await currentUser(coach)).not.toHaveProperty("upgradeMessage");
  });
});
