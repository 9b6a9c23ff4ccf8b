import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { PACKAGES } from "~/domain/people/packages/rules";
import { db } from "~db/client";
import { users, visits } from "~db/schema";
import { BrowserClient } from "../support/browser-client";
import { makeCheckIn } from "../support/check-ins";
import { currentUser } from "../support/current-user";
import { letRowsAge } from "../support/kept-client-figures";
import { makeCode } from "../support/made-codes";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";
import { inStore } from "../support/store-script";
import { demoToday } from "../support/today";
import { makeTrainingPlan } from "../support/training-plans";

const MADE = 200;
const PER_PAGE = 24;
const ALONE = "alone@people.example";
const BUSY = "busy@people.example";
const START = Date.UTC(2026, 0, 1);

let server: TestServer;
let coach: BrowserClient;
let coach2: BrowserClient;
beforeAll(async () => {
  server = await startServer({ env: { TRAINER_EMAILS: `${ALONE},${BUSY}` } });
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  coach2 = await new BrowserClient(server.origin).signIn("coach2@beast.example");
  const trainer = { user_id: (await currentUser(coach2)).user_id } as User;
  await inStore(server, () => fill(trainer));
});
afterAll(() => server?.stop());

describe("a trainer's dashboard", () => {
  const get = (path: string, person = coach2) => Page.of(person.get(path));
  const names = (page: Page) => page.section("clients").headings("h3");
  const hits = (page: Page) => /([\d,]+) clients?\b/.exec(page.section("clients").text)?.[1];
  const crowd = (index: number) => `Crowd${String(index).padStart(3, "0")} Member`;

  describe("the stats", () => {
    it("count the trainer's own clients without the archived clients", async () => {
      const page = await get("/dashboard");
      expect(
        ["Total clients", "Active nutrition plans", "Active training plans", "Weekly check-ins"].map((term) =>
          page.detailsOf(term),
        ),
      ).toEqual([["200"], ["1"], ["2"], ["5"]]);
    });

    it("do not count another trainer's clients", async () => {
      const page = await get("/dashboard", coach);
      expect(
        ["Total clients", "Active training plans", "Weekly check-ins"].map((term) => page.detailsOf(term)),
      ).toEqual([["6"], ["2"], ["13 · 19 photos"]]);
      expect(page.text).not.toContain("Crowd");
    });

    it("stay the same during a search", async () => {
      expect((await get("/dashboard?q=Crowd005")).detailsOf("Total clients")).toEqual(["200"]);
    });
  });

  describe("the list of clients who need the trainer", () => {
    it("shows the first four clients and a link to all of them", async () => {
      const needsAttention = (await get("/dashboard")).section("needy");
      const [other] = await (await coach2.get("/api/trainer/clients")).json();
      const theirs = `${other.first_name} ${other.last_name}`;
      expect(needsAttention.headings("h3")).toEqual([theirs, crowd(0), crowd(1), crowd(2)]);
      expect(needsAttention.link("1 slips")).toBe("/dashboard?need=slipping&sort=waiting#clients");
      expect(needsAttention.link("198 without plan or data")).toBe(
        "/dashboard?need=plan&sort=waiting#clients",
      );
      expect(needsAttention.link("Show all 199 clients who need you")).toBe(
        "/dashboard?need=any&sort=waiting#clients",
      );
    });

    it("counts and shows clients whose words or mood wait, with the next step", async () => {
      const busy = await new BrowserClient(server.origin).signIn(BUSY);
      const { code } = await makeCode(busy, { purpose: "access:Beast Ultimate" });
      const [writer, checked] = [await newClient(server.origin, code), await newClient(server.origin, code)];
      const trainer = (await currentUser(busy)).user_id;
      for (const [person, first_name] of [
        [writer, "Wanda"],
        [checked, "Chris"],
      ] as const) {
        await person.json("PUT", "/api/profile", { first_name, last_name: null });
        const client_user_id = (await currentUser(person)).user_id;
        const plan = { client_user_id, title: "Plan", meals: [{ name: "Oats" }] };
        expect((await busy.json("POST", "/api/nutrition-plans", plan)).status).toBe(201);
      }
      expect((await get("/dashboard", busy)).text).toContain("Nobody needs you right now.");
      await writer.json("POST", "/api/messages", { recipient_user_id: trainer, content: "Hello" });
      const { user_id } = await currentUser(checked);
      await inStore(server, async () => {
        for (const mood_rating of [2, 1])
          await makeCheckIn({ user_id }, { kind: "daily", mood_rating, check_in_date: demoToday() });
      });
      const page = await get("/dashboard", busy);
      expect(page.text).toContain("2 of 2 clients need your attention.");
      const needsAttention = page.section("needy");
      expect(needsAttention.headings("h3")).toEqual(["Chris", "Wanda"]);
      for (const text of ["2 wait for you", "Waits for an answer", "Mood or energy low twice"])
        expect(needsAttention.text).toContain(text);
      expect(needsAttention.link("Message : Wanda")).toMatch(/^\/messages\?client=/);
      expect(needsAttention.link("Review : Chris")).toBe(`/daily-checkins?client=${user_id}`);
      expect(names(await get("/dashboard?sort=waiting", busy))).toEqual(["Chris", "Wanda"]);
      busy.cookies.set("language", "de");
      expect((await get("/dashboard", busy)).section("needy").text).toContain("Wartet auf Antwort");
      busy.cookies.set("language", "en");
      const said = { client_user_id: user_id, reason: "mood", answer: "done" };
      const cause = needsAttention.form("cause").value("cause") ?? "";
      expect((await busy.post("/dashboard/attention", { ...said, cause })).status).toBe(302);
      expect((await get("/dashboard", busy)).section("needy").headings("h3")).toEqual(["Wanda"]);
      expect((await busy.post("/dashboard/attention", { ...said, cause: "x" })).status).toBe(400);
    });

    it("is hidden while the clients are searched, filtered, sorted or paged", async () => {
      for (const query of ["q=Crowd", "package_type=Beast+Starter", "sort=waiting", "page=2", "archived=1"])
        expect((await get(`/dashboard?${query}`)).html).not.toContain('aria-labelledby="needy"');
    });
  });

  describe("the list of clients", () => {
    it("shows the newest clients on its first page, with links to messages and details", async () => {
      const page = await get("/dashboard");
      const [other] = await (await coach2.get("/api/trainer/clients")).json();
      expect([hits(page), names(page).length]).toEqual(["200", PER_PAGE]);
      expect(names(page).slice(0, 3)).toEqual([
        `${other.first_name} ${other.last_name}`,
        crowd(198),
        crowd(197),
      ]);
      const clients = page.section("clients");
      expect(clients.link(`Details: ${crowd(198)}`)).toMatch(/^\/client\/[0-9a-f-]{36}$/);
      expect(clients.text).toContain("crowd-198@people.example");
    });

    it("lets each card expand to the client's plans, tasks and weight", async () => {
      const page = await get("/dashboard?q=Crowd020");
      const [, card = ""] = /<details class="glance"([\s\S]*?)<\/details>/.exec(page.html) ?? [];
      expect(card).toContain("At a glance");
      expect(page.detailsOf("Active plans")).toEqual(["Push and pull"]);
      expect(page.detailsOf("Last 7 days")).toEqual(["–"]);
      expect(page.detailsOf("Last weight")).toEqual(["–"]);
      const waiting = await get("/dashboard?q=Crowd022");
      expect(waiting.detailsOf("Active plans")).toEqual(["None"]);
      expect((await get("/dashboard?archived=1")).html).not.toContain("At a glance");
    });

    it("shows every client exactly once over all its pages", async () => {
      const seen: string[] = [];
      let path: string | undefined = "/dashboard";
      let pages = 0;
      while (path && pages < 20) {
        const page = await get(path.split("#")[0] as string);
        pages++;
        expect(page.section("clients").text).toContain(`Page ${pages} of 9`);
        seen.push(...names(page));
        path = page.section("clients").link("Next");
      }
      expect([pages, seen.length, new Set(seen).size]).toEqual([9, 200, 200]);
      expect((await get("/dashboard?page=9")).section("clients").link("Previous")).toBe(
        "/dashboard?page=8#clients",
      );
    });

    it("shows its first page when the requested page does not exist", async () => {
      const first = names(await get("/dashboard"));
      for (const page of ["10", "9999", "0", "-1", "abc", "1.5", "1e9", ""])
        expect(names(await get(`/dashboard?page=${page}`))).toEqual(first);
    });

    it.each([
      ["a first name", "crowd042", [crowd(42)]],
      ["a part of it, in capitals", "ROWD04", [49, 48, 47, 46, 45, 44, 43, 42, 41, 40].map(crowd)],
      ["both names", "Crowd042 Mem", [crowd(42)]],
      ["an e-mail address", "crowd-42@", [crowd(42)]],
      ["what a pattern would mean", "100%_s", ["Crowd150 100%_sure"]],
      ["a quote", "o'neil", ["Crowd151 O'Neil-Müller"]],
      ["an umlaut", "müller", ["Crowd151 O'Neil-Müller"]],
      ["a wildcard that stands in nobody's name", "C%2", []],
      ["spaces around it", "  crowd042  ", [crowd(42)]],
      ["a backslash", "\\", []],
      ["another trainer's client", "ultimate@", []],
    ])("can be searched by %s", async (_, q, expected) => {
      const page = await get(`/dashboard?${new URLSearchParams({ q })}`);
      expect(page.status).toBe(200);
      expect(names(page).filter((name) => name !== "No clients found")).toEqual(expected);
      if (expected.length === 0) expect(page.text).toContain("No clients found");
      expect(page.form("q").value("q")).toBe(q.trim());
    });

    it("can be filtered by package, searched, sorted and paged at the same time", async () => {
      const all = await get("/dashboard?package_type=Beast+Starter");
      expect(hits(all)).toBe("67");
      const page = await get("/dashboard?package_type=Beast+Starter&q=crowd&sort=name&page=2");
      expect([hits(page), names(page)[0]]).toEqual(["67", crowd(72)]);
      expect(page.form("q").fields()).toEqual([
        ["q", "crowd"],
        ["package_type", "Beast Starter"],
        ["need", ""],
        ["sort", "name"],
      ]);
      expect(page.section("clients").link("Next")).toBe(
        "/dashboard?q=crowd&package_type=Beast+Starter&sort=name&page=3#clients",
      );
    });

    it("can be sorted by name, with umlauts in alphabetical order, or by need", async () => {
      const byName = await get("/dashboard?sort=name");
      expect(names(byName).slice(0, 3)).toEqual(["Älex", crowd(0), crowd(1)]);
      const waiting = await get("/dashboard?sort=waiting");
      expect(names(waiting).slice(1, 4)).toEqual([0, 1, 2].map(crowd));
      expect(names(await get("/dashboard?sort=waiting&page=9"))).toContain(crowd(20));
      expect(hits(await get("/dashboard?need=plan&sort=waiting"))).toBe("198");
    });

    it("ignores invalid search values", async () => {
      const first = names(await get("/dashboard"));
      for (const query of [
        "package_type=Beast+Trainer",
        "sort=age",
        "archived=yes",
        `q=${"x".repeat(101)}`,
        "q=%00",
        "q[]=1",
      ])
        expect(names(await get(`/dashboard?${query}`))).toEqual(first);
    });

    it("shows the archived clients with a link back to the others", async () => {
      const page = await get("/dashboard?archived=1");
      expect([hits(page), names(page)]).toEqual(["1", [crowd(199)]]);
      expect(page.link("Back to your clients")).toBe("/dashboard#clients");
      expect((await get("/dashboard?archived=1", coach)).text).toContain("No archived clients");
    });

    it("takes at most four database queries for every search, once the figures of the day are kept", async () => {
      await inStore(server, letRowsAge);
      for (const [query, most] of [
        // Keeps the figures.
        ["", 8],
        ["", 4],
        ["?q=crowd&sort=name&page=3", 4],
        ["?sort=waiting&page=9", 4],
        ["?archived=1", 4],
        ["?page=9999", 4],
      ] as const) {
        const from = server.output().length;
        await get(`/dashboard${query}`);
        const line = () => /"path":"\/dashboard".*"queries":(\d+)/.exec(server.output().slice(from))?.[1];
        await expect.poll(line, { timeout: 5000 }).toBeDefined();
        expect([query, Number(line()) <= most]).toEqual([query, true]);
      }
    });
  });

  it("shows a trainer without clients how to begin", async () => {
    const page = await get("/dashboard", await new BrowserClient(server.origin).signIn(ALONE));
    expect([page.status, page.detailsOf("Total clients")]).toEqual([200, ["0"]]);
    expect(page.text).toContain("No clients yet");
    expect(page.link("Create an access code")).toBe("/codes/new?back=%2Fdashboard%23give-code");
  });
});

describe("a client's dashboard", () => {
  const TODAY = demoToday();

  const dashboard = (person: BrowserClient) => Page.of(person.get("/dashboard"));
  /** Returns the links of the tiles in the page's main part. */
  function tiles({ html }: Page) {
    const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    return [...main.matchAll(/<li><a href="([^"]*)" class="card/g)].map(([, href]) => href);
  }

  it.each([
    ["DEMO-STARTER", [], []],
    ["DEMO-ADVANCED", ["/progress", "/messages"], ["0"]],
    ["DEMO-ULTIMATE", ["/progress", "/messages", "/daily-checkins"], ["0"]],
  ])(
    "shows the tiles of the screens that exist, and the figures of the package that the code %s gives",
    async (code, ofPackage, checkIns) => {
      const page = await dashboard(await newClient(server.origin, code));
      expect(tiles(page)).toEqual(["/nutrition", "/training", "/calorie-tracking", "/tasks", ...ofPackage]);
      expect(page.detailsOf("Weekly check-ins")).toEqual(checkIns);
    },
  );

  it("offers an upgrade to Beast Starter clients only", async () => {
    const starter = await dashboard(await newClient(server.origin));
    const promo = starter.section("promo");
    expect(promo.headings("h2")).toEqual(["Unlock Premium Features"]);
    expect(promo.text).toContain("Current: Beast Starter");
    expect(promo.link("Enter upgrade code")).toBe("/dashboard/profile/upgrade");
    for (const code of ["DEMO-ADVANCED", "DEMO-ULTIMATE"])
      expect((await dashboard(await newClient(server.origin, code))).text).not.toContain("Unlock");
  });

  it("counts the active plans and the finished tasks of the day", async () => {
    const client = await newClient(server.origin, "DEMO-ADVANCED");
    const waiting = await dashboard(client);
    expect([waiting.detailsOf("Nutrition plans"), waiting.detailsOf("Training plans")]).toEqual([
      ["0"],
      ["0"],
    ]);
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
    expect(page.detailsOf("Nutrition plans")).toEqual(["1"]);
    expect(page.section("today").text).toContain("1 of 3 tasks done");
  });

  it("welcomes the client by first name, also after a change of the name", async () => {
    const client = await newClient(server.origin);
    await client.json("PUT", "/api/profile", { first_name: "Nadja <b>" });
    expect((await dashboard(client)).headings("h1")).toEqual(["Welcome, Nadja <b>"]);
  });
});

/** Adds two hundred clients of coach2: on all packages, the first ten without first data, one archived. */
async function fill(trainer: User) {
  const rows = Array.from({ length: MADE }, (_, index) => ({
    email: `crowd-${index}@people.example`,
    first_name: `Crowd${String(index).padStart(3, "0")}`,
    last_name: index === 150 ? "100%_sure" : index === 151 ? "O'Neil-Müller" : "Member",
    package_type: PACKAGES[index % 3] ?? null,
    trainer_user_id: trainer.user_id,
    initial_data_completed: index >= 10,
    archived_at: index === 199 ? new Date() : null,
    is_demo: true,
    created_at: new Date(START + index * 60_000),
  }));
  const made = await db.insert(users).values(rows).returning();
  await makeTrainingPlan(trainer, made[20] as User);
  await makeCheckIn(made[20] as User);
  await makeCheckIn(made[21] as User);
  await makeCheckIn(made[199] as User);
  await db
    .update(users)
    .set({ first_name: "Älex", last_name: null })
    .where(eq(users.email, "crowd-100@people.example"));
  // The demo's client of this trainer stays away.
  const [other] = await db
    .select({ user_id: users.user_id })
    .from(users)
    .where(eq(users.email, "other@beast.example"));
  await db
    .update(visits)
    .set({ last_seen: daysAgo(20) })
    .where(eq(visits.user_id, other?.user_id ?? ""));
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
