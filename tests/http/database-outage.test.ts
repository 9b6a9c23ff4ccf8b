import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { type Line, layLine } from "../support/outage";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";
import { ENGINE } from "../support/stores";

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

  test("answers pages and calls with an error, shows the landing page, and recovers by itself", async () => {
    const plans = (await (await coach.get("/api/nutrition-plans")).json()) as unknown[];
    const { pid } = server;
    await line.cut();

    const call = await coach.get("/api/nutrition-plans");
    expect([call.status, await call.json()]).toEqual([500, { error: "Internal server error" }]);
    const page = await coach.get("/nutrition");
    expect(page.status).toBe(500);
    expect(await page.text()).toContain("Something went wrong");
    const note = await coach.json("PUT", "/api/daily-completions/1", { notes: "A note" });
    expect(note.status).toBe(500);
    await expect(new BrowserClient(server.origin).signIn("ultimate@beast.example")).rejects.toThrow("500");
    const logout = await Page.of(coach.post("/logout"));
    expect([logout.status, logout.alerts]).toEqual([500, ["You are still signed in. Please try again."]]);
    expect(logout.title).toBe("Logout · Beast Coaching");
    expect(logout.html).toMatch(/<form[^>]*action="\/logout"/);
    coach.cookies.set("language", "de");
    const german = await Page.of(coach.post("/logout"));
    expect(german.alerts).toEqual(["Du bist noch angemeldet. Bitte versuche es erneut."]);
    expect(await (await coach.get("/api/nutrition-plans")).json()).toEqual({
      error: "Interner Serverfehler. Bitte versuche es erneut.",
    });
    coach.cookies.delete("language");
    const visitor = new BrowserClient(server.origin);
    const verified = await visitor.json("POST", "/api/verify-password", { password: "DEMO-ULTIMATE" });
    expect([verified.status, await verified.json()]).toEqual([
      500,
      { success: false, error: "Internal server error" },
    ]);
    const form = await Page.of(visitor.post("/sign-in", { password: "DEMO-ULTIMATE" }));
    expect([form.status, form.headings("h1")]).toEqual([500, ["Something went wrong"]]);
    const landing = await new BrowserClient(server.origin).get("/");
    expect(landing.status).toBe(200);

    await line.restore();
    await expect
      .poll(async () => (await coach.get("/api/nutrition-plans")).status, { timeout: 30_000 })
      .toBe(200);
    expect(await (await coach.get("/api/nutrition-plans")).json()).toHaveLength(plans.length);
    expect(server.pid).toBe(pid);
    // The log contains neither the address nor the user of the database.
    expect(server.output()).not.toMatch(/postgres(ql)?:\/\/|test@127/);
    // The log does not quote the failed statements, because the driver adds their values to them.
    expect(server.output()).toContain("database error");
    expect(server.output()).not.toMatch(/Failed query|params:|select "/);
  });
});
