import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DiskStorage } from "~/platform/disk-storage.server";
import type { PhotoStorage } from "~/platform/photo-files";
import { S3Storage } from "~/platform/s3-storage.server";
import { contentOf } from "../support/backups";
import { inFull } from "../support/full-run";
import { ops } from "../support/ops";
import { startServer, type TestServer } from "../support/server";
import { createStore, type Store } from "../support/stores";

const KEYS = { region: "eu-central-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

let folder: string;
let service: S3rver;
let endpoint: string;
let server: TestServer;
/** The backup of an installation whose photos are in a bucket. */
let file: string;
const stores: Store[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "beast-backup-"));
  const configureBuckets = [{ name: "first" }, { name: "shared" }];
  const directory = join(folder, "buckets");
  service = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets });
  endpoint = `http://127.0.0.1:${(await service.run()).port}`;
  // It makes the demo of its own, with the photos in the bucket.
  server = await startServer({ seeded: false, env: bucket("first") });
  await server.kill();
  file = join(folder, "first.tar");
  await mustDo(server, ["backup", file], bucket("first"));
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await service?.close();
  await Promise.all(stores.map((store) => store.remove()));
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the settings that lead to a bucket. */
const bucket = (name: string, prefix = ""): Record<string, string> => ({
  S3_BUCKET: name,
  S3_PREFIX: prefix,
  S3_ENDPOINT: endpoint,
  S3_REGION: KEYS.region,
  S3_ACCESS_KEY_ID: KEYS.accessKeyId,
  S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
});

const inBucket = (name: string, prefix = "photos") =>
  new S3Storage({ ...KEYS, endpoint, bucket: name, prefix });

async function mustDo(store: Store | TestServer, args: string[], env: Record<string, string> = {}) {
  const { code, lines } = await ops(store, args, env);
  expect(code, lines.join("\n")).toBe(0);
}

async function emptyStore(): Promise<Store> {
  const store = await createStore();
  stores.push(store);
  return store;
}

/** Returns the names of all files in a storage, sorted. */
async function namesIn(storage: PhotoStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
}

describe("a backup of an installation with a bucket", () => {
  it("holds every photo", async () => {
    const content = await contentOf(file);
    const photos = content?.tables.find(({ name }) => name === "photos")?.rows ?? 0;
    expect(photos).toBeGreaterThan(0);
    expect(content?.photos).toMatchObject({ files: 2 * photos, missing: 0 });
    expect(await namesIn(inBucket("first"))).toHaveLength(2 * photos);
    expect(existsSync(join(server.dataDir, "photos"))).toBe(false);
  });

  it(
    "is restored to the disk, and from there below a prefix of another bucket, with the same rows and photos",
    inFull(),
    async () => {
      const [onDisk, shared] = [await emptyStore(), await emptyStore()];
      const [between, last] = [join(folder, "between.tar"), join(folder, "last.tar")];
      await mustDo(onDisk, ["restore", file]);
      await mustDo(onDisk, ["backup", between]);
      expect(await contentOf(between)).toEqual(await contentOf(file));
      const names = await namesIn(new DiskStorage(join(onDisk.dataDir, "photos")));
      expect(names).toEqual(await namesIn(inBucket("first")));

      const prefix = "coach-a/photos";
      await mustDo(shared, ["restore", between], bucket("shared", prefix));
      await mustDo(shared, ["backup", last], bucket("shared", prefix));
      expect(await contentOf(last)).toEqual(await contentOf(file));
      expect(await namesIn(inBucket("shared", prefix))).toEqual(names);
      expect(await namesIn(inBucket("shared"))).toEqual([]);
      expect(existsSync(join(shared.dataDir, "photos"))).toBe(false);
    },
  );

  it("counts the photos that its bucket has lost", inFull(), async () => {
    const [name = ""] = await namesIn(inBucket("first"));
    const bytes = (await inBucket("first").get(name)) ?? Buffer.alloc(0);
    await inBucket("first").remove(name);
    const { code, lines } = await ops(server, ["backup", join(folder, "lossy.tar")], bucket("first"));
    await inBucket("first").put(name, bytes);
    expect(code).toBe(2);
    expect(lines.at(-1)).toBe(
      "Files of photos that the storage lacks: 1. The backup is without them, so keep the last whole one.",
    );
    expect(existsSync(join(folder, "lossy.tar"))).toBe(true);
  });

  it("is refused, with one line and without a file, when the bucket refuses its key", inFull(), async () => {
    const path = join(folder, "refused.tar");
    const env = { ...bucket("first"), S3_ACCESS_KEY_ID: "unknown" };
    const { code, lines } = await ops(server, ["backup", path], env);
    expect(lines.at(-1)).toBe("The photos cannot be used: the service answered 403 InvalidAccessKeyId");
    expect(lines.join("\n")).not.toMatch(/^ +at /m);
    expect(code).toBe(1);
    expect(existsSync(path)).toBe(false);
  });
});
