import { afterAll, beforeAll, expect, test } from "vitest";
import { type EventStream, openStream } from "../support/event-stream";
import { reportFigure } from "../support/figures";
import { newClient } from "../support/new-client";
import { startServer, type TestServer } from "../support/server";

const PEOPLE = 13;
const STREAMS_EACH = 8;
/** Supervisors kill a process that takes longer, in milliseconds. */
const STOP_WITHIN = 2000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

test("a stop closes a hundred streams and ends within two seconds", async () => {
  const streams: EventStream[] = [];
  for (let person = 0; person < PEOPLE; person++) {
    const client = await newClient(server.origin, "DEMO-ULTIMATE");
    streams.push(...(await Promise.all(Array.from({ length: STREAMS_EACH }, () => openStream(client)))));
  }
  const startedAt = performance.now();
  process.kill(server.pid, "SIGTERM");
  await expect.poll(() => isAlive(server.pid), { timeout: 10_000, interval: 5 }).toBe(false);
  const taken = performance.now() - startedAt;
  reportFigure(`stop under ${streams.length} open streams: ${Math.round(taken)} ms`);
  expect(taken).toBeLessThan(STOP_WITHIN);
  for (const stream of streams) {
    expect(await stream.next(1, "end")).toEqual([{ event: "end", data: { reason: "stopping" } }]);
    await stream.ended;
  }
  expect(server.output().match(/"msg":"stream"/g)).toHaveLength(streams.length);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
