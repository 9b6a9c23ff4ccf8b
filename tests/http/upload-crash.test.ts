import { utimesSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { reportFigure } from "../support/figures";
import { hangingUpload } from "../support/hanging-upload";
import { redAndBlue } from "../support/made-pictures";
import { newClient } from "../support/new-client";
import { race } from "../support/race";
import { startServer, type TestServer } from "../support/server";
import { storedPhotos } from "../support/stored-photos";
import { upload } from "../support/uploads";

const PATH = "/api/progress-photos";
const ROUNDS = 3;
const WRITERS = 4;
const UPLOADS_BEFORE_KILL = 4;
const TWO_HOURS = 2 * 60 * 60 * 1000;

let server: TestServer;
let clients: BrowserClient[];

beforeAll(async () => {
  server = await startServer();
  clients = await race(WRITERS, () => newClient(server.origin, "DEMO-ULTIMATE"));
});
afterAll(() => server?.stop());

interface CheckIn {
  photo_key: string;
}

const keysOf = async (client: BrowserClient): Promise<string[]> => {
  const checkIns: CheckIn[] = await (await client.get(PATH)).json();
  return checkIns.map(({ photo_key }) => photo_key);
};
const allKeys = async () => (await Promise.all(clients.map(keysOf))).flat();

/** Makes the files old enough for the sweep, which runs when the server starts. */
function age(paths: string[]) {
  const then = new Date(Date.now() - TWO_HOURS);
  for (const path of paths) utimesSync(path, then, then);
}

it("kill -9 during uploads keeps every acknowledged photo, and leaves no row and no file of others", {
  timeout: 120_000,
}, async () => {
  const photo = await redAndBlue(800, 600).jpeg().toBuffer();
  const acknowledged: string[] = [];
  const ofDemo = storedPhotos(server).length;
  let left = 0;

  for (let round = 1; round <= ROUNDS; round++) {
    let uploads = 0;
    let killing: Promise<void> | undefined;
    const hanging = await hangingUpload(clients[0] as BrowserClient, PATH, photo);
    await race(WRITERS, async (writer) => {
      for (;;) {
        const response = await upload(clients[writer] as BrowserClient, PATH, {}, photo).catch(() => null);
        if (!response) return;
        const { photo_key }: CheckIn = await response.json().catch(() => ({}));
        if (response.status !== 201 || !photo_key) return;
        acknowledged.push(photo_key);
        if (++uploads === round * UPLOADS_BEFORE_KILL) killing = server.kill();
      }
    });
    await killing;
    hanging.cancel();
    age(storedPhotos(server));
    const found = storedPhotos(server).length;
    await server.restart();

    const keys = await allKeys();
    expect(keys).toEqual(expect.arrayContaining(acknowledged));
    // Each photo has two pictures. The sweep removes all other files but those of the demo.
    const kept = ofDemo + keys.length * 2;
    await vi.waitFor(() => expect(storedPhotos(server)).toHaveLength(kept), { timeout: 10_000 });
    left += found - kept;
    const all = storedPhotos(server);
    for (const key of keys) expect(all.filter((path) => path.includes(key))).toHaveLength(2);
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  reportFigure(`kill -9 during uploads: ${acknowledged.length} photos kept, ${left} files swept`);
});

it("a sweep of a server that starts keeps files that are younger than an hour", async () => {
  const [client] = clients as [BrowserClient];
  expect((await upload(client, PATH)).status).toBe(201);
  const before = storedPhotos(server);
  await server.restart();
  expect((await client.get(PATH)).status).toBe(200);
  expect(storedPhotos(server)).toEqual(before);
});
