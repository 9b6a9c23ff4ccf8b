import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../bin/steps/free-port.mjs";
import { type BucketService, startBucketService } from "../support/bucket-service";
import { examine, expectWrong } from "../support/doctor";
import { inFull } from "../support/full-run";
import { maySeeSmallDisk } from "../support/processes";
import { createStore, type Store } from "../support/stores";
import { templates } from "../support/templates";

let store: Store;
let photos: string;
beforeAll(async () => {
  store = await createStore(templates().demo);
  photos = join(store.dataDir, "photos");
});
afterAll(() => store?.remove());

describe("of the folder of the photos, the doctor", () => {
  it("warns of files without a row", async () => {
    const name = `${randomBytes(18).toString("base64url")}.webp`;
    const shard = join(photos, name.slice(0, 2));
    mkdirSync(shard, { recursive: true });
    writeFileSync(join(shard, name), "left over");
    const { lines, wrong } = await examine(store);
    rmSync(join(shard, name));
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^warn +storage +\d+ files of photos, 1 without a row, 0 rows without a file; if no other .*: ops sweep$/,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("names the rows whose files are gone", async () => {
    renameSync(photos, `${photos}-elsewhere`);
    const line =
      /^wrong {2}storage {3}0 files of photos, 0 without a row, [1-9]\d* rows without a file in the folder \S+; check that it is the right place, or restore them from a backup$/;
    await expectWrong(store, {}, line).finally(() => renameSync(`${photos}-elsewhere`, photos));
  });

  it("names a file in its place", inFull(), async () => {
    renameSync(photos, `${photos}-elsewhere`);
    writeFileSync(photos, "");
    const line = `wrong  storage   the folder ${photos} cannot be used: ENOTDIR; remove the file that is in the place of a folder`;
    await expectWrong(store, {}, line).finally(() => {
      rmSync(photos);
      renameSync(`${photos}-elsewhere`, photos);
    });
  });

  it.runIf(maySeeSmallDisk)(
    "names a disk that is full, and one that only reads",
    maySeeSmallDisk ? inFull() : {},
    async () => {
      const full = { folder: photos, size: "64k,nr_inodes=1" };
      await expectWrong(store, {}, /the folder \S+ cannot be used: ENOSPC; make room on its disk$/, full);
      const fixed = { folder: photos, size: "64k,ro" };
      await expectWrong(store, {}, /the folder \S+ cannot be used: EROFS; mount its disk so that/, fixed);
    },
  );
});

describe("of a bucket, the doctor", () => {
  let bucket: BucketService;
  beforeAll(async () => {
    bucket = await startBucketService();
  });
  afterAll(() => bucket?.stop());

  const find = (env: Record<string, string>, reason: string) =>
    expectWrong(
      store,
      { ...bucket.settings(), ...env },
      `wrong  storage   the bucket photos-of-tests ${reason}`,
    );

  it("counts what is in it", inFull(), async () => {
    const line =
      /^wrong {2}storage {3}0 files of photos, 0 without a row, [1-9]\d* rows without a file in the bucket/;
    await expectWrong(store, bucket.settings("coach-a/photos"), line);
    expect(bucket.keys()).toEqual([]);
  });

  it("names a wrong secret, and does not repeat it", async () => {
    await find(
      { S3_SECRET_ACCESS_KEY: "do-not-tell" },
      "cannot be used: the service answered 403 SignatureDoesNotMatch; check S3_SECRET_ACCESS_KEY",
    );
  });

  it.each([
    [
      "readonly",
      "the service answered 403 AccessDenied; let the key read, write and remove what is below S3_PREFIX, or check the key",
    ],
    ["full", "the service answered 507 XMinioStorageFull; make room there, or raise its quota"],
  ] as const)("names one that is %s", inFull(), async (how, reason) => {
    bucket.behaves(how);
    await find({}, `cannot be used: ${reason}`).finally(() => bucket.behaves("works"));
  });

  it("names a service at which nobody listens", inFull(), async () => {
    const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
    await find(
      { S3_ENDPOINT },
      "cannot be reached; check the host and the port, and that it runs (ECONNREFUSED)",
    );
  });

  it("names an unknown key and a bucket that does not exist", inFull(), async () => {
    const directory = mkdtempSync(join(tmpdir(), "beast-s3-"));
    const configureBuckets = [{ name: "photos-of-tests" }];
    const other = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets });
    const env = {
      S3_ENDPOINT: `http://127.0.0.1:${(await other.run()).port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    };
    try {
      await find(
        { ...env, S3_ACCESS_KEY_ID: "unknown" },
        "cannot be used: the service answered 403 InvalidAccessKeyId; check S3_ACCESS_KEY_ID",
      );
      await expectWrong(
        store,
        { ...bucket.settings(), ...env, S3_BUCKET: "photos-missing" },
        "wrong  storage   the bucket photos-missing cannot be used: the service answered 404 NoSuchBucket; check S3_BUCKET and S3_ENDPOINT, or create the bucket",
      );
    } finally {
      await other.close();
      rmSync(directory, { recursive: true, force: true });
    }
  });
});
