import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const visitor = () => new BrowserClient(server.origin);
const enter = (client: BrowserClient, password: string) => Page.of(client.post("/sign-in", { password }));

/** Signs in page by page without JavaScript, and returns the address that the provider redirects to. */
async function sentBack(client: BrowserClient, email: string): Promise<string> {
  const leaving = await enter(client, "DEMO-ULTIMATE");
  const provider = leaving.link("Continue") ?? "";
  expect((await Page.of(client.get(provider))).status).toBe(200);
  const approved = await client.post(provider, { email });
  expect(approved.status).toBe(302);
  const { pathname, search } = new URL(approved.headers.get("location") ?? "");
  return pathname + search;
}

const refreshOf = ({ headers }: Page) => headers.get("refresh");

describe("the landing page", () => {
  it("links to the dialog for the access code", async () => {
    const landing = await Page.of(visitor().get("/"));
    expect([landing.status, landing.link("ANMELDEN")]).toEqual([200, "/sign-in"]);
    const dialog = await Page.of(visitor().get("/sign-in"));
    expect(dialog.form("password").attributesOf("password")).toMatchObject({ type: "password" });
  });
});

describe("the form for the access code without JavaScript", () => {
  it("leads to the provider through a page, as a form may not redirect to another origin", async () => {
    const client = visitor();
    const page = await enter(client, "demo ultimate");
    expect(page.status).toBe(200);
    const next = page.link("Continue") ?? "";
    expect(next).toMatch(/\/demo\/oauth\/authorize\?.*state=/);
    expect(refreshOf(page)).toBe(`0; url=${next}`);
    expect([...client.cookies.keys()]).toContain("grant");
  });

  it("shows that a code is wrong and keeps the typed text", async () => {
    const client = visitor();
    const page = await enter(client, "WRONG <code>");
    expect([page.status, page.alerts, refreshOf(page)]).toEqual([401, ["Invalid password"], null]);
    expect(page.form("password").value("password")).toBe("WRONG <code>");
    expect(client.cookies.has("grant")).toBe(false);
  });

  it.each(["", "   "])("asks for a code when %j is sent", async (password) => {
    const page = await enter(visitor(), password);
    expect([page.status, page.alerts]).toEqual([400, [expect.stringContaining("Please")]]);
  });

  it("rejects a code that is too long and keeps it", async () => {
    const page = await enter(visitor(), "x".repeat(201));
    expect(page.status).toBe(400);
    expect(page.alerts).toHaveLength(1);
    expect(page.form("password").value("password")).toBe("x".repeat(201));
  });

  it("shows and hides the typed code", async () => {
    const client = visitor();
    const typed = { password: "my code" };
    const form = (await Page.of(client.get("/sign-in"))).form("password");
    const shown = await Page.of(client.post("/sign-in", [...form.fields(typed), ...form.button("Show")]));
    expect(shown.status).toBe(200);
    expect(shown.form("password").attributesOf("password")).toMatchObject({ type: "text", value: "my code" });
    const again = shown.form("password");
    const hidden = await Page.of(client.post("/sign-in", [...again.fields(), ...again.button("Hide")]));
    expect(hidden.form("password").attributesOf("password")).toMatchObject({
      type: "password",
      value: "my code",
    });
  });

  it("requires no code from a browser that was signed in before", async () => {
    const client = await visitor().signIn("ultimate@beast.example");
    await client.post("/logout");
    const dialog = await Page.of(client.get("/sign-in"));
    expect(dialog.text).toContain("You have signed in on this device before.");
    const page = await Page.of(client.post("/sign-in", { intent: "granted" }));
    expect([page.status, refreshOf(page)]).toEqual([200, `0; url=${page.link("Continue")}`]);
  });

  it("requires a code from any other browser", async () => {
    const page = await Page.of(visitor().post("/sign-in", { intent: "granted" }));
    expect([page.status, page.alerts]).toEqual([403, ["Please enter your access code first"]]);
  });

  it("shows its errors in German after German is chosen", async () => {
    const client = visitor();
    client.cookies.set("language", "de");
    expect((await enter(client, "FALSCH")).alerts).toEqual(["Ungültiger Code"]);
  });
});

describe("the demo's provider", () => {
  it("offers its accounts as buttons", async () => {
    const client = visitor();
    const provider = (await enter(client, "DEMO-ULTIMATE")).link("Continue") ?? "";
    const page = await Page.of(client.get(provider));
    for (const email of [
      "coach@beast.example",
      "coach2@beast.example",
      "fresh@beast.example",
      "other@beast.example",
    ])
      expect(page.html).toContain(`value="${email}"`);
  });

  it("rejects an invalid e-mail address and keeps it", async () => {
    const client = visitor();
    const provider = (await enter(client, "DEMO-ULTIMATE")).link("Continue") ?? "";
    const page = await Page.of(client.post(provider, { email: "nobody" }));
    expect([page.status, page.form("email").value("email")]).toEqual([400, "nobody"]);
  });

  it.each([
    ["another client", "client_id", "somebody-else"],
    ["an address elsewhere", "redirect_uri", "https://elsewhere.example/auth/callback"],
    ["no challenge", "code_challenge", ""],
  ])("rejects %s", async (_, name, value) => {
    const client = visitor();
    const url = new URL((await enter(client, "DEMO-ULTIMATE")).link("Continue") ?? "");
    url.searchParams.set(name, value);
    url.searchParams.set("login_hint", "coach@beast.example");
    const answer = await client.get(url.pathname + url.search);
    expect(answer.headers.get("location") ?? "").not.toContain("code=");
    expect([400, 401]).toContain(answer.status);
  });
});

describe("the callback", () => {
  it("signs in at once, shows a welcome, and opens the dashboard after 2 s", async () => {
    const client = visitor();
    const callback = await sentBack(client, "ultimate@beast.example");
    const waiting = await Page.of(client.get(callback));
    expect([waiting.status, waiting.text]).toEqual([200, expect.stringContaining("Authenticating...")]);
    const exchange = waiting.link("Continue") ?? "";
    expect(refreshOf(waiting)).toBe(`0; url=${exchange}`);
    expect(client.cookies.has("session")).toBe(false);

    const welcome = await Page.of(client.get(exchange));
    expect([welcome.status, refreshOf(welcome)]).toEqual([200, "2; url=/dashboard"]);
    expect(welcome.text).toContain("Welcome to Beast Coaching!");
    expect(welcome.link("Open the dashboard now")).toBe("/dashboard");
    expect((await client.get("/dashboard")).status).toBe(200);

    const replayed = await Page.of(client.get(exchange));
    // Browsers replace a page that moves on at once, so that going back from the dashboard leads past it.
    expect([replayed.status, refreshOf(replayed)]).toEqual([200, "0; url=/dashboard"]);
    expect(replayed.text).toContain("Welcome to Beast Coaching!");
  });

  it("answers a form with the error page", async () => {
    const page = await Page.of(visitor().post("/auth/callback/exchange"));
    expect([page.status, page.title]).toEqual([405, "Authentication Failed · Beast Coaching"]);
  });

  it.each([
    ["a wrong code", 401, (query: URLSearchParams) => query.set("code", "wrong")],
    ["another state", 401, (query: URLSearchParams) => query.set("state", "another")],
    ["no state", 401, (query: URLSearchParams) => query.delete("state")],
    ["no code", 400, (query: URLSearchParams) => query.delete("code")],
    [
      "a refusal of the provider",
      401,
      (query: URLSearchParams) => {
        query.delete("code");
        query.set("error", "access_denied");
      },
    ],
  ])("fails with %s and returns to the start page after 3 s", async (_, status, spoil) => {
    const client = visitor();
    const callback = new URL(await sentBack(client, "ultimate@beast.example"), server.origin);
    spoil(callback.searchParams);
    const exchange = (await Page.of(client.get(callback.pathname + callback.search))).link("Continue") ?? "";
    const failed = await Page.of(client.get(exchange));
    expect([failed.status, refreshOf(failed)]).toEqual([status, "3; url=/"]);
    expect(failed.text).toContain("Authentication Failed");
    expect(failed.link("Return to the start page now")).toBe("/");
    expect((await client.get("/api/users/me")).status).toBe(401);
  });

  it("fails in a browser that has not entered a code", async () => {
    const callback = await sentBack(visitor(), "ultimate@beast.example");
    const failed = await Page.of(
      visitor().get(callback.replace("/auth/callback", "/auth/callback/exchange")),
    );
    expect([failed.status, refreshOf(failed)]).toEqual([403, "3; url=/"]);
  });

  it("does not put a script from its address into the page", async () => {
    const client = visitor();
    const failed = await Page.of(client.get("/auth/callback?code=%3Cscript%3Ealert(1)%3C/script%3E&state=x"));
    expect(failed.html).not.toContain("<script>alert");
  });
});
