import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterEach, describe, expect, it } from "vitest";
import type { StoredFile } from "~/platform/photo-files";
import { readListing } from "~/platform/s3-listing.server";
import { S3Storage, s3Client } from "~/platform/s3-storage.server";
import { type BucketService, startBucketService } from "../support/bucket-service";
import { aPhotoName } from "../support/photo-names";

const PHOTO = Buffer.from("the bytes of a photo");
const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER", region: "eu-central-1" };

/** Names of files that are none of photos, or lie elsewhere. */
const STRANGERS = ["photos/a & b.webp", "photos/<Key>'\"+=%.webp", "photos/ä/ö.webp", "photos-of-others/x"];

/** Returns the names that a storage lists. Each file was put a moment ago. */
const collected = async (files: AsyncIterable<StoredFile>) => {
  const all: string[] = [];
  for await (const { name, changedAt, isWhole } of files) {
    expect(isWhole && Math.abs(changedAt.getTime() - Date.now()) < 60_000).toBe(true);
    all.push(name);
  }
  return all;
};

const someNames = (count: number) => Array.from({ length: count }, () => aPhotoName()).sort();

describe("the photos of a bucket are listed", () => {
  let service: BucketService | undefined;
  afterEach(() => service?.stop());

  const started = async (pageSize: number, prefix = "photos") => {
    service = await startBucketService({ pageSize });
    const { S3_ENDPOINT = "", S3_BUCKET = "", S3_SECRET_ACCESS_KEY = "" } = service.settings();
    const location = { ...KEYS, secretAccessKey: S3_SECRET_ACCESS_KEY, bucket: S3_BUCKET, prefix };
    return { service, storage: new S3Storage({ ...location, endpoint: S3_ENDPOINT }) };
  };

  it("by a service that has nothing else", async () => {
    const folder = mkdtempSync(join(tmpdir(), "beast-s3-"));
    const configureBuckets = [{ name: "photos" }];
    const options = { port: 0, address: "127.0.0.1", silent: true, directory: folder, configureBuckets };
    const other = new S3rver(options);
    try {
      const endpoint = `http://127.0.0.1:${(await other.run()).port}`;
      const at = (prefix: string) => new S3Storage({ ...KEYS, endpoint, bucket: "photos", prefix });
      expect(await collected(at("photos").list())).toEqual([]);
      const [mine, theirs] = [someNames(5), someNames(2)];
      for (const name of mine) await at("photos").put(name, PHOTO);
      for (const name of theirs) await at("coach-b/photos").put(name, PHOTO);
      for (const key of STRANGERS) {
        const path = key.split("/").map(encodeURIComponent).join("/");
        const put = await s3Client(KEYS).fetch(`${endpoint}/photos/${path}`, { method: "PUT", body: PHOTO });
        expect(put.status).toBe(200);
      }
      expect((await collected(at("photos").list())).sort()).toEqual(mine);
      expect((await collected(at("coach-b/photos").list())).sort()).toEqual(theirs);
    } finally {
      await other.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each([1, 2, 3, 100])("in pages of %d, whose tokens have any sign", async (pageSize) => {
    const { service, storage } = await started(pageSize);
    const names = someNames(7);
    for (const name of names) await storage.put(name, PHOTO);
    for (const key of STRANGERS) service.holds(key);
    expect(await collected(storage.list())).toEqual(names);
  });

  it("as far as they can be: one page that is refused fails with the code of the service", async () => {
    const { service, storage } = await started(2);
    service.behaves("full");
    await expect(collected(storage.list())).rejects.toMatchObject({
      isFull: true,
      cause: { status: 507, code: "XMinioStorageFull" },
    });
  });
});

describe("an answer with keys", () => {
  const result = (inner: string) => `<?xml version="1.0"?><ListBucketResult>${inner}</ListBucketResult>`;

  it("has escaped signs in each way that XML knows", () => {
    const keys = ["a&amp;b", "&lt;&gt;&quot;&apos;", "&#38;&#x26;&#x1F3CB;", "&amp;lt;", "&unknown;"];
    const xml = result(keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("\n"));
    const { objects, next } = readListing(xml);
    expect(objects.map(({ key }) => key)).toEqual(["a&b", `<>"'`, "&&🏋", "&lt;", "&unknown;"]);
    expect(next).toBeUndefined();
  });

  it("has a token for the next page", () => {
    const xml = result(
      "<IsTruncated>true</IsTruncated><NextContinuationToken>1&amp;2+/=</NextContinuationToken>",
    );
    expect(readListing(xml)).toEqual({ objects: [], next: "1&2+/=" });
  });

  it("has the time of each object, in any order of its elements", () => {
    const [one, other] = ["2026-11-01T10:00:00.000Z", "2026-11-02T10:00:00Z"];
    const xml = result(
      `<Contents><Key>a</Key><LastModified>${one}</LastModified></Contents><Contents><LastModified>${other}</LastModified><Key>b</Key></Contents>`,
    );
    expect(readListing(xml).objects).toEqual([
      { key: "a", changedAt: new Date(one) },
      { key: "b", changedAt: new Date(other) },
    ]);
  });

  it.each([
    [
      "goes on without a token",
      result("<IsTruncated>true</IsTruncated><Key>a</Key>"),
      "does not list all keys",
    ],
    ["is a page of a proxy", "<!doctype html><title>Sign in</title>", "no listing"],
    ["is empty", "", "no listing"],
  ])("is refused when it %s", (_, xml, message) => {
    expect(() => readListing(xml)).toThrow(message);
  });
});
