// Takes more than a minute: it sends every request of the product as each role.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CURRENT_CONSENT } from "~/domain/people/profile/consent-texts";
import type { BrowserClient } from "../support/browser-client";
import { bodyText } from "../support/event-stream";
import { reportFigure } from "../support/figures";
import { goOut } from "../support/going-out";
import { newClient } from "../support/new-client";
import { allRows } from "../support/rows";
import { startServer, type TestServer } from "../support/server";
import { siteMap, undeclared } from "../support/site-map";
import { spellingsOf } from "../support/spellings";
import { enterEverybody, makeAgain, makeCheckIns, type Visitors } from "../support/visits";
import { addressOf, send } from "./role-requests";
import { type Cell, cells, isRefused, outCells, type Role } from "./role-table";

let server: TestServer;
let visitors: Visitors;
let out: BrowserClient;
const visitor = (role: Role) => (role === "out" ? out : visitors.of(role));

beforeAll(async () => {
  server = await startServer();
  visitors = await enterEverybody(server.origin);
  out = await newClient(server.origin, "DEMO-ULTIMATE");
  await goOut(server, out, "consent_withdrawn");
});
afterAll(() => server?.stop());

const named = (list: Cell[]) =>
  list.map((cell) => [`${cell.method} ${cell.path} as ${cell.role}: ${cell.expected}`, cell] as const);

/** Returns the expected outcome of a cell with the client's id filled in. */
const expectedOf = ({ expected }: Cell) =>
  expected
    .replace("{ultimate}", visitors.things.ultimate)
    .replace("{daily}", String(visitors.things.checkIns.daily.id));

/** Reverts the effects of a cell that would disturb later cells. */
async function undo({ method, path, role, expected }: Cell) {
  if (path.endsWith("/logout") && role !== "anonymous" && role !== "out")
    await visitors.of(role).signIn(`${role}@beast.example`);
  if (method === "POST" && path === "/my-data/withdraw" && expected.startsWith("→"))
    await visitors.of(role).post("/my-data/consent", { health_data_consent: CURRENT_CONSENT });
  if (method !== "POST" || role !== "coach" || !path.startsWith("/client/")) return;
  const page = `/client/${visitors.things.ultimate}`;
  await visitors.of("coach").post(`${page}/restore`, {});
  await visitors.of("coach").post(`${page}/package`, { package_type: "Beast Ultimate" });
  await visitors.of("ultimate").signIn("ultimate@beast.example");
}

/** Tells whether a cell has deleted one of the check-ins that other cells need. */
const deletesCheckIn = ({ method, path, role }: Cell) =>
  role === "ultimate" &&
  /photo|progress|check-?in/.test(path) &&
  /DELETE|POST.*delete$/.test(`${method} ${path}`);

function outcome(response: Response): string {
  if (response.status < 300 || response.status >= 400) return String(response.status);
  return `→${new URL(response.headers.get("location") ?? "", server.origin).pathname}`;
}

test("the role table has exactly the routes that the application declares", () => {
  const declared = siteMap().map(({ method, path }) => `${method} ${path}`);
  const tabled = cells().map(({ method, path }) => `${method} ${path.split("?")[0]}`);
  expect(
    [...new Set(tabled)].sort(),
    "each method of a route needs a row in tests/http/role-table.ts, which says what it sends after |",
  ).toEqual([...new Set(declared)].sort());
});

test("every loader and every action declares its allowed roles", () => {
  expect(undeclared()).toEqual([]);
});

describe("a rejected request", () => {
  const refused = [...cells(), ...outCells()].filter(isRefused);
  let before: Record<string, string[]>;

  beforeAll(async () => {
    await server.kill();
    before = await allRows(server);
    await server.restart();
  });

  test.each(named(refused))("%s", async (_, cell) => {
    const response = await send(visitor(cell.role), cell, visitors.things);
    expect(outcome(response)).toBe(cell.expected);
    const text = await bodyText(response);
    // The client "ultimate" may read these records, because they belong to that client.
    if (cell.role !== "ultimate")
      expect(text).not.toMatch(
        /Marker (plan|meal|code|training|session|exercise|task|caption|comment|reply|food|entry|saved meal|words)|ultimate@beast\.example|Uta/,
      );
    if (cell.path.startsWith("/api/") && response.status >= 400)
      expect(JSON.parse(text)).toHaveProperty("error");
  });

  test("changes no database row", async () => {
    await server.kill();
    const after = await allRows(server);
    await server.restart();
    // The counters of wrong codes and of changes may differ, because they limit later attempts. A look of a trainer makes figures anew.
    const counters = { rate_limits: [], write_counts: [], client_figures: [], visits: [] };
    expect({ ...after, ...counters }).toEqual({ ...before, ...counters });
    reportFigure(
      `role matrix: ${cells().length + outCells().length} cells, ${refused.length} of them refused without a change`,
    );
  });
});

describe("a GET request that a page of another site makes", () => {
  const allowed = cells().filter(
    (cell) => cell.method === "GET" && cell.role !== "anonymous" && !isRefused(cell),
  );
  const opened = [...new Map(allowed.map((cell) => [cell.path, cell])).values()];

  test.each(named(opened))("keeps the session in every spelling: %s", async (_, cell) => {
    const person = visitors.of(cell.role);
    for (const path of spellingsOf(addressOf(cell.path, visitors.things)))
      await bodyText(await person.get(path, { "sec-fetch-site": "cross-site" }));
    expect((await person.get("/api/users/me")).status).toBe(200);
  });
});

/** Nobody who is out can sign in again, so that they sign out last. */
const turnOf = ({ method, role, path }: Cell) =>
  role === "out" && path.endsWith("/logout") ? 2 : Number(method !== "GET");

describe("an allowed request", () => {
  // Sends the requests that only read first, because they need no new records.
  const allowed = [...cells(), ...outCells()]
    .filter((cell) => !isRefused(cell))
    .sort((one, other) => turnOf(one) - turnOf(other));
  /** The records belong to these two, and nobody else can change them. */
  const owners = ["coach", "ultimate"];
  let before: Cell | undefined;

  test.each(named(allowed))("%s", async (_, cell) => {
    // The cell before this one may have changed or deleted records that this one needs.
    if (before && before.method !== "GET" && owners.includes(before.role))
      visitors.things = await makeAgain(visitors.of, visitors.things, before.path);
    before = cell;
    const response = await send(visitor(cell.role), cell, visitors.things);
    await bodyText(response);
    expect(outcome(response)).toBe(expectedOf(cell));
    await undo(cell);
    if (deletesCheckIn(cell)) visitors.things.checkIns = await makeCheckIns(visitors.of);
  });
});
