import { join } from "node:path";
import { DiskStorage } from "./disk-storage.server";
import { once } from "./once";
import type { PhotoStorage } from "./photo-files";
import { settings } from "./settings.server";

export { type PhotoStorage, StorageFailed } from "./photo-files";

/** Returns the storage of this process, which the settings choose. */
export const photoStorage = once((): PhotoStorage => new DiskStorage(join(settings().dataDir, "photos")));
