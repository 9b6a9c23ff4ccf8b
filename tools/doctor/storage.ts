import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { filesOf } from "~/domain/coaching/photos/files";
import { DiskStorage } from "~/platform/disk-storage.server";
import { type PhotoStorage, StorageFailed } from "~/platform/photo-files";
import { S3Storage, ServiceRefused } from "~/platform/s3-storage.server";
import type { Settings } from "~/platform/settings.server";
import { hasDatabase } from "~db/place";
import { readPhotoKeys } from "../photo-keys";
import { compareStored, type StoredPhotos } from "../stored-photos";
import { type Finding, good, warning, wrong } from "./finding";
import { ifReadable } from "./readable";
import { whyUnusable } from "./unusable-storage";

/** Checks that photos can be stored, read and removed, and compares the stored files with the rows of the database. */
export async function* checkStorage(settings: Settings): AsyncGenerator<Finding> {
  const { s3, dataDir } = settings;
  const folder = join(dataDir, "photos");
  const storage = s3 ? new S3Storage(s3) : new DiskStorage(folder);
  const place = s3 ? `the bucket ${s3.bucket}` : `the folder ${folder}`;
  if (!s3 && !existsSync(folder))
    yield good("storage", "the folder of the photos is not there yet; the first photo makes it");
  else {
    try {
      await tryOut(storage);
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error;
      yield wrong("storage", `${place} ${whyUnusable(error, Boolean(s3))}`);
      return;
    }
    yield good("storage", `a file was written, read and removed in ${place}`);
  }
  if (hasDatabase(settings)) yield await compare(settings, storage, place);
}

async function tryOut(storage: PhotoStorage) {
  const [name = ""] = filesOf(randomBytes(18).toString("base64url"));
  const sent = randomBytes(1024);
  await storage.put(name, sent);
  const read = await storage.get(name).finally(() => storage.remove(name));
  if (!read?.equals(sent)) throw new StorageFailed(false, { cause: new Error("it returns other bytes") });
}

/** Counts files without a row, which only `ops sweep` removes, and rows without a file, whose photos are lost. */
async function compare(settings: Settings, storage: PhotoStorage, place: string): Promise<Finding> {
  const expected = await ifReadable(settings, readPhotoKeys);
  if (!expected)
    return good(
      "storage",
      "the files were not compared with the database, which cannot be read now or is of an earlier version",
    );
  let stored: StoredPhotos;
  try {
    stored = await compareStored(storage, expected);
  } catch (error) {
    if (!(error instanceof StorageFailed)) throw error;
    // The product itself never lists.
    return mayNotList(error)
      ? good("storage", "the files were not counted, because the key may not list the bucket")
      : wrong("storage", `${place} ${whyUnusable(error, Boolean(settings.s3))}`);
  }
  const { files, strangers, missing } = stored;
  const text = `${files} files of photos, ${strangers.size} without a row, ${missing} rows without a file`;
  if (missing > 0)
    return wrong(
      "storage",
      `${text} in ${place}; check that it is the right place, or restore them from a backup`,
    );
  return strangers.size > 0
    ? warning("storage", `${text}; if no other database owns them, remove those older than a day: ops sweep`)
    : good("storage", text);
}

const mayNotList = ({ cause }: StorageFailed) => cause instanceof ServiceRefused && cause.status === 403;
