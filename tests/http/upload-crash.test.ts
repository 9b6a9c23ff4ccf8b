import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { DiskStorage } from "~/platform/disk-storage.server";
import { db } from "~db/client";
import { removedPhotos } from "~db/schema";
import type { BrowserClient } from "../support/browser-client";
import { reportFigure } from "../support/figures";
import { leavesWaitingOut } from "../support/full-run";
import { hangingUpload } from "../support/hanging-upload";
import { redAndBlue } from "../support/made-pictures";
import { newClient } from "../support/new-client";
import { aPhotoName } from "../support/photo-names";
import { race } from "../support/race";
import { startServer, type TestServer } from "../support/server";
import { inStore } from "../support/store-script";
import { storedPhotos } from "../support/stored-photos";
import { SMALL_PHOTO, upload } from "../support/uploads";

const PATH = "/api/progress-photos";
const ROUNDS = leavesWaitingOut ? 1 : 3;
const WRITERS = 4;
const UPLOADS_BEFORE_KILL = 4;

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

/** Starts the server again when all notes of photos without a row are old enough for its first sweep. */
const restartAfterAnHour = () =>
  inStore(server, () => db.update(removedPhotos).set({ removed_at: sql`now() - interval '61 minutes'` }), {
    restarts: true,
  });

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
    const written = storedPhotos(server).length;
    await restartAfterAnHour();

    const keys = await allKeys();
    expect(keys).toEqual(expect.arrayContaining(acknowledged));
    // Each photo has two pictures. The first sweep removes all other files but those of the demo.
    const remaining = ofDemo + keys.length * 2;
    await vi.waitFor(() => expect(storedPhotos(server)).toHaveLength(remaining), { timeout: 10_000 });
    left += written - remaining;
    const all = storedPhotos(server);
    for (const key of keys) expect(all.filter((path) => path.includes(key))).toHaveLength(2);
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  reportFigure(`kill -9 during uploads: ${acknowledged.length} photos kept, ${left} files swept`);
});

it("a server that is killed between the files and the row of a photo keeps them for an hour, and then removes them", async () => {
  const before = storedPhotos(server);
  // The files and the note are what such a server leaves.
  const [key, young] = [aPhotoName(""), aPhotoName("")];
  const storage = new DiskStorage(join(server.dataDir, "photos"));
  for (const each of [key, young]) {
    await storage.put(`${each}.webp`, SMALL_PHOTO);
    await storage.put(`${each}.thumb.webp`, SMALL_PHOTO);
  }
  await inStore(
    server,
    () =>
      db.insert(removedPhotos).values([
        { key, removed_at: sql`now() - interval '61 minutes'` },
        { key: young, removed_at: sql`now() - interval '59 minutes'` },
      ]),
    { restarts: true },
  );
  const isOf = (which: string) => (path: string) => path.includes(which);
  await vi.waitFor(() => expect(storedPhotos(server).filter(isOf(key))).toEqual([]), { timeout: 10_000 });
  expect(storedPhotos(server).filter(isOf(young))).toHaveLength(2);
  expect(storedPhotos(server)).toEqual(expect.arrayContaining(before));
});
