import { afterAll, beforeAll, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { inFull } from "../support/full-run";
import { startServer, type TestServer } from "../support/server";

const secret = (name: string) => `the ${name} secret of these tests, and only theirs`;
const [FIRST, SECOND, THIRD] = [secret("first"), secret("second"), secret("third")];

let server: TestServer;
let person: BrowserClient;
beforeAll(async () => {
  server = await startServer({ env: { SESSION_SECRET: FIRST } });
  person = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
});
afterAll(() => server?.stop());

/** Tries to sign in without an access code, as somebody who has been here before. */
async function signsIn(visitor: BrowserClient): Promise<boolean> {
  const asked = await visitor.get("/api/oauth/demo/redirect_url");
  if (asked.status === 403) return false;
  const { redirectUrl } = await asked.json();
  const approved = await visitor.get(`${redirectUrl}&login_hint=ultimate%40beast.example`);
  const code = new URL(approved.headers.get("location") ?? "").searchParams.get("code");
  return (await visitor.json("POST", "/api/sessions", { code })).status === 200;
}

/** Starts a server on the same data with other secrets, and gives it the cookies of the person. */
async function visitWith(env: Record<string, string>, cookies = person.cookies) {
  await server.kill();
  const next = await startServer({ sharedStore: server, env });
  const visitor = new BrowserClient(next.origin);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  const isSignedIn = (await visitor.get("/api/users/me")).status === 200;
  const comesBack = await signsIn(visitor);
  await next.kill();
  return { isSignedIn, comesBack, cookies: visitor.cookies };
}

it("a new secret with the old one keeps people signed in, and signs their cookies anew for the time without the old one", async () => {
  const changed = await visitWith({ SESSION_SECRET: SECOND, SESSION_SECRET_OLD: FIRST });
  expect(changed).toMatchObject({ isSignedIn: true, comesBack: true });
  const later = await visitWith({ SESSION_SECRET: SECOND }, changed.cookies);
  expect(later).toMatchObject({ isSignedIn: true, comesBack: true });
});

it("a new secret without the old one asks everybody for an access code", inFull(), async () => {
  const changed = await visitWith({ SESSION_SECRET: THIRD });
  expect(changed).toMatchObject({ isSignedIn: false, comesBack: false });
});
