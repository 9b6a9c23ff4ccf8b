import { getPriority } from "node:os";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import {
  childrenOf,
  isRunning,
  nicenessOfThreads,
  processorTime,
  readinessToEnd,
  showsProcesses,
} from "../support/child-processes";
import { reportFigure } from "../support/figures";
import { inFull } from "../support/full-run";
import { jpegOfScans } from "../support/made-jpegs";
import { newClient } from "../support/new-client";
import { race } from "../support/race";
import { startServer, type TestServer } from "../support/server";
import { storedPicture } from "../support/stored-pictures";
import { SMALL_PHOTO, upload } from "../support/uploads";

const PATH = "/api/progress-photos";
/** A decoder needs minutes for this one, although it has 4.1 MB. */
const HOSTILE = jpegOfScans(54_000, 7_000);
/** The pictures that take longest among those that are accepted. */
const WORST = [jpegOfScans(100, 7_000), jpegOfScans(100, 7_000), storedPicture("24-megapixels.heic")];

let server: TestServer;
let clients: BrowserClient[];

beforeAll(async () => {
  server = await startServer();
  clients = await race(3, () => newClient(server.origin, "DEMO-ULTIMATE"));
});
afterAll(() => server?.stop());

/** Uploads a photo. @returns the status of the answer and the seconds until it came, or null without an answer */
async function timed(client: BrowserClient, photo: Buffer) {
  const startedAt = performance.now();
  const response = await upload(client, PATH, {}, photo).catch(() => null);
  return response && { status: response.status, seconds: (performance.now() - startedAt) / 1000 };
}

it("two JPEGs with 54,000 scans are refused, and the photo of somebody else is stored meanwhile", async () => {
  const [hostile, honest] = clients as [BrowserClient, BrowserClient];
  const refused = [timed(hostile, HOSTILE), timed(hostile, HOSTILE)];
  const stored = await timed(honest, SMALL_PHOTO);
  expect(stored?.status).toBe(201);
  for (const each of await Promise.all(refused)) expect(each?.status).toBe(400);
  const slowest = Math.max(...(await Promise.all(refused)).map((each) => each?.seconds ?? 0));
  reportFigure(
    `two JPEGs with 54,000 scans: refused after ${slowest.toFixed(1)} s, another photo stored after ${stored?.seconds.toFixed(1)} s`,
  );
});

const waiting = showsProcesses ? inFull() : {};
describe.runIf(showsProcesses)("a server that draws the worst pictures", waiting, () => {
  /** Uploads them all, and waits until they are being drawn. @returns the processes that draw, and the answers to come */
  async function drawWorst() {
    const { pid } = server;
    const before = processorTime(pid);
    // The second round keeps a fast machine at work until the test has looked.
    const answers = [...WORST, ...WORST, HOSTILE, HOSTILE].map((photo, index) =>
      timed(clients[index % clients.length] as BrowserClient, photo),
    );
    await vi.waitFor(
      () => {
        expect(childrenOf(pid)).toHaveLength(3);
        expect(processorTime(pid) - before).toBeGreaterThan(1);
      },
      { timeout: 20_000 },
    );
    return { children: childrenOf(pid), answers: Promise.all(answers) };
  }

  it("ends within 2 s after SIGTERM, and its children with it", async () => {
    const { children, answers } = await drawWorst();
    const { pid } = server;
    const startedAt = performance.now();
    const restarted = server.restart();
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000, interval: 20 });
    const seconds = (performance.now() - startedAt) / 1000;
    expect(seconds).toBeLessThan(2);
    expect(children.filter(isRunning)).toEqual([]);
    await Promise.all([restarted, answers]);
    reportFigure(`SIGTERM while the worst pictures are drawn: ended after ${seconds.toFixed(2)} s`);
  });

  it("goes before its children in everything, and they end when it is killed", async () => {
    const { children, answers } = await drawWorst();
    const niceness = Math.min(getPriority(server.pid) + 10, 19);
    // A child that has just begun has the niceness of the server. It steps behind it before its first picture.
    await vi.waitFor(
      () => {
        for (const child of children) {
          expect(new Set(nicenessOfThreads(child))).toEqual(new Set([niceness]));
          expect(readinessToEnd(child)).toBe(1_000);
        }
      },
      { timeout: 20_000 },
    );
    await server.kill();
    await vi.waitFor(() => expect(children.filter(isRunning)).toEqual([]), { timeout: 5_000 });
    await answers;
  });
});
