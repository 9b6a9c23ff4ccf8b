import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { rawRequest } from "../support/raw-request";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
/** The origin of APP_URL. The server listens on 127.0.0.1, so that one is a foreign host. */
let own: string;
beforeAll(async () => {
  const named = (origin: string) => origin.replace("127.0.0.1", "localhost");
  server = await startServer({ env: (origin) => ({ APP_URL: named(origin), HOST: "" }) });
  own = named(server.origin);
});
afterAll(() => server?.stop());

const ask = (host: string, path = "/") => rawRequest(server.origin, { path, headers: { host } });

describe("a server with APP_URL", () => {
  it.each(["localhost", "LOCALHOST", "localhost:3000"])("answers requests for its host: %s", async (host) => {
    expect((await ask(host)).status).toBe(200);
  });

  it.each([
    "elsewhere.example",
    "localhost.elsewhere.example",
    "elsewhere.localhost",
    "localhost.",
    "127.0.0.1",
    "[::1]",
  ])("refuses requests for the host %s with 421", async (host) => {
    const page = await ask(host);
    expect([page.status, page.headers["content-type"]]).toEqual([421, "text/html; charset=utf-8"]);
    expect(page.body).toContain("Beast Coaching isn&#x27;t at this address.");
    expect(page.body).toContain(`href="${own}/"`);
    const call = await ask(host, "/api/users/me");
    expect([call.status, JSON.parse(call.body)]).toEqual([
      421,
      { error: "Beast Coaching isn't at this address. Please go to its start page." },
    ]);
  });

  it("refuses a change for a foreign host too", async () => {
    const answer = await rawRequest(server.origin, {
      method: "POST",
      path: "/preferences",
      headers: {
        host: "elsewhere.example",
        "content-type": "application/x-www-form-urlencoded",
        origin: own,
      },
      body: "language=de&return_to=/",
    });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([421, undefined]);
  });

  it("names its own origin to those who show links to it", async () => {
    const { body } = await ask("localhost:3000");
    expect(body).toContain(`<meta property="og:image" content="${own}/preview-en.png"/>`);
    expect(body).toContain(`<meta property="og:url" content="${own}/"/>`);
  });

  it("answers the health check for any host", async () => {
    for (const host of ["10.0.0.7:3000", "127.0.0.1", "elsewhere.example"]) {
      const { status, body, headers } = await ask(host, "/health");
      expect([host, status, body]).toEqual([host, 200, "ok"]);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
  });

  it("signs people in to the demo, whose provider it reaches by its loopback address", async () => {
    const coach = await new BrowserClient(own).signIn("coach@beast.example");
    expect((await coach.get("/api/users/me")).status).toBe(200);
  });
});

it("the demo without HOST listens on 127.0.0.1 only", async () => {
  expect((await ask("localhost")).status).toBe(200);
  const { port } = new URL(server.origin);
  await expect(rawRequest(`http://127.0.0.2:${port}`, { path: "/" })).rejects.toThrow(
    /ECONNREFUSED|EADDRNOTAVAIL|ENETUNREACH|ETIMEDOUT/,
  );
});
