import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import {
  type Account,
  type Endpoint,
  type Failure,
  newAccount,
  type OidcProvider,
  startOidcProvider,
} from "../support/oidc-provider";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";
import { logEnd, warnings } from "../support/warnings";

const SETUP_CODE = "SETUP-2718-2818";
const TRAINER = "Trainer@people.example";

let provider: OidcProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startServer({
    seeded: false,
    env: (origin) => ({
      ...provider.settings(origin),
      // Upper and lower case in an address make no difference.
      TRAINER_EMAILS: `second@people.example, ${TRAINER.toUpperCase()}`,
      SETUP_CODE,
    }),
  });
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

/** Returns a visitor who has entered a valid setup code. */
async function admitted(): Promise<BrowserClient> {
  const visitor = new BrowserClient(server.origin);
  const answer = await visitor.json("POST", "/api/verify-password", { password: SETUP_CODE, userEmail: "" });
  expect(answer.status).toBe(200);
  return visitor;
}

interface Callback {
  code: string;
  state: string;
  iss: string;
}

/** Sends a visitor to the provider and returns the callback parameters from the provider. */
async function callbackOf(visitor: BrowserClient, account: Account): Promise<Callback> {
  provider.knows(account);
  const { redirectUrl } = await (await visitor.get("/api/oauth/test/redirect_url")).json();
  const callback = await atProvider(
    new BrowserClient(provider.issuer),
    `${redirectUrl}&login_hint=${account.sub}`,
  );
  expect(callback, "the provider asks").not.toBeNull();
  return callback as Callback;
}

/** Follows the redirects of the provider from an address on. Returns the callback parameters, or null where the provider asks for an account. */
async function atProvider(browser: BrowserClient, address: string): Promise<Callback | null> {
  let next = new URL(address);
  while (next.origin === provider.issuer) {
    const answer = await browser.get(next.href);
    const text = await answer.text();
    if (answer.status === 200 && text.includes("Sign in at the provider")) return null;
    expect(answer.status, text).toBe(303);
    next = new URL(answer.headers.get("location") ?? "", next);
  }
  expect(next.origin + next.pathname).toBe(`${server.origin}/auth/callback`);
  return Object.fromEntries(next.searchParams) as unknown as Callback;
}

const exchange = (visitor: BrowserClient, callback: Partial<Callback>) =>
  visitor.json("POST", "/api/sessions", callback);

async function me(visitor: BrowserClient) {
  const answer = await visitor.get("/api/users/me");
  return answer.status === 200 ? await answer.json() : answer.status;
}

async function signedIn(account: Account): Promise<BrowserClient> {
  const visitor = await admitted();
  expect((await exchange(visitor, await callbackOf(visitor, account))).status).toBe(200);
  return visitor;
}

describe("signing in at an OpenID Connect provider", () => {
  it("sends PKCE with S256, a state and the scopes for profile and e-mail", async () => {
    const visitor = await admitted();
    const { redirectUrl } = await (await visitor.get("/api/oauth/test/redirect_url")).json();
    const url = new URL(redirectUrl);
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "beast-coaching",
      redirect_uri: `${server.origin}/auth/callback`,
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/.{16,}/),
    });
    expect(url.searchParams.get("scope")?.split(" ")).toEqual(
      expect.arrayContaining(["openid", "email", "profile"]),
    );
  });

  it("makes a person with the setup code and a trainer's verified address a trainer", async () => {
    const visitor = await signedIn(newAccount({ email: TRAINER, given_name: "Tara" }));
    expect(await me(visitor)).toMatchObject({
      email: TRAINER,
      profile: { is_trainer: true, package_type: null, first_name: "Tara" },
      oauth_user_data: { given_name: "Tara", email_verified: true },
    });
    expect((await visitor.get("/dashboard")).status).toBe(200);
  });

  it("also works through the callback page", async () => {
    const visitor = await admitted();
    const callback = await callbackOf(visitor, newAccount({ email: TRAINER }));
    const search = new URLSearchParams({ ...callback });
    const first = await visitor.get(`/auth/callback?${search}`);
    expect(await first.text()).toContain("Authenticating...");
    expect(first.headers.get("refresh")).toBe(`0; url=/auth/callback/exchange?${search}`);
    const welcome = await Page.of(visitor.get(`/auth/callback/exchange?${search}`));
    expect(welcome.status).toBe(200);
    expect(welcome.headers.get("refresh")).toBe("2; url=/dashboard");
    expect(welcome.title).toBe("Welcome to Beast Coaching! · Beast Coaching");
    expect(await me(visitor)).toMatchObject({ email: TRAINER });
    const again = await visitor.get(`/auth/callback/exchange?${search}`);
    expect(again.status, "a replay while signed in is a success").toBe(200);
  });

  it("identifies a person by issuer and subject, even after a change of e-mail address", async () => {
    const account = newAccount({ email: TRAINER });
    const before = await me(await signedIn(account));
    const after = await signedIn({ ...account, email: "second@people.example" });
    expect(await me(after)).toMatchObject({ user_id: before.user_id });
  });

  it("links a second subject with the same verified address to the same account", async () => {
    const first = await me(await signedIn(newAccount({ email: TRAINER })));
    const second = await me(await signedIn(newAccount({ email: TRAINER.toLowerCase() })));
    expect(second.user_id).toBe(first.user_id);
  });

  it("needs no new code after a sign-out", async () => {
    const account = newAccount({ email: TRAINER });
    const visitor = await signedIn(account);
    expect((await visitor.get("/api/logout")).status).toBe(204);
    expect(await me(visitor)).toBe(401);
    expect((await exchange(visitor, await callbackOf(visitor, account))).status).toBe(200);
    expect(await me(visitor)).toMatchObject({ email: TRAINER });
  });
});

describe("a sign-in", () => {
  async function expectRefusal(
    visitor: BrowserClient,
    callback: Partial<Callback>,
    status: number,
    reason: string,
  ) {
    const before = await logEnd(server);
    const answer = await exchange(visitor, callback);
    expect(answer.status).toBe(status);
    const error = status === 401 ? "Authentication failed. Please try again." : expect.any(String);
    expect(await answer.json()).toEqual({ error });
    expect(await me(visitor)).toBe(401);
    expect(await warnings(server, 1, before)).toEqual([{ msg: "a sign-in was refused", reason }]);
  }

  const UNVERIFIED = "Your sign-in provider hasn't verified this e-mail address";
  it.each([
    ["is not verified", { email_verified: false }, "email_unverified", UNVERIFIED],
    ["is not said to be verified", { email_verified: undefined }, "email_unverified", UNVERIFIED],
    [
      "is missing",
      { email: undefined },
      "email_missing",
      "Your sign-in provider hasn't sent your e-mail address",
    ],
    ["is empty", { email: "" }, "email_missing", "Your sign-in provider hasn't sent your e-mail address"],
  ])(
    "is rejected, with words about the address, when a trainer's address %s",
    async (_, claims, reason, words) => {
      const visitor = await admitted();
      const account = newAccount({ email: "second@people.example", ...claims });
      const callback = await callbackOf(visitor, account);
      await expectRefusal(visitor, callback, 403, reason);
      const page = await Page.of(
        visitor.get(
          `/auth/callback/exchange?${new URLSearchParams({ ...(await callbackOf(visitor, account)) })}`,
        ),
      );
      expect([page.status, page.headers.get("refresh")]).toEqual([403, "3; url=/"]);
      expect(page.text).toContain(words);
    },
  );

  it("is rejected when an unverified address belongs to an existing account", async () => {
    await signedIn(newAccount({ email: TRAINER }));
    const visitor = await admitted();
    const account = newAccount({ email: TRAINER, email_verified: false });
    await expectRefusal(visitor, await callbackOf(visitor, account), 403, "email_unverified");
  });

  it("is rejected when a person who is not a trainer uses the setup code", async () => {
    const visitor = await admitted();
    await expectRefusal(visitor, await callbackOf(visitor, newAccount()), 403, "not_admitted");
  });

  it("is rejected without a grant, at the start and at the end of the sign-in", async () => {
    const stranger = new BrowserClient(server.origin);
    const redirect = await stranger.get("/api/oauth/test/redirect_url");
    expect(redirect.status).toBe(403);
    const visitor = await admitted();
    const callback = await callbackOf(visitor, newAccount({ email: TRAINER }));
    visitor.cookies.delete("grant");
    await expectRefusal(visitor, callback, 403, "no_grant");
  });

  it("is rejected when another person uses the cookie of a member", async () => {
    const visitor = await signedIn(newAccount({ email: TRAINER }));
    await visitor.get("/api/logout");
    const other = newAccount({ email: "second@people.example" });
    await expectRefusal(visitor, await callbackOf(visitor, other), 403, "not_admitted");
  });

  it.each([
    ["names another issuer", { iss: "https://accounts.attacker.example" }, "issuer_differs"],
    ["names no issuer, though this provider always does", { iss: undefined }, "issuer_missing"],
    ["carries another state", { state: "0123456789abcdef0123456789abcdef" }, "state_differs"],
    ["carries a code that was never handed out", { code: "a".repeat(43) }, "invalid_grant"],
  ])("is rejected when the answer of the provider %s", async (_title, change, reason) => {
    const visitor = await admitted();
    const callback = await callbackOf(visitor, newAccount({ email: TRAINER }));
    await expectRefusal(visitor, { ...callback, ...change }, 401, reason);
  });

  it("is rejected when the answer belongs to another browser", async () => {
    const callback = await callbackOf(await admitted(), newAccount({ email: TRAINER }));
    const victim = await admitted();
    await victim.get("/api/oauth/test/redirect_url");
    await expectRefusal(victim, callback, 401, "state_differs");
    const { state: _state, ...withoutState } = callback;
    await expectRefusal(victim, withoutState, 401, "invalid_grant");
  });

  it("is rejected when the answer is used a second time, even with the same cookies", async () => {
    const visitor = await admitted();
    const callback = await callbackOf(visitor, newAccount({ email: TRAINER }));
    const thief = new BrowserClient(server.origin);
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    expect((await exchange(visitor, callback)).status).toBe(200);
    await expectRefusal(thief, callback, 401, "invalid_grant");
  });

  it.each([
    ["no state", { state: undefined }],
    ["another state", { state: "0123456789abcdef0123456789abcdef" }],
    ["a code that was never handed out", { code: "a".repeat(43) }],
  ])("with %s shows an error on the callback page and leads back to the start page", async (_, change) => {
    const visitor = await admitted();
    const callback = { ...(await callbackOf(visitor, newAccount({ email: TRAINER }))), ...change };
    const params = Object.entries(callback).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const page = await Page.of(visitor.get(`/auth/callback/exchange?${new URLSearchParams(params)}`));
    expect([page.status, page.headers.get("refresh")]).toEqual([401, "3; url=/"]);
    expect(page.text).toContain("Authentication Failed");
    expect(page.text).toContain("Authentication failed. Please try again.");
    expect(await me(visitor)).toBe(401);
  });

  it("that is rejected for a reason of the product tells this reason on the callback page", async () => {
    const visitor = await admitted();
    const callback = await callbackOf(visitor, newAccount());
    const page = await Page.of(
      visitor.get(`/auth/callback/exchange?${new URLSearchParams({ ...callback })}`),
    );
    expect(page.status).toBe(403);
    expect(page.text).toContain("This code isn't valid for your account");
  });
});

describe("signing in again at an OpenID Connect provider", () => {
  afterEach(() => provider.signsInAgo(0));

  /** Signs a trainer in with a browser that the provider knows since then, and begins a sign-in for a page. */
  async function begun(secondsAgo: number) {
    const account = newAccount({ email: TRAINER });
    provider.knows(account);
    provider.signsInAgo(secondsAgo);
    const visitor = await admitted();
    const browser = new BrowserClient(provider.issuer);
    const { redirectUrl } = await (await visitor.get("/api/oauth/test/redirect_url")).json();
    const first = await atProvider(browser, `${redirectUrl}&login_hint=${account.sub}`);
    expect((await exchange(visitor, first as Callback)).status).toBe(200);
    const leaving = await Page.of(visitor.post("/my-data/sign-in-again", { page: "/my-data/close" }));
    return { account, visitor, browser, address: leaving.link("Continue") as string };
  }

  const finish = (visitor: BrowserClient, callback: Callback | null) =>
    Page.of(visitor.get(`/auth/callback/exchange?${new URLSearchParams({ ...callback })}`));

  it("makes the provider ask, though it knows the browser, and then opens the page", async () => {
    const { account, visitor, browser, address } = await begun(120);
    const session = visitor.cookies.get("session");
    const { redirectUrl } = await (await visitor.get("/api/oauth/test/redirect_url")).json();
    expect(await atProvider(browser, redirectUrl), "another sign-in is answered at once").not.toBeNull();
    expect(await atProvider(browser, address)).toBeNull();
    provider.signsInAgo(0);
    const page = await finish(visitor, await atProvider(browser, `${address}&login_hint=${account.sub}`));
    expect([page.status, page.headers.get("refresh")]).toEqual([200, "2; url=/my-data/close"]);
    expect(visitor.cookies.get("session")).not.toBe(session);
    expect(await me(visitor)).toMatchObject({ email: TRAINER });
  });

  it.each([
    ["is refused where the provider has asked the person 12 minutes ago", 12, 403, null],
    ["works where the provider has asked the person 9 minutes ago", 9, 200, "2; url=/my-data/close"],
  ])("%s, and answers without asking", async (_, minutes, status, refresh) => {
    const { visitor, browser, address } = await begun(minutes * 60);
    const session = visitor.cookies.get("session");
    const before = await logEnd(server);
    const page = await finish(visitor, await atProvider(browser, address.replace("&max_age=60", "")));
    expect([page.status, page.headers.get("refresh")]).toEqual([status, refresh]);
    expect(visitor.cookies.get("session") === session).toBe(status === 403);
    expect(await me(visitor)).toMatchObject({ email: TRAINER });
    if (status === 200) return;
    expect(page.text).toContain("Your sign-in provider hasn't asked you anew.");
    expect(await warnings(server, 1, before)).toEqual([
      { msg: "a sign-in was refused", reason: "not_asked_again" },
    ]);
  });
});

describe("a callback without a code", () => {
  it.each([
    ["is a sign-in that was cancelled", { error: "access_denied", state: "any" }, 401, "access_denied"],
    ["has a word that no standard knows", { error: "wrong.person@people.example" }, 401, "unknown_error"],
    ["is told in the visitor's words", {}, 400, "no_code"],
    ["has no state either", { code: "a".repeat(43) }, 401, "state_missing"],
  ])("shows an error and leads back to the start page: it %s", async (_title, search, status, reason) => {
    const before = await logEnd(server);
    const visitor = await admitted();
    const page = await Page.of(visitor.get(`/auth/callback/exchange?${new URLSearchParams(search)}`));
    expect(page.status).toBe(status);
    expect(page.text).toContain("Authentication Failed");
    expect(page.text).toContain("Authentication failed. Please try again.");
    expect(await warnings(server, 1, before)).toEqual([{ msg: "a sign-in was refused", reason }]);
    expect(page.text).not.toContain("search params");
    expect(page.title).toBe("Authentication Failed · Beast Coaching");
    expect(page.headers.get("refresh")).toBe("3; url=/");
  });
});

describe("a provider that fails", () => {
  const WORDS = "The sign-in service isn't responding. Please try again in a moment.";
  const SILENCE_MS = 10_000;
  afterEach(() => provider.recovers());

  async function expectFailure(answer: Promise<Response>) {
    const { status, text } = await answer.then(async (it) => ({ status: it.status, text: await it.text() }));
    expect({ status, text }).toEqual({ status: 502, text: JSON.stringify({ error: WORDS }) });
  }

  const FAILURES: [Endpoint, Failure][] = [
    ["token", "cut"],
    ["token", "unavailable"],
    ["token", "empty"],
    ["userinfo", "cut"],
    ["userinfo", "unavailable"],
    ["userinfo", "empty"],
  ];

  it.each(FAILURES)("at its %s endpoint (%s) leads to a 502 error", async (endpoint, failure) => {
    const visitor = await admitted();
    const callback = await callbackOf(visitor, newAccount({ email: TRAINER }));
    provider.fails(endpoint, failure);
    await expectFailure(exchange(visitor, callback));
    expect(await me(visitor)).toBe(401);
  });

  it.each([
    ["a NUL character", "T\0ara"],
    ["half of a surrogate pair", "Tara \ud83d"],
    ["too many characters", "x".repeat(16 * 1024)],
  ])("to send a name that can be stored (%s) leads to a 502 error", async (_, given_name) => {
    const visitor = await admitted();
    const account = newAccount({ email: TRAINER, given_name });
    await expectFailure(exchange(visitor, await callbackOf(visitor, account)));
    expect(await me(visitor)).toBe(401);
  });

  it("leads to an error on the callback page and back to the start page", async () => {
    const visitor = await admitted();
    const callback = await callbackOf(visitor, newAccount({ email: TRAINER }));
    provider.fails("userinfo", "unavailable");
    const page = await Page.of(
      visitor.get(`/auth/callback/exchange?${new URLSearchParams({ ...callback })}`),
    );
    expect(page.status).toBe(502);
    expect(page.text).toContain("Authentication Failed");
    expect(page.text).toContain(WORDS);
    expect(page.headers.get("refresh")).toBe("3; url=/");
  });

  it("to answer at all leads to a 502 error after ten seconds", { timeout: 3 * SILENCE_MS }, async () => {
    const visitor = await admitted();
    const callback = await callbackOf(visitor, newAccount({ email: TRAINER }));
    provider.fails("token", "silent");
    const startedAt = Date.now();
    await expectFailure(exchange(visitor, callback));
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(SILENCE_MS - 100);
  });

  it("at its discovery endpoint blocks every sign-in until it recovers", { timeout: 30_000 }, async () => {
    const visitor = await admitted();
    const callback = await callbackOf(visitor, newAccount({ email: TRAINER }));
    // The server looks for the provider when it starts, and keeps what it finds.
    provider.fails("discovery", "cut");
    await server.restart();
    for (const failure of ["cut", "unavailable", "empty"] as const) {
      provider.fails("discovery", failure);
      await expectFailure(visitor.get("/api/oauth/test/redirect_url"));
      await expectFailure(exchange(visitor, callback));
    }
    const page = await Page.of(visitor.post("/sign-in", { password: SETUP_CODE }));
    expect(page.status).toBe(502);
    expect(page.alerts).toContain(WORDS);
    expect(page.form("password").value("password")).toBe(SETUP_CODE);
    provider.recovers();
    expect((await exchange(visitor, callback)).status).toBe(200);
  });

  it("is logged with the host and a reason, and without a message", async () => {
    const { host } = new URL(provider.issuer);
    const lines = await warnings(server, 1);
    const failed = lines.filter(({ msg }) => msg === "the sign-in service failed");
    const connection = { reason: "unreachable", code: "UND_ERR_SOCKET" };
    for (const reason of [
      connection,
      { reason: "unexpected_status", status: 503 },
      { reason: "unexpected_answer" },
      { reason: "unexpected_answer", fields: ["sub"] },
      { reason: "unexpected_answer", fields: expect.arrayContaining(["issuer", "userinfo_endpoint"]) },
      { reason: "no_answer" },
      { reason: "answer_too_long" },
    ])
      expect(failed).toContainEqual({ msg: "the sign-in service failed", host, ...reason });
    expect(server.output()).not.toContain('"level":"error"');
  });
});

describe("a server without the demo", () => {
  it("has no demo provider and rejects demo codes", async () => {
    const visitor = await admitted();
    expect((await visitor.get("/api/oauth/demo/redirect_url")).status).toBe(404);
    expect((await visitor.get("/demo/oauth/authorize")).status).toBe(404);
    const answer = await visitor.json("POST", "/api/verify-password", { password: "DEMO-ULTIMATE" });
    expect(answer.status).toBe(401);
  });

  it("has no page of the parts of the design", async () => {
    const trainer = await signedIn(newAccount({ email: TRAINER }));
    for (const path of ["/design", "/design/dialog", "/design/confirm-dialog"])
      expect((await trainer.get(path)).status, path).toBe(404);
  });
});
