import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { spellingsOf } from "../support/spellings";

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const signedIn = () => new BrowserClient(server.origin).signIn("ultimate@beast.example");
const statusOf = async (client: BrowserClient) => (await client.get("/api/users/me")).status;

describe.each([
  ["the call", 204, null, (client: BrowserClient) => client.get("/api/logout")],
  ["the form", 302, "/", (client: BrowserClient) => client.post("/logout")],
])("signing out with %s", (_, status, location, logout) => {
  it("ends the session permanently, even for a copied cookie", async () => {
    const client = await signedIn();
    const stolen = new Map(client.cookies);
    const answer = await logout(client);
    expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([
      status,
      location,
      "",
    ]);
    expect(client.cookies.has("session")).toBe(false);
    for (const [name, value] of stolen) client.cookies.set(name, value);
    expect(await statusOf(client)).toBe(401);
  });

  it("removes the pages that the browser has fetched ahead", async () => {
    const answer = await logout(await signedIn());
    expect(answer.headers.get("clear-site-data")).toBe('"prefetchCache", "cache"');
  });

  it("leaves other devices signed in", async () => {
    const [phone, desktop] = [await signedIn(), await signedIn()];
    await logout(phone);
    expect(await statusOf(desktop)).toBe(200);
  });

  it("keeps the member cookie and removes the grant", async () => {
    const client = await signedIn();
    await client.json("POST", "/api/verify-password", { password: "DEMO-STARTER" });
    await logout(client);
    expect([...client.cookies.keys()]).toEqual(["member"]);
  });
});

it("a GET request to the address of the form does not sign the client out", async () => {
  const client = await signedIn();
  const answer = await client.get("/logout");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  expect(await statusOf(client)).toBe(200);
});

it.each([
  ["by a link", "GET", "/api/logout", { "sec-fetch-site": "cross-site" }],
  ["by a link to the form's address", "GET", "/logout", { "sec-fetch-site": "cross-site" }],
  ["by a form", "POST", "/logout", { origin: "https://elsewhere.example" }],
])(
  "another site cannot sign a client out %s, however it spells the path",
  async (_, method, path, headers) => {
    const client = await signedIn();
    for (const spelling of spellingsOf(path)) {
      const { status } = await client.send(method, spelling, { headers });
      expect([spelling, status]).toEqual([spelling, 403]);
      expect(await statusOf(client)).toBe(200);
    }
  },
);

it.each(spellingsOf("/api/logout"))("typing %s into the address bar signs a client out", async (path) => {
  const client = await signedIn();
  expect((await client.get(path, { "sec-fetch-site": "none" })).status).toBe(204);
  expect(await statusOf(client)).toBe(401);
});

it("a forged session cookie is rejected", async () => {
  const client = await signedIn();
  const session = client.cookies.get("session") ?? "";
  for (const forged of [`x${session}`, session.slice(0, -3), session.split(".")[0] ?? "", "x", ""]) {
    client.cookies.set("session", forged);
    expect(await statusOf(client)).toBe(401);
  }
});
