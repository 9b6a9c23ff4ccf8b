import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { race } from "../support/race";
import { startServer, type TestServer } from "../support/server";

const ATTEMPTS = 10;

let server: TestServer;
let script: BrowserClient;
beforeAll(async () => {
  server = await startServer();
  script = new BrowserClient(server.origin);
});
afterAll(() => server?.stop());

const tryCode = (address: string, password = "WRONG") =>
  script.json("POST", "/api/verify-password", { password }, { "x-forwarded-for": address });
const statuses = async (address: string, times = ATTEMPTS) =>
  (await race(times, () => tryCode(address))).map(({ status }) => status);
const wrong = (times = ATTEMPTS) => Array.from({ length: times }, () => 401);

describe("the limit of wrong codes per address", () => {
  it("rejects the eleventh wrong code with 429 and a Retry-After header", async () => {
    expect(await statuses("203.0.113.1")).toEqual(wrong());
    const refused = await tryCode("203.0.113.1");
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      success: false,
      error: "Too many attempts. Please wait a few minutes and try again.",
    });
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  });

  it("rejects the sign-in form with 429 and a Retry-After header", async () => {
    expect(await statuses("203.0.113.20")).toEqual(wrong());
    const refused = await script.post(
      "/sign-in",
      { password: "WRONG" },
      { "x-forwarded-for": "203.0.113.20" },
    );
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect(await refused.text()).toContain("Too many attempts.");
  });

  it("also rejects a correct code, but only from this address", async () => {
    await statuses("203.0.113.2");
    expect((await tryCode("203.0.113.2", "DEMO-ULTIMATE")).status).toBe(429);
    expect((await tryCode("203.0.113.3", "DEMO-ULTIMATE")).status).toBe(200);
    expect((await tryCode("203.0.113.3")).status).toBe(401);
  });

  it("holds for many requests at the same time", async () => {
    const answers = await statuses("203.0.113.4", 30);
    expect(answers.filter((status) => status === 401)).toHaveLength(ATTEMPTS);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
  });

  it("does not count correct codes", async () => {
    for (let time = 0; time < ATTEMPTS + 2; time++)
      expect((await tryCode("203.0.113.5", "DEMO-ULTIMATE")).status).toBe(200);
    expect(await statuses("203.0.113.5")).toEqual(wrong());
  });

  it("treats a whole IPv6 network as one address", async () => {
    for (let host = 0; host < ATTEMPTS; host++)
      expect((await tryCode(`2001:db8:1:2:${host}::${host}`)).status).toBe(401);
    expect((await tryCode("2001:db8:1:2:ffff:ffff:ffff:ffff")).status).toBe(429);
    expect((await tryCode("2001:0db8:0001:0002::1")).status).toBe(429);
    expect((await tryCode("2001:db8:1:3::1")).status).toBe(401);
  });

  it("treats an IPv4 address written as IPv6 as the same address", async () => {
    await statuses("203.0.113.6");
    expect((await tryCode("::ffff:203.0.113.6")).status).toBe(429);
  });

  it.each([
    ["an IPv4 address", "203.0.113.12", (port: number) => `203.0.113.12:${port}`],
    ["an IPv6 address", "2001:db8:5:6::1", (port: number) => `[2001:db8:5:6::${port}]:${port}`],
  ])("ignores the port that a proxy adds to %s", async (_, address, at) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++)
      expect((await tryCode(at(1000 + attempt))).status).toBe(401);
    expect((await tryCode(at(2000))).status).toBe(429);
    expect((await tryCode(address)).status).toBe(429);
  });

  it("tells IPv4 addresses in IPv6 spelling apart", async () => {
    await statuses("::ffff:cb00:7115");
    expect((await tryCode("203.0.113.21")).status).toBe(429);
    expect((await tryCode("::ffff:cb00:7116")).status).toBe(401);
  });

  it("uses only the last forwarded address, which the visitor cannot choose", async () => {
    await statuses("203.0.113.7");
    expect((await tryCode("198.51.100.9, 203.0.113.7")).status).toBe(429);
    expect((await tryCode("203.0.113.7, 203.0.113.8")).status).toBe(401);
  });

  it("shows a message on the page of the sign-in form", async () => {
    const from = { "x-forwarded-for": "203.0.113.9" };
    await statuses("203.0.113.9");
    const answer = await script.post("/sign-in", { password: "WRONG" }, from);
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain("Too many attempts.");
  });

  it("also counts wrong codes from the sign-in form", async () => {
    const from = { "x-forwarded-for": "203.0.113.10" };
    for (let time = 0; time < ATTEMPTS; time++)
      expect((await script.post("/sign-in", { password: "WRONG" }, from)).status).toBe(401);
    expect((await tryCode("203.0.113.10")).status).toBe(429);
  });

  it("stays in force after a restart", async () => {
    await statuses("203.0.113.11");
    await server.restart();
    expect((await tryCode("203.0.113.11")).status).toBe(429);
  });
});
