import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { reportFigure } from "../support/figures";
import { allRows } from "../support/rows";
import { startServer, type TestServer } from "../support/server";
import { siteMap } from "../support/site-map";
import { send, type Things } from "./role-requests";
import { type Cell, cells, isRefused, ROLES, type Role } from "./role-table";

let server: TestServer;
let things: Things;
const visitors = new Map<Role, BrowserClient>();
const visitor = (role: Role) => visitors.get(role) as BrowserClient;

beforeAll(async () => {
  server = await startServer();
  for (const role of ROLES) visitors.set(role, await enter(role));
  // Whoever asks for somebody else's task still sees their own day behind it, which opens it.
  for (const role of ROLES) await visitor(role).get("/tasks");
  things = await makeThings();
});
afterAll(() => server?.stop());

async function enter(role: Role): Promise<BrowserClient> {
  const client = new BrowserClient(server.origin);
  return role === "anonymous" ? client : await client.signIn(`${role}@beast.example`);
}

/** A new plan of ultimate and its task of today. */
async function makeThings(): Promise<Things> {
  const { user_id: ultimate } = await (await visitor("ultimate").get("/api/users/me")).json();
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin" }).format();
  // The day is opened before the plan is made, so that its task is there at once.
  await visitor("ultimate").get(`/api/daily-completions?date=${today}`);
  const plan = await (
    await visitor("coach").json("POST", "/api/nutrition-plans", {
      client_user_id: ultimate,
      title: "Marker plan",
      meals: [{ name: "Marker meal" }],
    })
  ).json();
  const tasks: { id: number; plan_id: number }[] = await (
    await visitor("ultimate").get(`/api/daily-completions?date=${today}`)
  ).json();
  const taskId = tasks.find((task) => task.plan_id === plan.id)?.id as number;
  return { ultimate, planId: plan.id, taskId, today };
}

const named = (list: Cell[]) =>
  list.map((cell) => [`${cell.method} ${cell.path} as ${cell.role}: ${cell.expected}`, cell] as const);

function outcome(response: Response): string {
  if (response.status < 300 || response.status >= 400) return String(response.status);
  return `→${new URL(response.headers.get("location") ?? "", server.origin).pathname}`;
}

test("the table has a row for everything that the product declares, and for nothing else", () => {
  const declared = siteMap().map(({ method, path }) => `${method} ${path}`);
  const tabled = cells().map(({ method, path }) => `${method} ${path.split("?")[0]}`);
  expect([...new Set(tabled)].sort()).toEqual([...new Set(declared)].sort());
});

describe("what is refused", () => {
  const refused = cells().filter(isRefused);
  let before: Record<string, string[]>;

  beforeAll(async () => {
    await server.kill();
    before = await allRows(server);
    await server.restart();
  });

  test.each(named(refused))("%s", async (_, cell) => {
    const response = await send(visitor(cell.role), cell, things);
    expect(outcome(response)).toBe(cell.expected);
    const text = await response.text();
    expect(text).not.toMatch(/Marker (plan|meal)|ultimate@beast\.example|Uta/);
    if (cell.path.startsWith("/api/") && response.status >= 400)
      expect(JSON.parse(text)).toHaveProperty("error");
  });

  test("changes no row", async () => {
    await server.kill();
    const after = await allRows(server);
    await server.restart();
    // Wrong codes are counted; that is what refuses the next ones.
    expect({ ...after, rate_limits: [] }).toEqual({ ...before, rate_limits: [] });
    reportFigure(`role matrix: ${cells().length} cells, ${refused.length} of them refused without a change`);
  });
});

describe("what is allowed", () => {
  const allowed = cells().filter((cell) => !isRefused(cell));

  test.each(named(allowed))("%s", async (_, cell) => {
    // The cell before may have deleted what this one is about.
    if (cell.method !== "GET" || cell.path.includes(":id")) things = await makeThings();
    const response = await send(visitor(cell.role), cell, things);
    expect(outcome(response)).toBe(cell.expected);
    if (cell.path.endsWith("/logout")) visitors.set(cell.role, await enter(cell.role));
  });
});
