import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { type SharedServer, sharedServer } from "../support/shared-server";

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const visitor = () => new BrowserClient(server.origin);
const choose = (fields: Record<string, string>, client = visitor()) => client.post("/preferences", fields);
const htmlOf = async (client: BrowserClient, path = "/") => (await client.get(path)).text();

describe("the language", () => {
  it("is English until the visitor chooses another one", async () => {
    const html = await htmlOf(visitor());
    expect(html).toMatch(/<html[^>]* lang="en"/);
    expect(html).toContain("Your coach.");
  });

  it("is kept for a year in a cookie that scripts can read", async () => {
    const client = visitor();
    const answer = await choose({ language: "de", return_to: "/sign-in" }, client);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/sign-in"]);
    expect(answer.headers.getSetCookie()).toEqual(["language=de; Max-Age=31536000; Path=/; SameSite=Lax"]);
    const html = await htmlOf(client);
    expect(html).toMatch(/<html[^>]* lang="de"/);
    expect(html).toContain("Dein Trainer.");
  });

  it("can be changed back", async () => {
    const client = visitor();
    await choose({ language: "de" }, client);
    await choose({ language: "en" }, client);
    expect(await htmlOf(client)).toContain("Your coach.");
  });

  it("applies to the pages of a signed-in client, who stays signed in", async () => {
    const client = await visitor().signIn("ultimate@beast.example");
    await choose({ language: "de", return_to: "/dashboard" }, client);
    expect(await htmlOf(client, "/dashboard")).toContain("Tagesaufgaben");
  });

  it("is English if the cookie has an unknown value", async () => {
    for (const value of ["fr", "", "deutsch", "__proto__"]) {
      const client = visitor();
      client.cookies.set("language", value);
      expect(await htmlOf(client)).toContain("Your coach.");
    }
  });
});

describe("the theme", () => {
  it("is dark until the visitor chooses another one, which is kept", async () => {
    const client = visitor();
    const dark = await htmlOf(client);
    const answer = await choose({ theme: "light", return_to: "/" }, client);
    expect(answer.headers.getSetCookie()).toEqual(["theme=light; Max-Age=31536000; Path=/; SameSite=Lax"]);
    const themeOf = (html: string) => /<html[^>]*\b(dark|light)\b/.exec(html)?.[1];
    expect([themeOf(dark), themeOf(await htmlOf(client))]).toEqual(["dark", "light"]);
  });
});

describe("the theme of the device", () => {
  it("has no mark in the page, and tells the browser the colours of both themes", async () => {
    const client = visitor();
    await choose({ theme: "system" }, client);
    const html = await htmlOf(client);
    expect(html).toMatch(/<html lang="en">/);
    expect(html.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f5f7"/>',
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0d10"/>',
    ]);
    expect(html).toMatch(/aria-pressed="true"[^>]*value="system"/);
  });

  it("is not the default", async () => {
    const html = await htmlOf(visitor());
    expect(html).toMatch(/<html[^>]* data-theme="dark"/);
    expect(html.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
      '<meta name="theme-color" content="#0b0d10"/>',
    ]);
  });
});

describe("the return address", () => {
  it.each(["/", "/dashboard", "/tasks?date=2025-06-01&client=a", "/sign-in#code"])(
    "can be %s",
    async (return_to) => {
      const answer = await choose({ language: "de", return_to });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, return_to]);
    },
  );

  it("is the start page if none is given", async () => {
    expect((await choose({ language: "de" })).headers.get("location")).toBe("/");
    expect((await choose({ language: "de", return_to: "" })).headers.get("location")).toBe("/");
  });

  it.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "///elsewhere.example",
    "/\\elsewhere.example",
    "\\\\elsewhere.example",
    "/\t/elsewhere.example",
    "/\n/elsewhere.example",
    " //elsewhere.example",
    "javascript:alert(1)",
    "dashboard",
    "/日本",
    "/\u0001",
    "/dashboard\r\nSet-Cookie: session=x",
  ])("is rejected if it is not a local path: %j", async (return_to) => {
    const answer = await choose({ language: "de", return_to });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("location")).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

it.each([{ language: "fr" }, { theme: "pink" }, { language: "de", theme: "pink" }])(
  "the preferences form rejects an unknown language or theme: %j",
  async (fields) => {
    const answer = await choose({ ...fields, return_to: "/" } as Record<string, string>);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
  },
);

it.each([
  ["a list command that is no object", "__intent__=1", "application/x-www-form-urlencoded", 400],
  ["a row far past the last", "a[4294967294]=1", "application/x-www-form-urlencoded", 400],
  ["another kind of body", '{"language":"de"}', "application/json", 415],
  ["too much", `language=${"x".repeat(1024 * 1024)}`, "application/x-www-form-urlencoded", 413],
])("the preferences form rejects an invalid body: %s", async (_, body, type, status) => {
  const answer = await visitor().send("POST", "/preferences", { headers: { "content-type": type }, body });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
});

it("the preferences form rejects a request from another site with 403", async () => {
  const answer = await visitor().post("/preferences", { language: "de" }, { "sec-fetch-site": "cross-site" });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
});
