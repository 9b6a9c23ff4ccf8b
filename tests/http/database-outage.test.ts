import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { type Line, layLine } from "../support/outage";
import { startServer, type TestServer } from "../support/server";
import { ENGINE } from "../support/stores";

// The embedded database lives in the server's own process: nobody can take it away.
describe.runIf(ENGINE === "postgres")("while PostgreSQL is away", () => {
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

  test("pages and calls fail with words, what needs no database works, and all of it comes back", async () => {
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
    const landing = await new BrowserClient(server.origin).get("/");
    expect(landing.status).toBe(200);

    await line.restore();
    await expect
      .poll(async () => (await coach.get("/api/nutrition-plans")).status, { timeout: 30_000 })
      .toBe(200);
    expect(await (await coach.get("/api/nutrition-plans")).json()).toHaveLength(plans.length);
    expect(server.pid).toBe(pid);
    // What the log says of it names neither the database's address nor its user.
    expect(server.output()).not.toMatch(/postgres(ql)?:\/\/|test@127/);
    // Nor does it quote the statements that failed: the driver puts their values behind them.
    expect(server.output()).toContain("database error");
    expect(server.output()).not.toMatch(/Failed query|params:|select "/);
  });
});
