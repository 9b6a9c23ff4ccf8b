import { eq, inArray } from "drizzle-orm";
import { clock } from "~/domain/calendar/clock";
import { log } from "~/platform/log.server";
import { type PhotoStorage, photoStorage } from "~/platform/photo-storage.server";
import { db } from "~db/client";
import { photos, removedPhotos } from "~db/schema";
import { keyIn } from "./files";
import { removeFiles, removeNamed } from "./photos.server";

/** A file without a row is removed after this time, in milliseconds. Until then an upload may still add its row. */
const ORPHAN_AGE = 60 * 60 * 1000;

/** Compares this many files with the rows at once, and removes them at once. */
const BATCH = 100;

/**
 * Removes the pictures of deleted photos, and files without a row that are older than an hour. Several processes may sweep at
 * the same time, because removing a file twice is no error.
 * @returns the number of removed files that had no row
 */
export async function sweepPhotos(
  storage: PhotoStorage = photoStorage(),
  now = clock.now().getTime(),
): Promise<number> {
  await removeDeleted(storage);
  return await removeOrphans(storage, now - ORPHAN_AGE);
}

/** Removes the pictures whose keys were noted when their rows were deleted. */
async function removeDeleted(storage: PhotoStorage): Promise<void> {
  for (const { key } of await db.select().from(removedPhotos)) {
    if (await removeFiles(key, storage)) await db.delete(removedPhotos).where(eq(removedPhotos.key, key));
  }
}

async function removeOrphans(storage: PhotoStorage, before: number): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const compare = async () => {
    removed += await removeUnknown(storage, batch);
    batch = [];
  };
  for await (const { name, modified } of storage.list()) {
    if (modified.getTime() < before) batch.push(name);
    if (batch.length >= BATCH) await compare();
  }
  await compare();
  if (removed > 0) log.info(`removed ${removed} files without a photo`);
  return removed;
}

async function removeUnknown(storage: PhotoStorage, names: string[]): Promise<number> {
  const keys = names.map(keyIn).filter((key) => key !== null);
  const rows =
    keys.length > 0 ? await db.select({ key: photos.key }).from(photos).where(inArray(photos.key, keys)) : [];
  const known = new Set(rows.map(({ key }) => key));
  const unknown = names.filter((name) => !known.has(keyIn(name) ?? ""));
  return unknown.length - (await removeNamed(unknown, storage));
}
