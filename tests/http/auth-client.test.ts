import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AuthProvider, useAuth } from "~/auth-client/auth-provider";
import { type AuthClient, authClient } from "~/auth-client/client";
import { BrowserClient } from "../support/browser-client";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

/** A stand-in for the storage that a browser keeps for a site. */
class DeviceStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  clear = () => this.items.clear();
}

let browser: BrowserClient;
let page: { search: string; assign: (url: string) => void };
let local: DeviceStorage;
let session: DeviceStorage;
/** The addresses that the page was sent to. */
let visited: string[];
/** The calls that went over the network. */
let calls: string[];
let reported: unknown[][];
/** The status with which a broken server answers instead of the real one. */
let refusal: number | undefined;

// Replaces the browser globals that the client uses. All responses come from the real server.
beforeEach(() => {
  browser = new BrowserClient(server.origin);
  visited = [];
  calls = [];
  reported = [];
  refusal = undefined;
  page = { search: "", assign: (url) => void visited.push(url) };
  local = new DeviceStorage();
  session = new DeviceStorage();
  vi.stubGlobal("location", page);
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  const network = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string | URL, init?: RequestInit) => {
    // The test's own requests use the same function, with full addresses.
    if (address instanceof URL) return network(address, init);
    calls.push(`${init?.method ?? "GET"} ${address}`);
    if (refusal) return Promise.resolve(new Response("broken", { status: refusal }));
    return browser.send(init?.method ?? "GET", address, init);
  });
  vi.spyOn(console, "error").mockImplementation((...words) => void reported.push(words));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the query string, with the code, that the demo provider sends to the callback. */
async function codeFor(email: string): Promise<string> {
  await browser.json("POST", "/api/verify-password", { password: "DEMO-ULTIMATE", userEmail: "" });
  const { redirectUrl } = await (await browser.get("/api/oauth/demo/redirect_url")).json();
  const answer = await browser.get(`${redirectUrl}&login_hint=${encodeURIComponent(email)}`);
  return new URL(answer.headers.get("location") ?? "").search;
}

/** Records every state of a client from now on. */
function statesOf(client: AuthClient) {
  const states: string[] = [];
  client.subscribe(() => {
    const { user, isPending, isFetching } = client.getState();
    states.push(
      [user?.email ?? "nobody", isPending && "pending", isFetching && "fetching"].filter(Boolean).join(" "),
    );
  });
  return states;
}

describe("the current user", () => {
  it("is pending and unknown at first", () => {
    expect(authClient("demo").getState()).toEqual({ user: null, isPending: true, isFetching: false });
  });

  it("is fetched and kept with all fields", async () => {
    await browser.signIn("ultimate@beast.example");
    const client = authClient("demo");
    const states = statesOf(client);
    await client.fetchUser();
    expect(states).toEqual([
      "nobody pending fetching",
      "ultimate@beast.example pending fetching",
      "ultimate@beast.example",
    ]);
    expect(client.getState().user).toEqual(await (await browser.get("/api/users/me")).json());
  });

  it("stays unknown and is no longer pending if the visitor is not signed in", async () => {
    const client = authClient("demo");
    await expect(client.fetchUser()).rejects.toThrow(
      /^Failed to fetch user: API responded with HTTP status 401$/,
    );
    expect(client.getState()).toEqual({ user: null, isPending: false, isFetching: false });
  });

  it("is no longer pending if the server cannot be reached", async () => {
    await server.kill();
    const client = authClient("demo");
    await expect(client.fetchUser()).rejects.toThrow();
    expect(client.getState()).toEqual({ user: null, isPending: false, isFetching: false });
    await server.restart();
  });

  it("is fetched once for simultaneous calls and again for a later call", async () => {
    await browser.signIn("ultimate@beast.example");
    const client = authClient("demo");
    await Promise.all([client.fetchUser(), client.fetchUser(), client.fetchUser()]);
    expect(calls).toEqual(["GET /api/users/me"]);
    await client.fetchUser();
    expect(calls).toHaveLength(2);
  });

  it("is not reported to a listener that has unsubscribed", async () => {
    const client = authClient("demo");
    const listener = vi.fn();
    const leave = client.subscribe(listener);
    leave();
    await client.fetchUser().catch(() => {});
    expect(listener).not.toHaveBeenCalled();
  });
});

describe("the redirect to the provider", () => {
  it("goes to the address that the server returns", async () => {
    await browser.json("POST", "/api/verify-password", { password: "DEMO-ULTIMATE", userEmail: "" });
    await authClient("demo").redirectToLogin();
    expect(calls).toEqual(["GET /api/oauth/demo/redirect_url"]);
    expect(visited).toEqual([expect.stringMatching(`^${server.origin}/demo/oauth/authorize\\?`)]);
  });

  it.each([
    ["without a grant", "demo", 403],
    ["for a provider that is not there", "nobody", 404],
  ])("fails %s with the agreed message, also on the console", async (_title, provider, status) => {
    const words = `Failed to get login redirect URL: API responded with HTTP status ${status}`;
    await expect(authClient(provider).redirectToLogin()).rejects.toThrow(words);
    expect(reported).toEqual([[words]]);
    expect(visited).toEqual([]);
  });
});

describe("the exchange of the code", () => {
  it("starts a session and fetches the user", async () => {
    page.search = await codeFor("ultimate@beast.example");
    const client = authClient("demo");
    await client.exchangeCodeForSessionToken();
    expect(calls).toEqual(["POST /api/sessions", "GET /api/users/me"]);
    expect(client.getState()).toMatchObject({
      user: { email: "ultimate@beast.example" },
      isPending: false,
      isFetching: false,
    });
  });

  it("happens once for simultaneous calls", async () => {
    page.search = await codeFor("ultimate@beast.example");
    const client = authClient("demo");
    await Promise.all([client.exchangeCodeForSessionToken(), client.exchangeCodeForSessionToken()]);
    expect(calls).toEqual(["POST /api/sessions", "GET /api/users/me"]);
  });

  it("fetches the user again even if an older fetch is still running", async () => {
    page.search = await codeFor("ultimate@beast.example");
    const client = authClient("demo");
    const older = client.fetchUser().catch(() => {});
    await client.exchangeCodeForSessionToken();
    await older;
    expect(client.getState()).toMatchObject({ user: { email: "ultimate@beast.example" }, isPending: false });
  });

  it("needs a code in the address", async () => {
    page.search = "?state=abc";
    await expect(authClient("demo").exchangeCodeForSessionToken()).rejects.toThrow(
      /^Cannot exchange code for session token: no code provided in the URL search params$/,
    );
    expect(calls).toEqual([]);
  });

  it("fails for a wrong code with the agreed message, also on the console", async () => {
    const search = new URLSearchParams(await codeFor("ultimate@beast.example"));
    search.set("code", "wrong");
    page.search = `?${search}`;
    const words = "Failed to exchange code for session token: API responded with HTTP status 401";
    const client = authClient("demo");
    await expect(client.exchangeCodeForSessionToken()).rejects.toThrow(words);
    expect(reported).toEqual([[words]]);
    expect(client.getState().user).toBeNull();
  });

  it("can be tried again after a failure", async () => {
    const client = authClient("demo");
    await client.exchangeCodeForSessionToken().catch(() => {});
    page.search = await codeFor("ultimate@beast.example");
    await client.exchangeCodeForSessionToken();
    expect(client.getState().user).toMatchObject({ email: "ultimate@beast.example" });
  });
});

describe("signing out", () => {
  async function signedIn() {
    await browser.signIn("ultimate@beast.example");
    const client = authClient("demo");
    await client.fetchUser();
    local.setItem("language", "de");
    local.setItem("draft", "something private");
    session.setItem("scroll", "120");
    calls = [];
    return client;
  }

  it("removes the user, session and device data except the language, and opens the start page", async () => {
    const client = await signedIn();
    const done = client.logout();
    expect(client.getState().user).toBeNull();
    expect(local.getItem("draft"), "the server is told first").toBe("something private");
    await done;
    expect(calls).toEqual(["GET /api/logout"]);
    expect((await browser.get("/api/users/me")).status).toBe(401);
    expect([...local.items]).toEqual([["language", "de"]]);
    expect([...session.items]).toEqual([]);
    expect(visited).toEqual(["/"]);
  });

  it("stores no language on a device that had none", async () => {
    const client = await signedIn();
    local.items.delete("language");
    await client.logout();
    expect([...local.items]).toEqual([]);
  });

  it("clears the device and logs the error if the server cannot be reached", async () => {
    const client = await signedIn();
    await server.kill();
    await client.logout();
    expect(reported).toEqual([["Failed to logout:", expect.any(Error)]]);
    expect([...local.items]).toEqual([["language", "de"]]);
    expect(visited).toEqual(["/"]);
    await server.restart();
  });

  it("stays on the page, keeps the user and logs the error if the server refuses", async () => {
    const client = await signedIn();
    refusal = 500;
    await expect(client.logout()).rejects.toThrow(/^API responded with HTTP status 500$/);
    expect(reported).toEqual([["Failed to logout:", expect.any(Error)]]);
    expect(client.getState()).toMatchObject({
      user: { email: "ultimate@beast.example" },
      isPending: false,
      isFetching: false,
    });
    expect(local.getItem("draft")).toBe("something private");
    expect(visited).toEqual([]);
    refusal = undefined;
    await client.logout();
    expect(client.getState().user).toBeNull();
    expect([[...local.items], visited]).toEqual([[["language", "de"]], ["/"]]);
  });

  it("is not undone by a fetch of the user that is still running", async () => {
    const client = await signedIn();
    const pending = client.fetchUser().catch(() => {});
    await client.logout();
    await pending;
    expect(client.getState().user).toBeNull();
  });
});

describe("useAuth", () => {
  function Name() {
    const { user, isPending } = useAuth();
    return createElement("p", null, user?.email ?? (isPending ? "pending" : "nobody"));
  }

  it("must be used within an AuthProvider", () => {
    expect(() => renderToString(createElement(Name))).toThrow(/^useAuth must be used within a AuthProvider$/);
  });

  it("returns the current state of its provider", async () => {
    await browser.signIn("ultimate@beast.example");
    const client = authClient("demo");
    const Within = () => AuthProvider({ client, children: createElement(Name) });
    const island = () => renderToString(createElement(Within));
    expect(island()).toBe("<p>pending</p>");
    await client.fetchUser();
    expect(island()).toBe("<p>ultimate@beast.example</p>");
  });
});
