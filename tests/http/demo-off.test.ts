import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEGAL_PAGES } from "~/domain/people/legal/pages";
import { BrowserClient } from "../support/browser-client";
import { startServer, type TestServer } from "../support/server";
import { warnings } from "../support/warnings";

const REAL = {
  DEMO: "0",
  OAUTH_PROVIDER: "example",
  // An address without a server: these tests do not reach the provider.
  OAUTH_ISSUER: "http://127.0.0.1:9",
  OAUTH_CLIENT_ID: "client",
  OAUTH_CLIENT_SECRET: "secret",
  TRAINER_EMAILS: "max@coach.example",
  SETUP_CODE: "OPEN-SESAME-42",
};
const SECURE = ["HttpOnly", "Path=/", "SameSite=Lax", "Secure"];

let server: TestServer;
/** The origin of APP_URL: the server's own address, with https as behind a proxy. */
let publicOrigin: string;
beforeAll(async () => {
  const secure = (origin: string) => origin.replace("http:", "https:");
  server = await startServer({
    env: (origin) => ({ ...REAL, APP_URL: secure(origin), TRUST_PROXY: "0" }),
  });
  publicOrigin = secure(server.origin);
});
afterAll(() => server?.stop());

const visitor = () => new BrowserClient(server.origin);
const verify = (password: string, headers = {}) =>
  visitor().json("POST", "/api/verify-password", { password, userEmail: "" }, headers);

describe("a server with the demo off", () => {
  it.each([
    ["GET", "/demo/oauth/authorize?login_hint=coach@beast.example"],
    ["POST", "/demo/oauth/authorize"],
    ["POST", "/demo/oauth/token"],
    ["GET", "/demo/oauth/userinfo"],
  ])("answers %s %s with 404", async (method, path) => {
    const body = method === "POST" ? new URLSearchParams({ email: "coach@beast.example" }) : undefined;
    const answer = await visitor().send(method, path, { headers: { origin: publicOrigin }, body });
    expect([answer.status, answer.headers.get("location")]).toEqual([404, null]);
  });

  it.each(["DEMO-STARTER", "DEMO-ADVANCED", "DEMO-ULTIMATE"])("rejects the demo's code %s", async (code) => {
    const answer = await verify(code);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { success: false, error: "Invalid password" },
    ]);
  });

  it("accepts the setup code and sets its grant for https only", async () => {
    const answer = await verify("open sesame 42");
    expect(answer.status).toBe(200);
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-grant=/);
    expect(cookie.split("; ").slice(1)).toEqual(expect.arrayContaining(SECURE));
    expect(answer.headers.get("strict-transport-security")).toMatch(/max-age=\d{7,}/);
  });

  it("rejects the demo's provider with 404", async () => {
    expect((await visitor().get("/api/oauth/demo/redirect_url")).status).toBe(404);
  });

  it("does not mention the demo on the landing page", async () => {
    const html = await (await visitor().get("/")).text();
    expect(html).not.toMatch(/DEMO-|demo/);
  });

  it("has no legal pages and no links to them without LEGAL_DIR, and warns of it once", async () => {
    for (const page of LEGAL_PAGES) expect((await visitor().get(`/${page}`)).status).toBe(404);
    const html = await (await visitor().get("/")).text();
    expect(html).not.toMatch(/href="\/(imprint|privacy|accessibility)"/);
    expect(html).toContain('href="/attribution"');
    const told = (await warnings(server, 1)).filter(({ msg }) => msg.startsWith("LEGAL_DIR is not set: "));
    expect(told).toHaveLength(1);
  });

  it("accepts changes from the public origin only", async () => {
    const send = (origin: string) => visitor().post("/preferences", { language: "de" }, { origin });
    expect((await send(publicOrigin)).status).toBe(302);
    expect((await send(server.origin)).status).toBe(403);
    expect((await send("http://coach.example")).status).toBe(403);
  });
});

it("a server without a trusted proxy ignores the forwarded address and limits the guesses", async () => {
  const guess = (index: number) => verify("WRONG", { "x-forwarded-for": `203.0.113.${index}` });
  let answer = await guess(0);
  for (let index = 1; index <= 10 && answer.status === 401; index++) answer = await guess(index);
  expect(answer.status).toBe(429);
});

it("a session of the demo is rejected once the demo is off", async () => {
  const demo = await startServer();
  const client = await new BrowserClient(demo.origin).signIn("ultimate@beast.example");
  const coach = await new BrowserClient(demo.origin).signIn("coach@beast.example");
  await demo.kill();
  const env: Record<string, string> = { ...REAL, DATA_DIR: demo.dataDir };
  if (demo.databaseUrl) env.DATABASE_URL = demo.databaseUrl;
  const real = await startServer({ seeded: false, env: (origin) => ({ ...env, APP_URL: origin }) });
  try {
    for (const person of [client, coach]) {
      const same = new BrowserClient(real.origin);
      for (const [name, value] of person.cookies) same.cookies.set(name, value);
      expect((await same.get("/api/users/me")).status).toBe(401);
      expect((await same.get("/dashboard")).headers.get("location")).toBe("/");
    }
  } finally {
    await real.stop();
    await demo.stop();
  }
});
