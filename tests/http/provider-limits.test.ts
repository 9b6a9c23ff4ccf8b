import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { reportFigure } from "../support/figures";
import { type Oddity, type OddProvider, startOddProvider } from "../support/odd-provider";
import { startServer, type TestServer } from "../support/server";

const SETUP_CODE = "SETUP-2718-2818";
const DISCOVERY = "/.well-known/openid-configuration";
/** The longest time that an answer may take, in milliseconds: 10 seconds for the provider, and some for a busy machine. */
const SOON = 14_000;
/** What may reach the product before it closes the connection, in bytes: its limit, and what lies in buffers on the way. */
const FEW = 8 * 1024 * 1024;
// The others are in rules/outgoing.
const ODDITIES: Oddity[] = ["drips", "floods"];

let provider: OddProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startOddProvider();
  // Otherwise the server would find the provider when it starts, and keep what it has found.
  const atStart = provider.odd(DISCOVERY, "floods");
  server = await startServer({
    seeded: false,
    env: (origin) => ({
      DEMO: "0",
      APP_URL: origin,
      OAUTH_PROVIDER: "test",
      OAUTH_ISSUER: provider.issuer,
      OAUTH_CLIENT_ID: "client",
      OAUTH_CLIENT_SECRET: "secret",
      TRAINER_EMAILS: "trainer@people.example",
      SETUP_CODE,
    }),
  });
  await atStart;
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

async function admitted(): Promise<BrowserClient> {
  const visitor = new BrowserClient(server.origin);
  const entered = await visitor.json("POST", "/api/verify-password", { password: SETUP_CODE, userEmail: "" });
  expect(entered.status).toBe(200);
  return visitor;
}

/** Expects a refusal in time, and that the connection to the provider ends in time and before much has been read. */
async function expectEnd(what: string, request: Promise<Response>, odd: ReturnType<OddProvider["odd"]>) {
  const startedAt = Date.now();
  expect((await request).status).toBe(502);
  const answered = Date.now() - startedAt;
  const { bytes, ms } = await odd;
  reportFigure(
    `${what}: answered 502 after ${answered} ms, connection closed after ${ms} ms, ${bytes} bytes`,
  );
  expect(answered).toBeLessThan(SOON);
  expect(ms).toBeLessThan(SOON);
  expect(bytes).toBeLessThan(FEW);
}

describe("an answer of the provider that does not end", () => {
  // The server keeps what it has discovered, so that discovery comes first.
  it.each(ODDITIES)("is given up in time at discovery: it %s", { timeout: 60_000 }, async (how) => {
    const visitor = await admitted();
    const odd = provider.odd(DISCOVERY, how);
    await expectEnd(`discovery that ${how}`, visitor.get("/api/oauth/test/redirect_url"), odd);
  });

  it.each(ODDITIES)("is given up in time at the tokens: it %s", { timeout: 60_000 }, async (how) => {
    const visitor = await admitted();
    const redirect = await visitor.get("/api/oauth/test/redirect_url");
    const { redirectUrl } = await redirect.json();
    const state = new URL(redirectUrl).searchParams.get("state");
    const odd = provider.odd("/token", how);
    const exchanged = visitor.json("POST", "/api/sessions", { code: "a code", state });
    await expectEnd(`tokens that ${how}`, exchanged, odd);
  });
});
