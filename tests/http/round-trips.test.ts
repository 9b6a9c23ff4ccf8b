import { afterAll, beforeAll, expect, test } from "vitest";
import { reportFigure } from "../support/figures";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { visibleCells } from "../support/visible-cells";
import { enterEverybody, type Visitors, visit } from "../support/visits";

/** The highest number of database queries of a screen whose day was opened before. */
const BUDGET = 4;

let server: SharedServer;
let visitors: Visitors;
const counted = new Map<string, number>();

beforeAll(async () => {
  server = await sharedServer();
  visitors = await enterEverybody(server.origin);
});
afterAll(() => {
  const most = [...counted].sort(([, one], [, other]) => other - one);
  reportFigure(`database round trips: ${most.map(([path, queries]) => `${path} ${queries}`).join(", ")}`);
});

/** Returns the number of queries of a request for a path, from the server's log after a position. */
function queriesOf(path: string, from: number): number | undefined {
  const lines = server
    .output()
    .slice(from)
    .split("\n")
    .filter((line) => line.includes('"msg":"request"'));
  return lines.map((line) => JSON.parse(line)).find((line) => line.path === path)?.queries;
}

test.each(visibleCells().map((cell) => [`${cell.path} as ${cell.role}`, cell] as const))(
  "%s makes at most 4 database queries",
  async (_, cell) => {
    await visit(visitors, cell);
    const from = server.output().length;
    const response = await visit(visitors, cell);
    expect(response.status).toBe(200);
    await response.text();
    const { pathname } = new URL(response.url);
    await expect.poll(() => queriesOf(pathname, from), { timeout: 5000 }).toBeDefined();
    const queries = queriesOf(pathname, from) as number;
    counted.set(cell.path, Math.max(queries, counted.get(cell.path) ?? 0));
    expect(queries).toBeLessThanOrEqual(BUDGET);
  },
);
