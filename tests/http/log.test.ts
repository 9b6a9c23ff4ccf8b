import { beforeAll, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { cutRequest, rawRequest } from "../support/raw-request";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";
import { logEnd } from "../support/warnings";

const EMAIL = "whisper@people.example";
const WRONG_CODE = "WRONG-CODE-8713";
const NOTE = "a note that nobody else reads";
const TITLE = "a plan that nobody else reads";
const QUERY = "queried-8713";

interface Line {
  level: string;
  method: string;
  path: string;
  status: number;
  request: string;
  msg: string;
}

const isRequest = ({ msg }: Line) => msg === "request";

let server: SharedServer;
/** The values that must not appear in the log. */
const secrets = new Set([
  "DEMO-ULTIMATE",
  "DEMO-ADVANCED",
  EMAIL,
  encodeURIComponent(EMAIL),
  WRONG_CODE,
  NOTE,
  TITLE,
  QUERY,
]);

beforeAll(async () => {
  server = await sharedServer();
});

function keepSecretsOf(response: Response) {
  for (const cookie of response.headers.getSetCookie()) {
    const value = cookie.split(";")[0]?.split(/=(.*)/s)[1] ?? "";
    if (value.length > 8) secrets.add(value).add(decodeURIComponent(value));
  }
  const location = response.headers.get("location");
  if (location?.includes("?"))
    for (const value of new URL(location, server.origin).searchParams.values()) secrets.add(value);
  return response;
}

/** Waits for enough log lines after a position and returns them. A line is written after its response. */
async function linesAfter(start: number, enough: (lines: Line[]) => boolean): Promise<Line[]> {
  const deadline = Date.now() + 5000;
  for (;;) {
    const written = server.output().slice(start).split("\n").slice(0, -1);
    const lines = written.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
    if (enough(lines) || Date.now() > deadline) return lines;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it("the log contains no secrets after a full sign-in and a few writes", async () => {
  const visitor = new BrowserClient(server.origin);
  keepSecretsOf(
    await visitor.json("POST", "/api/verify-password", { password: WRONG_CODE, userEmail: EMAIL }),
  );
  keepSecretsOf(await visitor.post("/sign-in", { password: WRONG_CODE }));
  keepSecretsOf(
    await visitor.json("POST", "/api/verify-password", { password: "DEMO-ULTIMATE", userEmail: EMAIL }),
  );
  const redirect = keepSecretsOf(await visitor.get("/api/oauth/demo/redirect_url"));
  const { redirectUrl } = await redirect.json();
  for (const value of ["state", "code_challenge"])
    secrets.add(new URL(redirectUrl).searchParams.get(value) ?? "");
  const approved = keepSecretsOf(await visitor.get(`${redirectUrl}&login_hint=${encodeURIComponent(EMAIL)}`));
  const callback = new URL(approved.headers.get("location") ?? "");
  keepSecretsOf(await visitor.get(`/auth/callback${callback.search}`));
  keepSecretsOf(await visitor.get(`/auth/callback/exchange${callback.search}`));
  keepSecretsOf(await visitor.get(`/auth/callback/exchange${callback.search}`));
  expect((await visitor.get("/api/users/me")).status).toBe(200);
  await visitor.json("POST", "/api/sessions", { code: callback.searchParams.get("code") });

  const coach = new BrowserClient(server.origin);
  await coach.signIn("coach@beast.example");
  for (const value of coach.cookies.values()) secrets.add(value);
  const { user_id } = await (await visitor.get("/api/users/me")).json();
  const plan = { client_user_id: user_id, title: TITLE, meals: [{ name: "Oats" }] };
  expect((await coach.json("POST", "/api/nutrition-plans", plan)).status).toBe(201);
  expect((await coach.post("/nutrition/new", { title: TITLE })).status).toBe(400);
  const [task] = await (await visitor.get(`/api/daily-completions?date=${demoToday()}`)).json();
  expect((await visitor.json("PUT", `/api/daily-completions/${task.id}`, { notes: NOTE })).status).toBe(200);
  expect((await visitor.json("PUT", `/api/daily-completions/${task.id}`, `{"notes":"${NOTE}`)).status).toBe(
    400,
  );
  await visitor.get(`/api/nutrition-plans?client_id=${QUERY}`);
  await visitor.get(`/nowhere?q=${QUERY}`);
  await visitor.get(`/demo/oauth/authorize?client_id=${QUERY}`);
  await visitor.post("/logout");

  await logEnd(server);
  const output = server.output();
  expect(secrets.size).toBeGreaterThan(15);
  for (const secret of secrets) expect(output.includes(secret), `the log says ${secret}`).toBe(false);
});

it("the log has one JSON line per request, without the query", async () => {
  const start = await logEnd(server);
  const visitor = new BrowserClient(server.origin);
  const answers = [
    ["GET", "/", (await visitor.get("/")).status],
    ["GET", "/api/users/me", (await visitor.get(`/api/users/me?q=${QUERY}`)).status],
    ["GET", "/icon.svg", (await visitor.get("/icon.svg?v=1")).status],
    ["GET", "/nowhere", (await visitor.get("/nowhere?x=1")).status],
    ["GET", "/nutrition.data", (await rawRequest(server.origin, { path: "/nutrition.data?x=1" })).status],
    ["GET", "/tasks", (await visitor.get(`/tasks?date=${QUERY}`)).status],
    ["POST", "/sign-in", (await visitor.post("/sign-in?x=1", { password: WRONG_CODE })).status],
  ];
  const lines = await linesAfter(start, ({ length }) => length >= answers.length);
  const requests = lines.map(({ method, path, status }) => [method, path, status]);
  expect(requests.toSorted()).toEqual(answers);
  for (const line of lines) {
    expect(line).toEqual({
      level: "info",
      pid: expect.any(Number),
      hostname: expect.any(String),
      request: expect.stringMatching(/^[0-9a-f-]{36}$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      method: expect.any(String),
      path: expect.any(String),
      status: expect.any(Number),
      ms: expect.any(Number),
      queries: expect.any(Number),
      msg: "request",
    });
  }
});

it("a body of a visitor that is cut writes no error line", async () => {
  const start = await logEnd(server);
  const form = "application/x-www-form-urlencoded";
  const cut = [
    ["/api/sessions", "application/json"],
    ["/api/verify-password", "application/json"],
    ["/demo/oauth/token", form],
    ["/preferences", form],
    ["/sign-in", form],
  ] as const;
  for (const [path, type] of cut)
    await cutRequest(server.origin, {
      path,
      headers: { "content-type": type, origin: server.origin },
      body: '{"password":"a body of which half is missing"}',
    });
  const ended = await linesAfter(start, (lines) => lines.filter(isRequest).length >= cut.length);
  expect(
    ended
      .filter(isRequest)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(cut.map(([path]) => path));
  // What still writes about these requests has written it before the next one is answered.
  await logEnd(server);
  const lines = await linesAfter(start, () => true);
  expect(lines.filter(({ level }) => level !== "info")).toEqual([]);
});

it("a request path cannot add extra log lines and is cut to 200 characters", async () => {
  const start = await logEnd(server);
  await rawRequest(server.origin, { path: '/a%0a{"level":"fatal"}' });
  await rawRequest(server.origin, { path: `/long/${"x".repeat(5000)}` });
  const lines = await linesAfter(start, ({ length }) => length >= 2);
  expect(lines).toHaveLength(2);
  for (const { level, path } of lines) expect([level, path.length <= 200]).toEqual(["info", true]);
});

it("a request is named by the id of its proxy or by a new one, in its answer and in each of its lines", async () => {
  const start = await logEnd(server);
  const visitor = new BrowserClient(server.origin);
  const given = "4f1c2a90-proxy.example:7";
  const ids = [];
  for (const id of [given, "short", `has a "quote" in it`, "x".repeat(65)])
    ids.push((await visitor.get("/nowhere", { "X-Request-Id": id })).headers.get("x-request-id"));
  expect(ids[0]).toBe(given);
  for (const id of ids.slice(1)) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const lines = await linesAfter(start, ({ length }) => length >= ids.length);
  expect(lines.map(({ request }) => request).toSorted()).toEqual(ids.toSorted());
});

it("a path in the log has neither the id of a user nor the key of a photo", async () => {
  const start = await logEnd(server);
  const coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  const [client] = await (await coach.get("/api/trainer/clients")).json();
  await coach.get(`/client/${client.user_id}`);
  await coach.get("/api/files/Abc-ef_hijklmnopqrstuvwx");
  const lines = await linesAfter(start, (all) => all.some(({ path }) => path.startsWith("/api/files/")));
  const paths = lines.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/client/:user", "/api/files/:photo"]));
  expect(server.output().slice(start)).not.toContain(client.user_id);
});

it("the log begins with what runs and with what, and leaves health checks out", async () => {
  const [first = ""] = server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(JSON.parse(first)).toEqual({
    level: "info",
    time: expect.any(String),
    pid: expect.any(Number),
    hostname: expect.any(String),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: expect.toBeOneOf([null, expect.stringMatching(/^[0-9a-f]{40}$/)]),
    node: process.versions.node,
    database: expect.stringMatching(/^(embedded )?PostgreSQL \d+/),
    migrations: expect.any(Number),
    storage: "disk",
    provider: "demo",
    address: null,
    msg: "started",
  });
  const start = await logEnd(server);
  expect((await fetch(`${server.origin}/health`)).status).toBe(200);
  await logEnd(server);
  expect(server.output().slice(start)).not.toContain("/health");
});
