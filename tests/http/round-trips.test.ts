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

/** Returns the number of queries of a request, from its line in the server's log. */
function queriesOf(id: string | null): number | undefined {
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.includes('"msg":"request"') && line.includes(`"${id}"`));
  return lines.map((line) => JSON.parse(line)).find(({ request }) => request === id)?.queries;
}

test.each(visibleCells().map((cell) => [`${cell.path} as ${cell.role}`, cell] as const))(
  "%s makes at most 4 database queries",
  async (_, cell) => {
    await visit(visitors, cell);
    const response = await visit(visitors, cell);
    expect(response.status).toBe(200);
    await response.text();
    const id = response.headers.get("x-request-id");
    await expect.poll(() => queriesOf(id), { timeout: 5000 }).toBeDefined();
    const queries = queriesOf(id) as number;
    counted.set(cell.path, Math.max(queries, counted.get(cell.path) ?? 0));
    expect(queries).toBeLessThanOrEqual(BUDGET);
  },
);
