// Takes more than a minute: it sends every request of the product as each role.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyText } from "../support/event-stream";
import { reportFigure } from "../support/figures";
import { allRows } from "../support/rows";
import { startServer, type TestServer } from "../support/server";
import { siteMap, undeclared } from "../support/site-map";
import { spellingsOf } from "../support/spellings";
import { enterEverybody, makeAgain, makeCheckIns, type Visitors } from "../support/visits";
import { addressOf, send } from "./role-requests";
import { type Cell, cells, isRefused } from "./role-table";

let server: TestServer;
let visitors: Visitors;

beforeAll(async () => {
  server = await startServer();
  visitors = await enterEverybody(server.origin);
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
async function undo({ method, path, role }: Cell) {
  if (path.endsWith("/logout") && role !== "anonymous")
    await visitors.of(role).signIn(`${role}@beast.example`);
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
  const refused = cells().filter(isRefused);
  let before: Record<string, string[]>;

  beforeAll(async () => {
    await server.kill();
    before = await allRows(server);
    await server.restart();
  });

  test.each(named(refused))("%s", async (_, cell) => {
    const response = await send(visitors.of(cell.role), cell, visitors.things);
    expect(outcome(response)).toBe(cell.expected);
    const text = await bodyText(response);
    // The client "ultimate" may read these records, because they belong to that client.
    if (cell.role !== "ultimate")
      expect(text).not.toMatch(
        /Marker (plan|meal|code|training|session|exercise|task|caption|comment|reply|food|entry|saved meal)|ultimate@beast\.example|Uta/,
      );
    if (cell.path.startsWith("/api/") && response.status >= 400)
      expect(JSON.parse(text)).toHaveProperty("error");
  });

  test("changes no database row", async () => {
    await server.kill();
    const after = await allRows(server);
    await server.restart();
    // The counters of wrong codes and of changes may differ, because they limit later attempts.
    const counters = { rate_limits: [], write_counts: [] };
    expect({ ...after, ...counters }).toEqual({ ...before, ...counters });
    reportFigure(`role matrix: ${cells().length} cells, ${refused.length} of them refused without a change`);
  });
});

describe("a GET request that a page of another site makes", () => {
  const allowed = cells().filter(
    (cell) => cell.method === "GET" && cell.role !== "anonymous" && !isRefused(cell),
  );
  const opened = [...new Map(allowed.map((cell) => [cell.path, cell])).values()];

  test.each(named(opened))("keeps the session in every spelling: %s", async (_, cell) => {
    const visitor = visitors.of(cell.role);
    for (const path of spellingsOf(addressOf(cell.path, visitors.things)))
      await bodyText(await visitor.get(path, { "sec-fetch-site": "cross-site" }));
    expect((await visitor.get("/api/users/me")).status).toBe(200);
  });
});

describe("an allowed request", () => {
  // Sends the requests that only read first, because they need no new records.
  const allowed = cells()
    .filter((cell) => !isRefused(cell))
    .sort((one, other) => Number(one.method !== "GET") - Number(other.method !== "GET"));
  /** The records belong to these two, and nobody else can change them. */
  const owners = ["coach", "ultimate"];
  let before: Cell | undefined;

  test.each(named(allowed))("%s", async (_, cell) => {
    // The cell before this one may have changed or deleted records that this one needs.
    if (before && before.method !== "GET" && owners.includes(before.role))
      visitors.things = await makeAgain(visitors.of, visitors.things, before.path);
    before = cell;
    const response = await send(visitors.of(cell.role), cell, visitors.things);
    await bodyText(response);
    expect(outcome(response)).toBe(expectedOf(cell));
    await undo(cell);
    if (deletesCheckIn(cell)) visitors.things.checkIns = await makeCheckIns(visitors.of);
  });
});
