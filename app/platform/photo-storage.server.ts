import { join } from "node:path";
import { DiskStorage } from "./disk-storage.server";
import { once } from "./once";
import type { PhotoStorage } from "./photo-files";
import { S3Storage } from "./s3-storage.server";
import { settings } from "./settings.server";

export { type PhotoStorage, StorageFailed } from "./photo-files";

export const photoStorage = once((): PhotoStorage => {
  const { s3, dataDir } = settings();
  return s3 ? new S3Storage(s3) : new DiskStorage(join(dataDir, "photos"));
});
