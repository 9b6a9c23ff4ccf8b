import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { type SharedServer, sharedServer } from "../support/shared-server";

const FAILED = "Authentication failed. Please try again.";
const NO_CODE = "Cannot exchange code for session token: no code provided in the URL search params";

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const visitor = () => new BrowserClient(server.origin);
const verify = (client: BrowserClient, password: unknown) =>
  client.json("POST", "/api/verify-password", { password, userEmail: "" });
const openSession = (client: BrowserClient, body: unknown) => client.json("POST", "/api/sessions", body);

/** Enters the code, lets the demo's provider approve, and returns the provider's answer. */
async function approved(client: BrowserClient, email: string, code = "DEMO-ULTIMATE") {
  await verify(client, code);
  const { redirectUrl } = await (await client.get("/api/oauth/demo/redirect_url")).json();
  const answer = await client.get(`${redirectUrl}&login_hint=${encodeURIComponent(email)}`);
  return new URL(answer.headers.get("location") ?? "").searchParams;
}

/** Returns the attributes of a Set-Cookie header, sorted and without its value. */
function attributesOf(response: Response, name: string): string[] {
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(name));
  return (cookie ?? "").split("; ").slice(1).toSorted();
}

describe("signing in from a script", () => {
  it("follows the operational contract", async () => {
    const script = visitor();

    const verified = await verify(script, "DEMO-ULTIMATE");
    expect([verified.status, await verified.json()]).toEqual([200, { success: true }]);
    expect(attributesOf(verified, "grant=")).toEqual(["HttpOnly", "Max-Age=1800", "Path=/", "SameSite=Lax"]);

    const redirect = await script.get("/api/oauth/demo/redirect_url");
    expect(redirect.status).toBe(200);
    const { redirectUrl, ...more } = await redirect.json();
    expect(more).toEqual({});
    expect(attributesOf(redirect, "oauth2:")).toEqual(["HttpOnly", "Max-Age=1800", "Path=/", "SameSite=Lax"]);
    const sent = new URL(redirectUrl);
    expect(sent.origin + sent.pathname).toBe(`${server.origin}/demo/oauth/authorize`);
    expect(Object.fromEntries(sent.searchParams)).toMatchObject({
      response_type: "code",
      redirect_uri: `${server.origin}/auth/callback`,
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{20,}$/),
    });

    const back = await script.get(`${redirectUrl}&login_hint=ultimate@beast.example`);
    expect(back.status).toBe(302);
    const callback = new URL(back.headers.get("location") ?? "");
    expect(callback.origin + callback.pathname).toBe(`${server.origin}/auth/callback`);
    expect(callback.searchParams.get("state")).toBe(sent.searchParams.get("state"));

    const session = await openSession(script, { code: callback.searchParams.get("code") });
    expect(session.status).toBe(200);
    expect(attributesOf(session, "session=")).toEqual([
      "HttpOnly",
      `Max-Age=${30 * 24 * 3600}`,
      "Path=/",
      "SameSite=Lax",
    ]);
    expect(attributesOf(session, "member=")).toEqual([
      "HttpOnly",
      `Max-Age=${180 * 24 * 3600}`,
      "Path=/",
      "SameSite=Lax",
    ]);
    expect([...script.cookies.keys()].toSorted()).toEqual(["member", "session"]);

    const me = await script.get("/api/users/me");
    expect([me.status, (await me.json()).email]).toEqual([200, "ultimate@beast.example"]);
  });

  it("creates a client for a new e-mail address", async () => {
    const client = await visitor().signIn("nadja@people.example", "DEMO-ADVANCED");
    const me = await (await client.get("/api/users/me")).json();
    expect(me).toMatchObject({
      email: "nadja@people.example",
      profile: {
        first_name: "Nadja",
        package_type: "Beast Advanced",
        is_trainer: false,
        initial_data_completed: false,
      },
    });
  });

  it("keeps the package of an existing account, whatever the code", async () => {
    const client = await visitor().signIn("starter@beast.example", "DEMO-ULTIMATE");
    const me = await (await client.get("/api/users/me")).json();
    expect(me.profile.package_type).toBe("Beast Starter");
  });

  it("rejects a state that differs from the one that was sent", async () => {
    const script = visitor();
    const answer = await approved(script, "ultimate@beast.example");
    const [code, state] = [answer.get("code"), answer.get("state")];
    expect((await openSession(script, { code, state: "another" })).status).toBe(401);
    expect((await openSession(script, { code, state })).status).toBe(200);
  });

  it("ignores an empty state", async () => {
    const script = visitor();
    const code = (await approved(script, "ultimate@beast.example")).get("code");
    expect((await openSession(script, { code: "wrong", state: "" })).status).toBe(401);
    expect((await openSession(script, { code, state: "" })).status).toBe(200);
  });

  it("opens a new session each time", async () => {
    const one = await visitor().signIn("ultimate@beast.example");
    const other = await visitor().signIn("ultimate@beast.example");
    expect(one.cookies.get("session")).not.toBe(other.cookies.get("session"));
  });
});

describe("the access code", () => {
  it.each(["demo-ultimate", " DEMO ULTIMATE ", "DemoUltimate"])("may be typed as %j", async (code) => {
    expect((await verify(visitor(), code)).status).toBe(200);
  });

  it("is rejected with 401 and without a cookie when it is wrong", async () => {
    const answer = await verify(visitor(), "WRONG");
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { success: false, error: "Invalid password" },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ["blank", { password: "   ", userEmail: "" }],
    ["empty", { password: "" }],
    ["missing", {}],
    ["null", { password: null }],
    ["a number", { password: 12345678 }],
    ["a list", { password: ["DEMO-ULTIMATE"] }],
    ["too long", { password: "x".repeat(201) }],
    ["with a zero byte", { password: "DEMO\0ULTIMATE" }],
  ])("is rejected with 400: %s", async (_, body) => {
    const answer = await visitor().json("POST", "/api/verify-password", body);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { success: false, error: expect.any(String), fields: { password: [expect.any(String)] } },
    ]);
  });

  it.each([
    ["broken JSON", "application/json", '{"password":', 400],
    ["a form", "application/x-www-form-urlencoded", "password=DEMO-ULTIMATE", 415],
    ["too much", "application/json", JSON.stringify({ password: "x".repeat(20_000) }), 413],
  ])("is rejected with success false when the body is %s", async (_, type, body, status) => {
    const answer = await visitor().send("POST", "/api/verify-password", {
      headers: { "content-type": type },
      body,
    });
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { success: false, error: expect.any(String) },
    ]);
  });

  it("is accepted with or without an e-mail address", async () => {
    for (const userEmail of [undefined, null, "", "ultimate@beast.example"])
      expect(
        (await visitor().json("POST", "/api/verify-password", { password: "DEMO-ULTIMATE", userEmail }))
          .status,
      ).toBe(200);
  });
});

describe("the grant", () => {
  const refusal = [403, { error: "Please enter your access code first" }];

  it("is required for the provider", async () => {
    const answer = await visitor().get("/api/oauth/demo/redirect_url");
    expect([answer.status, await answer.json()]).toEqual(refusal);
  });

  it("is required for a session", async () => {
    const answer = await openSession(visitor(), { code: "anything" });
    expect([answer.status, await answer.json()]).toEqual(refusal);
  });

  it("is rejected when it is forged", async () => {
    const script = visitor();
    await verify(script, "DEMO-ULTIMATE");
    const [, signature] = (script.cookies.get("grant") ?? "").split(".");
    const forged = Buffer.from(JSON.stringify({ kind: "setup", until: Date.now() + 1e6 })).toString("base64");
    for (const grant of [`${forged}.${signature}`, forged, "x", ""]) {
      script.cookies.set("grant", grant);
      expect((await script.get("/api/oauth/demo/redirect_url")).status).toBe(403);
    }
  });

  it("does not open an unknown provider", async () => {
    const script = visitor();
    await verify(script, "DEMO-ULTIMATE");
    expect((await script.get("/api/oauth/google/redirect_url")).status).toBe(404);
  });
});

describe("opening a session", () => {
  it.each([{}, { code: null }, { code: "" }, { code: "  " }])(
    "is rejected with 400 without a code: %j",
    async (body) => {
      for (const script of [visitor(), visitor()]) {
        await verify(script, "DEMO-ULTIMATE");
        const answer = await openSession(script, body);
        expect([answer.status, await answer.json()]).toEqual([400, { error: NO_CODE }]);
      }
    },
  );

  it("is rejected with 400 without a code and without a grant", async () => {
    expect((await openSession(visitor(), {})).status).toBe(400);
  });

  it.each([{ code: 5 }, { code: {} }, [], null, "code"])(
    "is rejected with 400 for an invalid body: %j",
    async (body) => {
      expect((await openSession(visitor(), body)).status).toBe(400);
    },
  );

  it("is rejected with 401 for a wrong code", async () => {
    const script = visitor();
    await approved(script, "ultimate@beast.example");
    const answer = await openSession(script, { code: "wrong" });
    expect([answer.status, await answer.json()]).toEqual([401, { error: FAILED }]);
    expect(script.cookies.has("session")).toBe(false);
  });

  it("is rejected with 401 for another state", async () => {
    const script = visitor();
    const code = (await approved(script, "ultimate@beast.example")).get("code");
    const answer = await openSession(script, { code, state: "another" });
    expect([answer.status, await answer.json()]).toEqual([401, { error: FAILED }]);
  });

  it("is rejected in German after German is chosen", async () => {
    const script = visitor();
    script.cookies.set("language", "de");
    await approved(script, "ultimate@beast.example");
    const answer = await openSession(script, { code: "wrong" });
    expect(await answer.json()).toEqual({
      error: "Anmeldung fehlgeschlagen. Bitte versuche es erneut.",
    });
  });

  it("is rejected with 401 for a code that was used before", async () => {
    const script = visitor();
    const code = (await approved(script, "ultimate@beast.example")).get("code");
    const cookies = new Map(script.cookies);
    expect((await openSession(script, { code })).status).toBe(200);
    for (const [name, value] of cookies) script.cookies.set(name, value);
    expect((await openSession(script, { code })).status).toBe(401);
    // The browser that signed in stays signed in.
    expect((await script.get("/api/users/me")).status).toBe(200);
  });

  it("is rejected with 401 for the code of another browser", async () => {
    const code = (await approved(visitor(), "ultimate@beast.example")).get("code");
    const thief = visitor();
    await approved(thief, "starter@beast.example");
    expect((await openSession(thief, { code })).status).toBe(401);
  });

  it("is rejected with 401 when the browser has not begun a sign-in", async () => {
    const code = (await approved(visitor(), "ultimate@beast.example")).get("code");
    const script = visitor();
    await verify(script, "DEMO-ULTIMATE");
    expect((await openSession(script, { code })).status).toBe(401);
  });
});

describe("a browser that begins many sign-ins", () => {
  const begin = async (script: BrowserClient) => {
    const answer = await script.get("/api/oauth/demo/redirect_url");
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { redirectUrl: string }).redirectUrl;
  };
  const finish = async (script: BrowserClient, redirectUrl: string) => {
    const answer = await script.get(`${redirectUrl}&login_hint=ultimate@beast.example`);
    const callback = new URL(answer.headers.get("location") ?? "").searchParams;
    return await openSession(script, { code: callback.get("code"), state: callback.get("state") });
  };

  it("keeps the newest five of 88 and is never refused for the size of its cookies", async () => {
    const script = visitor();
    await verify(script, "DEMO-ULTIMATE");
    for (let count = 0; count < 88; count++) await begin(script);
    expect([...script.cookies.keys()].filter((name) => name.startsWith("oauth2:"))).toHaveLength(5);
  });

  it("can finish the oldest of the newest five, but no older one", async () => {
    const script = visitor();
    await verify(script, "DEMO-ULTIMATE");
    const pendingSignIns: string[] = [];
    for (let count = 0; count < 6; count++) pendingSignIns.push(await begin(script));
    expect((await finish(script, pendingSignIns[0] as string)).status).toBe(401);
    expect((await finish(script, pendingSignIns[1] as string)).status).toBe(200);
    expect([...script.cookies.keys()].toSorted()).toEqual(["member", "session"]);
  });
});

describe("signing in again in the same browser", () => {
  it("ends the session of the person who was signed in, also for a copy of the cookie", async () => {
    const script = await visitor().signIn("ultimate@beast.example");
    const copy = visitor();
    for (const [name, value] of script.cookies) copy.cookies.set(name, value);
    expect((await copy.get("/api/users/me")).status).toBe(200);
    await script.signIn("starter@beast.example");
    expect((await copy.get("/api/users/me")).status).toBe(401);
    expect((await (await script.get("/api/users/me")).json()).email).toBe("starter@beast.example");
  });

  it("leaves the other devices of that person signed in", async () => {
    const phone = await visitor().signIn("ultimate@beast.example");
    const laptop = await visitor().signIn("ultimate@beast.example");
    await laptop.signIn("starter@beast.example");
    expect((await phone.get("/api/users/me")).status).toBe(200);
  });
});

describe("a browser that was signed in before", () => {
  it("signs in to the same account without an access code", async () => {
    const member = await visitor().signIn("ultimate@beast.example");
    expect((await member.get("/api/logout")).status).toBe(204);
    const { redirectUrl } = await (await member.get("/api/oauth/demo/redirect_url")).json();
    const back = await member.get(`${redirectUrl}&login_hint=ultimate@beast.example`);
    const code = new URL(back.headers.get("location") ?? "").searchParams.get("code");
    expect((await openSession(member, { code })).status).toBe(200);
  });

  it("cannot sign in to another account", async () => {
    const member = await visitor().signIn("ultimate@beast.example");
    await member.get("/api/logout");
    const { redirectUrl } = await (await member.get("/api/oauth/demo/redirect_url")).json();
    const back = await member.get(`${redirectUrl}&login_hint=starter@beast.example`);
    const code = new URL(back.headers.get("location") ?? "").searchParams.get("code");
    expect((await openSession(member, { code })).status).toBe(403);
    expect(member.cookies.has("session")).toBe(false);
  });
});
