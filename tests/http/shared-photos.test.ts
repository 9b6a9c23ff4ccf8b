// Takes up to a minute in the whole run: it starts several servers one after the other on the same photos.
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { sql } from "drizzle-orm";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DiskStorage } from "~/platform/disk-storage.server";
import type { PhotoStorage } from "~/platform/photo-files";
import { S3Storage } from "~/platform/s3-storage.server";
import { db } from "~db/client";
import { inFull, leavesWaitingOut } from "../support/full-run";
import { newClient } from "../support/new-client";
import { aPhotoName } from "../support/photo-names";
import { startServer, type TestServer } from "../support/server";
import { inStore } from "../support/store-script";
import { upload } from "../support/uploads";

const PATH = "/api/progress-photos";
const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;

let folder: string;
const servers: TestServer[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "beast-shared-"));
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(seeded: boolean, env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer({ env, seeded });
  servers.push(server);
  return server;
}

/** Uploads photos as a new client. */
async function addPhotos(server: TestServer) {
  const client = await newClient(server.origin, "DEMO-ULTIMATE");
  for (let times = 0; times < 3; times += 1) expect((await upload(client, PATH)).status).toBe(201);
}

const paths = (location: string) =>
  readdirSync(location, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Returns the names of the photos' files below a folder, sorted. */
const stored = (location: string) =>
  paths(location)
    .flatMap((path) => /^[\w-]{24}(?:\.thumb)?\.webp(?=$|\._S3rver_object$)/.exec(basename(path)) ?? [])
    .sort();

/**
 * Starts a server again when all files of a place are two days old, and waits for the end of its first sweep, which removes one
 * that its database had noted.
 * @param prepare runs while the server is stopped
 */
async function untilSwept(server: TestServer, location: string, storage: PhotoStorage, prepare = () => {}) {
  const key = aPhotoName("");
  await storage.put(`${key}.webp`, Buffer.from("a photo"));
  await inStore(
    server,
    async () => {
      prepare();
      const then = new Date(Date.now() - TWO_DAYS);
      for (const path of paths(location)) utimesSync(path, then, then);
      await db.execute(
        sql`insert into removed_photos (key, removed_at) values (${key}, ${then.toISOString()})`,
      );
    },
    { restarts: true },
  );
  const swept = () => server.output().includes("removed the pictures of 1 noted keys");
  await vi.waitFor(() => expect(swept()).toBe(true), { timeout: 20_000 });
  expect(stored(location)).not.toContain(`${key}.webp`);
}

/** Tells of each other database whether it is an older one, which has rows of the same people. One that is not is empty, and waits. */
const OTHERS = leavesWaitingOut ? [true] : [true, false];

describe("other databases remove only the files that they noted", () => {
  it("in one folder", { timeout: 180_000 }, async () => {
    const first = await start(true);
    const photos = join(first.dataDir, "photos");
    await addPhotos(first);
    // The rows of the older one are a copy of those that the first had before the upload. The empty one adds its own demo.
    for (const seeded of OTHERS) {
      const server = await start(seeded);
      const own = join(server.dataDir, "photos");
      cpSync(own, photos, { recursive: true });
      const before = stored(photos);
      await untilSwept(server, photos, new DiskStorage(photos), () => {
        rmSync(own, { recursive: true });
        symlinkSync(photos, own);
      });
      expect(stored(photos)).toEqual(before);
      rmSync(own);
    }
  });

  it("in one bucket", inFull({ timeout: 180_000 }), async () => {
    const configureBuckets = [{ name: "shared" }];
    const directory = folder;
    const service = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets });
    const endpoint = `http://127.0.0.1:${(await service.run()).port}`;
    const keys = { region: "eu-central-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
    const bucket = {
      S3_BUCKET: "shared",
      S3_ENDPOINT: endpoint,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    };
    try {
      await addPhotos(await start(true, bucket));
      expect(stored(folder)).toHaveLength(6);
      for (const seeded of OTHERS) {
        const server = await start(seeded, bucket);
        const before = stored(folder);
        const storage = new S3Storage({ ...keys, endpoint, bucket: "shared", prefix: "photos" });
        await untilSwept(server, folder, storage);
        expect(stored(folder)).toEqual(before);
      }
    } finally {
      await service.close();
    }
  });
});
