import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { profileOf } from "../support/current-user";
import { makeCode } from "../support/made-codes";
import { Page } from "../support/page";
import { race } from "../support/race";
import { type SharedServer, sharedServer } from "../support/shared-server";

const ATTEMPTS = 10;
const FAILED = "This invitation isn't valid. Ask your trainer for a new one, or enter your code.";
const ACCEPTED = "Your code is accepted. Now sign in.";

let server: SharedServer;
let coach: BrowserClient;
beforeAll(async () => {
  server = await sharedServer();
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
});

const visitor = () => new BrowserClient(server.origin);
const open = (person: BrowserClient, code: string, headers: HeadersInit = {}) =>
  person.get(`/invite?${new URLSearchParams({ code })}`, headers);
const signInPage = (person: BrowserClient) => Page.of(person.get("/sign-in"));
const pathOf = (url: string) => url.slice(server.origin.length);

describe("an invitation", () => {
  it("sets the grant cookie and redirects to the sign-in without the code in the URL", async () => {
    const person = visitor();
    const answer = await open(person, "DEMO-ADVANCED");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/sign-in"]);
    expect(person.cookies.has("grant")).toBe(true);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^grant=.+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  it("leads through the whole sign-in without a script and without typing a code", async () => {
    const { invitation } = await makeCode(coach, { purpose: "access:Beast Advanced", label: "By link" });
    const person = visitor();
    await person.get(pathOf(invitation as string));
    const offer = await signInPage(person);
    expect([offer.status, offer.dialogs]).toEqual([200, ["Opening sign-in"]]);
    expect(offer.text).toContain(ACCEPTED);
    const leaving = await Page.of(person.post("/sign-in", { intent: "granted" }));
    const provider = leaving.link("Continue") as string;
    expect([leaving.status, leaving.headers.get("refresh")]).toEqual([200, `0; url=${provider}`]);
    const approved = await person.get(`${provider}&login_hint=invited@people.example`);
    const callback = new URL(approved.headers.get("location") as string);
    const welcome = await Page.of(person.get(`/auth/callback/exchange${callback.search}`));
    expect([welcome.status, welcome.text]).toEqual([
      200,
      expect.stringContaining("Welcome to Beast Coaching!"),
    ]);
    expect(await profileOf(person)).toMatchObject({ package_type: "Beast Advanced", first_name: "Invited" });
    expect((await Page.of(coach.get("/codes"))).list("Sign-ups and upgrades: By link")).toEqual([
      expect.stringMatching(/^Invited Signed up for Beast Advanced /),
    ]);
  });

  it("also starts the sign-in with a script", async () => {
    const person = visitor();
    await open(person, "DEMO-STARTER");
    const redirect = await person.get("/api/oauth/demo/redirect_url");
    expect(redirect.status).toBe(200);
  });

  it.each(["demo-advanced", " DEMO ADVANCED ", "DemoAdvanced"])("accepts the code %j", async (code) => {
    const person = visitor();
    await open(person, code);
    expect(person.cookies.has("grant")).toBe(true);
  });

  it.each(["/invite/", "/invite//", "/INVITE", "/inv%69te"])("also works at %s", async (path) => {
    const answer = await visitor().get(`${path}?code=DEMO-STARTER`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/sign-in"]);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("works when it is opened from another site, for example from an email", async () => {
    const answer = await open(visitor(), "DEMO-STARTER", { "sec-fetch-site": "cross-site" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/sign-in"]);
  });

  it("translates its messages for a visitor who chose German", async () => {
    const person = visitor();
    person.cookies.set("language", "de");
    await open(person, "WRONG");
    const page = await signInPage(person);
    expect(page.alerts).toHaveLength(1);
    expect(page.text).not.toContain(FAILED);
    await open(person, "DEMO-STARTER");
    expect((await signInPage(person)).text).not.toContain(ACCEPTED);
  });
});

describe("an invitation that does not work", () => {
  it.each([
    ["a wrong code", "?code=WRONG"],
    ["an upgrade code", "?code=DEMO-UP-ADVANCED"],
    ["no code", ""],
    ["an empty one", "?code="],
    ["spaces", "?code=%20%20"],
    ["too long a code", `?code=${"x".repeat(201)}`],
    ["a zero byte", "?code=a%00b"],
  ])("with %s shows the error once", async (_, query) => {
    const person = visitor();
    const answer = await person.get(`/invite${query}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/sign-in"]);
    expect(person.cookies.has("grant")).toBe(false);
    const page = await signInPage(person);
    expect([page.status, page.alerts, page.dialogs]).toEqual([200, [FAILED], ["Enter your access code"]]);
    expect((await signInPage(person)).alerts).toEqual([]);
    expect((await person.get("/api/oauth/demo/redirect_url")).status).toBe(403);
  });

  it("is rejected with 429 after ten attempts, with a Retry-After time", async () => {
    const from = { "x-forwarded-for": "203.0.113.30" };
    const answers = await race(ATTEMPTS + 2, () => open(visitor(), "WRONG", from));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(ATTEMPTS).fill(302), 429, 429]);
    const person = visitor();
    const refused = await open(person, "DEMO-ULTIMATE", from);
    expect([refused.status, person.cookies.has("grant")]).toEqual([429, false]);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(await refused.text()).toContain("Too many attempts.");
  });

  it("does not count as an attempt when it has no code", async () => {
    const from = { "x-forwarded-for": "203.0.113.31" };
    for (const query of ["", "?code=", "?code=%20"])
      await race(ATTEMPTS, () => visitor().get(`/invite${query}`, from));
    const person = visitor();
    await open(person, "DEMO-ULTIMATE", from);
    expect(person.cookies.has("grant")).toBe(true);
  });
});

describe("an invitation that another page fetches or loads in advance", () => {
  it.each([
    ["as an image", { "sec-fetch-dest": "image", "sec-fetch-site": "cross-site" }],
    ["as a frame", { "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" }],
    ["by a script", { "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" }],
    ["before a click", { "sec-fetch-dest": "document", "sec-purpose": "prefetch" }],
    ["as a page drawn in advance", { "sec-fetch-dest": "document", "sec-purpose": "prefetch;prerender" }],
  ])("is rejected with 403 and its code is not looked at: %s", async (_, headers) => {
    const person = visitor();
    const answer = await Page.of(open(person, "DEMO-STARTER", headers as HeadersInit));
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    expect(answer.text).toContain("Please open the link itself. It has not been used.");
  });

  it("does not use up the visitor's attempts", async () => {
    const from = { "x-forwarded-for": "203.0.113.32" };
    const image = { ...from, "sec-fetch-dest": "image" };
    await race(ATTEMPTS + 2, () => open(visitor(), "WRONG", image));
    const person = visitor();
    const answer = await open(person, "DEMO-STARTER", { ...from, "sec-fetch-dest": "document" });
    expect([answer.status, person.cookies.has("grant")]).toEqual([302, true]);
  });
});

describe("the attempts of a visitor", () => {
  it("with access codes are not used up by invitations, nor the other way round", async () => {
    const verify = (password: string, from: HeadersInit) =>
      visitor().json("POST", "/api/verify-password", { password }, from);
    const invited = { "x-forwarded-for": "203.0.113.33" };
    await race(ATTEMPTS + 1, () => open(visitor(), "WRONG", invited));
    expect((await open(visitor(), "DEMO-STARTER", invited)).status).toBe(429);
    expect((await verify("DEMO-STARTER", invited)).status).toBe(200);
    const typing = { "x-forwarded-for": "203.0.113.34" };
    await race(ATTEMPTS + 1, () => verify("WRONG", typing));
    expect((await verify("DEMO-STARTER", typing)).status).toBe(429);
    expect((await open(visitor(), "DEMO-STARTER", typing)).status).toBe(302);
  });
});

describe("an invitation opened by an existing client", () => {
  it("redirects to the dashboard and ignores the code during a session", async () => {
    const person = await visitor().signIn("ultimate@beast.example");
    for (const code of ["DEMO-STARTER", "WRONG"]) {
      const answer = await open(person, code);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await profileOf(person)).package_type).toBe("Beast Ultimate");
  });

  it("keeps the account and the package of the client after a sign-out", async () => {
    const person = await visitor().signIn("starter@beast.example");
    await person.post("/logout");
    await open(person, "DEMO-ULTIMATE");
    const { redirectUrl } = await (await person.get("/api/oauth/demo/redirect_url")).json();
    const back = await person.get(`${redirectUrl}&login_hint=starter@beast.example`);
    const code = new URL(back.headers.get("location") as string).searchParams.get("code");
    expect((await person.json("POST", "/api/sessions", { code })).status).toBe(200);
    expect((await profileOf(person)).package_type).toBe("Beast Starter");
  });
});

it("the invitation URL ignores a posted form and redirects to the start", async () => {
  const person = visitor();
  const answer = await person.post("/invite", { code: "DEMO-STARTER" });
  expect([answer.status, answer.headers.get("location"), person.cookies.has("grant")]).toEqual([
    302,
    "/",
    false,
  ]);
});
