import { eq, lt, sql } from "drizzle-orm";
import { log } from "~/platform/log.server";
import { type PhotoStorage, photoStorage } from "~/platform/photo-storage.server";
import { db } from "~db/client";
import { removedPhotos } from "~db/schema/index";
import { removeFiles } from "./photos.server";

/**
 * Removes pictures that were noted an hour ago. Never other files: they may belong to another database. Several processes may
 * sweep at once, because removing a file twice is no error. @returns the number of keys whose pictures are gone
 */
export async function sweepPhotos(storage: PhotoStorage = photoStorage()): Promise<number> {
  const noted = await db
    .select({ key: removedPhotos.key })
    .from(removedPhotos)
    .where(lt(removedPhotos.removed_at, sql`now() - interval '1 hour'`));
  let swept = 0;
  for (const { key } of noted) {
    if (!(await removeFiles(key, storage))) continue;
    await db.delete(removedPhotos).where(eq(removedPhotos.key, key));
    swept += 1;
  }
  if (swept > 0) log.info(`removed the pictures of ${swept} noted keys`);
  return swept;
}
