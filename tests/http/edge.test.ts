import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { type RawRequest, rawRequest } from "../support/raw-request";
import { type SharedServer, sharedServer } from "../support/shared-server";

const AT_ONCE_MS = 1000;
const FORM = "application/x-www-form-urlencoded";

let server: SharedServer;
let coach: string;

beforeAll(async () => {
  server = await sharedServer();
  const client = await new BrowserClient(server.origin).signIn("coach@beast.example");
  coach = [...client.cookies].map((pair) => pair.join("=")).join("; ");
});

const send = (request: RawRequest) => rawRequest(server.origin, request);

/** Returns the request of a form on a page of the product, sent by the signed-in coach. */
const form = (path: string, body: string): RawRequest => ({
  method: "POST",
  path,
  body,
  headers: { "content-type": FORM, origin: server.origin, cookie: coach },
});
const visitorsForm = (path: string, body: string): RawRequest => ({
  method: "POST",
  path,
  body,
  headers: { "content-type": FORM, origin: server.origin },
});
const sent = (headers: RawRequest["headers"], path = "/sign-in"): RawRequest => ({
  method: "POST",
  path,
  body: "password=DEMO-ULTIMATE",
  headers: { "content-type": FORM, ...headers },
});

async function expectCleanRefusal(status: number, request: RawRequest, inErrors: object = {}) {
  const answer = await send(request);
  expect(answer.status).toBe(status);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.body).not.toMatch(/at .+:\d+:\d+|Unexpected Server Error/);
  if (request.path.startsWith("/api/"))
    expect(JSON.parse(answer.body)).toEqual({ ...inErrors, error: expect.any(String) });
  await expectPrompt();
}

async function expectPrompt() {
  const started = performance.now();
  const next = await send({ path: "/api/users/me" });
  expect(next.status).toBe(401);
  expect(performance.now() - started).toBeLessThan(AT_ONCE_MS);
}

describe("a form that the product does not send", () => {
  it.each([
    ["an index of four thousand million", "junk[4294967294]=a"],
    ["a row far past the last", "meals[20000].name=x"],
    ["an unreadable list command", "__intent__=%7B"],
    ["a list command that is no object", "__intent__=1"],
    [
      "a list command that only scripts give",
      `__intent__=${encodeURIComponent('{"type":"replace","payload":{"name":"meals","index":0,"count":0,"rows":[]}}')}`,
    ],
    ["an unreadable state", "__state__=%7B"],
    ["a deep name", `${"a[0].".repeat(50)}b=1`],
    ["a prototype", "__proto__.admin=1"],
  ])("is rejected with 400: %s", async (_, body) => {
    await expectCleanRefusal(400, form("/nutrition/new", body));
    await expectCleanRefusal(400, visitorsForm("/sign-in", body));
  });

  it("is rejected with 400 when it has ten thousand fields", async () => {
    const body = Array.from({ length: 10_000 }, (_, index) => `f${index}=1`).join("&");
    await expectCleanRefusal(400, form("/nutrition/new", body));
  });

  it("is rejected with 413 when it has more than a megabyte", async () => {
    await expectCleanRefusal(413, form("/nutrition/new", `title=${"x".repeat(3 * 1024 * 1024)}`));
  });

  it("is rejected with 415 when it has another content type", async () => {
    const headers = { "content-type": "text/plain", origin: server.origin, cookie: coach };
    await expectCleanRefusal(415, { method: "POST", path: "/nutrition/new", body: "title=x", headers });
  });
});

describe("a body of a visitor who is not signed in", () => {
  const ANONYMOUS_LIMIT = 16 * 1024;
  const filled = (start: string, end: string, bytes: number) =>
    start + "x".repeat(bytes - start.length - end.length) + end;
  const call = (path: string, body: string): RawRequest => ({
    method: "POST",
    path,
    body,
    headers: { "content-type": "application/json" },
  });

  it.each([
    ["/sign-in", "password="],
    ["/preferences", "language="],
  ])("is read up to 16 KB and rejected with 413 above, in the form %s", async (path, start) => {
    const fits = visitorsForm(path, filled(start, "", ANONYMOUS_LIMIT));
    await expectCleanRefusal(400, fits);
    await expectCleanRefusal(413, { ...fits, body: `${fits.body}x` });
  });

  it.each([
    ["/api/verify-password", { success: false }],
    ["/api/sessions", {}],
  ])("is read up to 16 KB and rejected with 413 above, in the call %s", async (path, inErrors) => {
    const fits = await send(call(path, filled('{"password":"', '"}', ANONYMOUS_LIMIT)));
    expect(fits.status).not.toBe(413);
    const above = call(path, filled('{"password":"', '"}', ANONYMOUS_LIMIT + 1));
    expect(JSON.parse((await send(above)).body)).toEqual({
      ...inErrors,
      error: "This is too long. Please shorten it",
    });
    await expectCleanRefusal(413, above, inErrors);
  });

  it("is rejected with 413 above 16 KB by the demo's token call", async () => {
    const body = filled("grant_type=", "", ANONYMOUS_LIMIT + 1);
    expect((await send(visitorsForm("/demo/oauth/token", body))).status).toBe(413);
  });

  it("does not limit the forms and calls of signed-in people", async () => {
    const text = "x".repeat(ANONYMOUS_LIMIT);
    expect((await send(form("/nutrition/new", `title=${text}`))).status).toBe(400);
    const headers = { "content-type": "application/json", cookie: coach };
    const plan = { ...call("/api/nutrition-plans", `{"title":"${text}"}`), headers };
    expect((await send(plan)).status).toBe(400);
  });
});

describe("checking where a change comes from", () => {
  it.each([
    ["Origin: null", { origin: "null" }],
    ["a foreign Origin", { origin: "https://elsewhere.example" }],
    ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }],
    ["Sec-Fetch-Site: same-site", { "sec-fetch-site": "same-site" }],
    ["Sec-Fetch-Site: none", { "sec-fetch-site": "none" }],
  ])("rejects %s with 403", async (_, headers) => {
    await expectCleanRefusal(403, sent(headers));
    const json = { "content-type": "application/json", ...headers };
    await expectCleanRefusal(403, {
      method: "POST",
      path: "/api/verify-password",
      body: '{"password":"x"}',
      headers: json,
    });
  });

  it("rejects a cross-site logout by GET and keeps the session", async () => {
    const headers = { "sec-fetch-site": "cross-site", cookie: coach };
    await expectCleanRefusal(403, { path: "/api/logout", headers });
    expect((await send({ path: "/api/users/me", headers: { cookie: coach } })).status).toBe(200);
  });

  it("ignores a foreign Origin when the browser says same-origin", async () => {
    const answer = await send(sent({ origin: "null", "sec-fetch-site": "same-origin" }));
    expect(answer.status).toBeLessThan(400);
  });

  it("accepts a request without either header", async () => {
    const answer = await send(sent({}));
    expect(answer.status).toBeLessThan(400);
  });
});

describe("an invalid request", () => {
  it.each([
    ["Remix's data requests", "/nutrition.data", 404],
    ["Remix's data parameter", "/nutrition?_data=routes%2Fnutrition", 404],
    ["Remix's manifest", "/__manifest?p=%2F", 404],
    ["half a character", "/api/%E0%A4%A", 404],
    ["half a character in a screen's address", "/nutrition/%E0%A4%A/edit", 404],
    ["a zero byte", "/api/a%00b", 404],
    ["a double slash", "//elsewhere.example/x", 404],
    ["a backslash", "/\\elsewhere.example", 404],
    ["a way out of the folder", "/..%2f..%2fetc%2fpasswd", 404],
    ["an unknown screen", "/nowhere", 404],
  ])("is rejected with 404: %s", async (_, path, status) => {
    await expectCleanRefusal(status, { path });
    await expectCleanRefusal(status, { path, headers: { cookie: coach } });
  });

  it.each(["not a host", "a@b", "a/b", "a:99999"])("is rejected with 400 for the Host %j", async (host) => {
    const answer = await send({ path: "/", headers: { host } });
    expect(answer.status).toBe(400);
    await expectPrompt();
  });

  it("is rejected with 405 for TRACE and echoes nothing", async () => {
    const request = { method: "TRACE", path: "/dashboard", headers: { "x-secret": "do-not-echo" } };
    expect((await send(request)).body).not.toContain("do-not-echo");
    await expectCleanRefusal(405, request);
    await expectCleanRefusal(405, { ...request, path: "/api/users/me" });
  });
});

describe("a request that a screen rejects", () => {
  it.each([
    ["an unknown address", 404, async () => ({ path: "/nowhere" })],
    ["a malformed address", 404, async () => ({ path: "/%E0%A4%A" })],
    ["a change from elsewhere", 403, async () => sent({ origin: "null" })],
    [
      "a logout from elsewhere",
      403,
      async () => ({ path: "/logout/", headers: { "sec-fetch-site": "cross-site" } }),
    ],
    [
      "an invitation as an image",
      403,
      async () => ({ path: "/invite?code=x", headers: { "sec-fetch-dest": "image" } }),
    ],
    ["a form that the product does not send", 400, async () => form("/nutrition/new", "__intent__=%7B")],
    ["a method that there is not", 405, async () => ({ method: "PROPFIND", path: "/" })],
    ["a Host that is none", 400, async () => ({ path: "/", headers: { host: "a b" } })],
  ])("is answered with an HTML page: %s", async (_, status, request) => {
    const answer = await send(await request());
    expect(answer.status).toBe(status);
    expect(answer.headers["content-type"]).toMatch(/^text\/html/);
    expect(answer.body).toMatch(/<h1/);
  });
});

describe("the API", () => {
  it.each(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "answers an unknown call by %s with 404 and a JSON error",
    async (method) => {
      const answer = await send({ method, path: "/api/x" });
      expect(answer.status).toBe(404);
      expect(answer.headers["content-type"]).toMatch(/^application\/json/);
      expect(JSON.parse(answer.body)).toEqual({ error: expect.any(String) });
    },
  );

  it.each([
    ["/api/users/me", "GET, HEAD", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]],
    ["/api/sessions", "POST", ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]],
    ["/api/verify-password", "POST", ["GET", "PUT", "OPTIONS"]],
    ["/api/nutrition-plans", "GET, POST, HEAD", ["PUT", "DELETE", "PATCH", "OPTIONS"]],
    ["/api/nutrition-plans/1", "PUT, DELETE", ["GET", "POST", "OPTIONS"]],
    ["/api/daily-completions", "GET, POST, HEAD", ["PUT", "DELETE", "OPTIONS"]],
    ["/api/daily-completions/1", "PUT", ["GET", "POST", "DELETE", "OPTIONS"]],
  ])("allows for %s only the methods %s", async (path, allow, refused) => {
    for (const method of refused) {
      const answer = await send({ method, path, headers: { cookie: coach } });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, allow]);
      if (method !== "HEAD") expect(JSON.parse(answer.body)).toEqual({ error: expect.any(String) });
    }
  });

  it("answers HEAD like GET, without a body", async () => {
    const get = await send({ path: "/api/users/me", headers: { cookie: coach } });
    const head = await send({ method: "HEAD", path: "/api/users/me", headers: { cookie: coach } });
    expect([get.status, head.status, head.body]).toEqual([200, 200, ""]);
    expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
  });
});

describe("the headers of an answer", () => {
  const asset = async () => {
    const page = await send({ path: "/" });
    return page.body.match(/"(\/assets\/[^"]+\.css)"/)?.[1] ?? "no stylesheet";
  };
  it.each([
    ["a page", 200, async () => ({ path: "/" })],
    ["a signed-in page", 200, async () => ({ path: "/dashboard", headers: { cookie: coach } })],
    ["a redirect", 302, async () => ({ path: "/dashboard" })],
    ["an API answer", 401, async () => ({ path: "/api/users/me" })],
    ["an asset", 200, async () => ({ path: await asset() })],
    ["a public file", 200, async () => ({ path: "/icon.svg" })],
    ["a page that does not exist", 404, async () => ({ path: "/nowhere" })],
    ["an asset that does not exist", 404, async () => ({ path: "/assets/none.js" })],
    ["a refused change", 403, async () => sent({ origin: "null" })],
    ["a refused form", 400, async () => form("/nutrition/new", "__intent__=%7B")],
  ])("contain the security headers for %s", async (_, status, request) => {
    const { headers, ...answer } = await send(await request());
    expect(answer.status).toBe(status);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  it("contain the policy of a route beside the policy of every page, so that a route can only tighten it", async () => {
    const page = (await send({ path: "/" })).headers["content-security-policy"];
    const { headers } = await send({ path: "/health" });
    expect(headers["content-security-policy"]).toBe(`${page}, sandbox; default-src 'none'`);
  });

  it("forbid caching a signed-in page and allow caching an asset for a year", async () => {
    const page = await send({ path: "/dashboard", headers: { cookie: coach } });
    expect(page.headers["cache-control"]).toBe("private, no-store");
    const file = await send({ path: await asset() });
    expect(file.headers["cache-control"]).toMatch(/max-age=31536000.*immutable/);
  });

  it.each(["/icon.svg", "/manifest.webmanifest", "/robots.txt", "/preview-de.png", "/preview-en.png"])(
    "let %s live a day, because its address stays when it changes",
    async (path) => {
      const { status, headers } = await send({ path });
      expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=86400"]);
      const again = await send({ path, headers: { "if-none-match": headers.etag } });
      expect([again.status, again.headers["cache-control"]]).toEqual([304, "public, max-age=86400"]);
    },
  );

  it.each([
    ["an asset that does not exist", 404, async () => ({ path: "/assets/none.js" })],
    ["a picture that does not exist", 404, async () => ({ path: "/none.png" })],
    ["a text that does not exist", 404, async () => ({ path: "/none.txt" })],
    ["a file of nobody", 404, async () => ({ path: "/api/files/none", headers: { cookie: coach } })],
    [
      "a part beyond the end of an asset",
      416,
      async () => ({ path: await asset(), headers: { range: "bytes=99999999-" } }),
    ],
    ["another state of an asset", 412, async () => ({ path: await asset(), headers: { "if-match": '"x"' } })],
  ])("forbid caching the refusal of %s", async (_, status, request) => {
    const answer = await send(await request());
    expect([answer.status, answer.headers["cache-control"]]).toEqual([status, "private, no-store"]);
  });
});

describe("an address without a page", () => {
  it.each(["/calorie-tracking/part", "/messages/part", "/tasks/adherence"])(
    "answers 404 without a body for a client whom the trainer does not have: %s",
    async (path) => {
      const answer = await send({ path: `${path}?client=x`, headers: { cookie: coach } });
      expect([answer.status, answer.body]).toEqual([404, ""]);
    },
  );
});
