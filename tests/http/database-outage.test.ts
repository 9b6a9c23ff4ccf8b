import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { type Line, layLine } from "../support/outage";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";
import { ENGINE } from "../support/stores";
import { demoToday } from "../support/today";

const WORDS = "Beast Coaching can't reach its data at the moment. Please try again in a few seconds.";
const IN_GERMAN =
  "Beast Coaching erreicht seine Daten im Moment nicht. Bitte versuche es in ein paar Sekunden noch einmal.";

const MAYBE_SAVED =
  "The connection to the data was lost while this was being saved. Please check whether it was saved before you send it again.";

// Runs on PostgreSQL only: the embedded database is in the server's own process and cannot be disconnected.
describe.runIf(ENGINE === "postgres")("a server without its PostgreSQL", () => {
  let server: TestServer;
  let line: Line;
  let coach: BrowserClient;

  beforeAll(async () => {
    server = await startServer({
      mayFail: true,
      through: async (url) => {
        line = await layLine(url);
        return line.url;
      },
    });
    coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  });
  afterAll(() => server?.stop());

  test("answers pages and calls with words of their own, shows the landing page, and recovers by itself", async () => {
    const plans = (await (await coach.get("/api/nutrition-plans")).json()) as unknown[];
    const { pid } = server;
    await line.cut();

    const call = await coach.get("/api/nutrition-plans");
    expect([call.status, call.headers.get("retry-after"), await call.json()]).toEqual([
      503,
      "2",
      { error: WORDS },
    ]);
    const page = await Page.of(coach.get("/nutrition"));
    expect([page.status, page.headings("h1")]).toEqual([503, ["Not available at the moment"]]);
    expect(page.text).toContain(WORDS);
    // Parts of pages, which have no error page.
    for (const path of ["/tasks/adherence", "/messages/part", "/calorie-tracking/part"])
      expect([path, (await coach.get(path)).status]).toEqual([path, 503]);
    // Only what has a key may be sent again.
    const note = await coach.json("PUT", "/api/daily-completions/1", { notes: "A note" });
    expect([note.status, note.headers.get("retry-after")]).toEqual([503, null]);
    const keyed = { content: "Hello", recipient_user_id: "nobody", idempotency_key: randomUUID() };
    const message = await coach.json("POST", "/api/messages", keyed);
    expect([message.status, message.headers.get("retry-after")]).toEqual([503, "2"]);
    // The schema of a set transforms its input.
    const set = await coach.json("POST", "/api/trainer/exercise-sets", { idempotency_key: randomUUID() });
    expect([set.status, set.headers.get("retry-after")]).toEqual([503, "2"]);
    await expect(new BrowserClient(server.origin).signIn("ultimate@beast.example")).rejects.toThrow("503");
    const logout = await Page.of(coach.post("/logout"));
    expect([logout.status, logout.alerts]).toEqual([503, ["You are still signed in. Please try again."]]);
    expect(logout.title).toBe("Logout · Beast Coaching");
    expect(logout.html).toMatch(/<form[^>]*action="\/logout"/);
    coach.cookies.set("language", "de");
    const german = await Page.of(coach.post("/logout"));
    expect(german.alerts).toEqual(["Du bist noch angemeldet. Bitte versuche es erneut."]);
    expect(await (await coach.get("/api/nutrition-plans")).json()).toEqual({ error: IN_GERMAN });
    const germanPage = await Page.of(coach.get("/nutrition"));
    expect(germanPage.headings("h1")).toEqual(["Im Moment nicht erreichbar"]);
    expect(germanPage.text).toContain(IN_GERMAN);
    coach.cookies.delete("language");
    const visitor = new BrowserClient(server.origin);
    const verified = await visitor.json("POST", "/api/verify-password", { password: "DEMO-ULTIMATE" });
    expect([verified.status, await verified.json()]).toEqual([503, { success: false, error: WORDS }]);
    const form = await Page.of(visitor.post("/sign-in", { password: "DEMO-ULTIMATE" }));
    expect([form.status, form.alerts]).toEqual([503, [WORDS]]);
    for (const path of ["/", "/health"])
      expect((await new BrowserClient(server.origin).get(path)).status).toBe(200);

    await line.restore();
    await expect
      .poll(async () => (await coach.get("/api/nutrition-plans")).status, { timeout: 5000 })
      .toBe(200);
    expect(await (await coach.get("/api/nutrition-plans")).json()).toHaveLength(plans.length);
    expect(server.pid).toBe(pid);
    // The log contains neither the address nor the user of the database.
    expect(server.output()).not.toMatch(/postgres(ql)?:\/\/|test@127/);
    // The log does not quote the failed statements, because the driver adds their values to them.
    expect(server.output()).toContain("the database did not answer");
    expect(server.output()).not.toMatch(/Failed query|params:|select "/);
  });

  test("keeps the entries of a form whose user it cannot find, and saves them once it can", async () => {
    const person = await new BrowserClient(server.origin).signIn("advanced@beast.example");
    const form = (await Page.of(person.get("/dashboard/profile"))).form("first_name");
    const entered = form.fields({ first_name: "Ada <3" });
    await line.cut();
    const page = await Page.of(person.post("/dashboard/profile", entered));
    await line.restore();

    expect([page.status, page.headings("h1")]).toEqual([503, ["Not available at the moment"]]);
    expect(page.text).toContain("Nothing was saved, but this page keeps your entries.");
    const again = page.formWith("Send again");
    expect(again.fields()).toEqual(entered);
    await expect
      .poll(async () => (await person.post("/dashboard/profile", again.fields())).status, { timeout: 5000 })
      .toBe(302);
    expect((await Page.of(person.get("/dashboard/profile"))).form("first_name").value("first_name")).toBe(
      "Ada <3",
    );
  });

  test("answers within 6 seconds what a statement delays for long, and ends the statement", async () => {
    const client = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
    // Sends from another client, because the changes of one client wait for each other.
    const sender = await new BrowserClient(server.origin).signIn("advanced@beast.example");
    const [task] = await (await client.get(`/api/daily-completions?date=${demoToday()}`)).json();
    const { user_id } = await currentUser(coach);
    const content = randomUUID();
    const send = () =>
      sender.json("POST", "/api/messages", {
        content,
        recipient_user_id: user_id,
        idempotency_key: content,
      });
    const sql = postgres(server.databaseUrl ?? "", { max: 1 });
    try {
      await sql`
        create function sleep() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$`;
      for (const table of ["daily_completions", "messages"])
        await sql`create trigger sleep before insert or update on ${sql(table)} execute function sleep()`;
      const began = performance.now();
      const [note, message, page] = await Promise.all([
        client.json("PUT", `/api/daily-completions/${task.id}`, { notes: "A note" }),
        send(),
        client.get("/nutrition"),
      ]);
      expect(performance.now() - began).toBeLessThan(6000);
      expect(page.status).toBe(200);
      expect([note.status, note.headers.get("retry-after"), await note.json()]).toEqual([
        503,
        null,
        { error: MAYBE_SAVED },
      ]);
      expect([message.status, message.headers.get("retry-after"), await message.json()]).toEqual([
        503,
        "2",
        { error: WORDS },
      ]);
      const sleeping = () => sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
      await expect.poll(async () => (await sleeping()).length, { timeout: 5000 }).toBe(0);
    } finally {
      await sql`drop function sleep cascade`;
      await sql.end();
    }
    expect((await send()).status).toBe(201);
    const sent = await (await sender.get(`/api/messages?with_user_id=${user_id}`)).json();
    expect(sent.filter((each: { content: string }) => each.content === content)).toHaveLength(1);
  });
});
