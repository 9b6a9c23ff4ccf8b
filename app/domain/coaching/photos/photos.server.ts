import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { byRole, roleOf, type User } from "~/domain/people/accounts/user.server";
import { readableClients } from "~/domain/people/clients/clients.server";
import { Busy, Invalid, NoSpace, NotFound, StorageAway, WrongMediaType } from "~/domain/shared/errors";
import { warnOfFullDisk } from "~/platform/full-disk.server";
import { log } from "~/platform/log.server";
import { type PhotoStorage, photoStorage, StorageFailed } from "~/platform/photo-storage.server";
import { type Picture, PictureRefused, processPicture } from "~/platform/pictures.server";
import { db, type Transaction } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { photos, removedPhotos, users } from "~db/schema/index";
import { fileOf, filesOf, PHOTO_SIZES, type PhotoSize } from "./files";

/** A photo whose pictures are stored, and whose row is not. */
export interface StoredPhoto {
  key: string;
  /** The size of the large picture, in pixels. */
  width: number;
  height: number;
  /** The size of all pictures together. */
  bytes: number;
}

/** Stores an uploaded file. @throws WrongMediaType for no photo, Invalid for a damaged or big one, Busy, NoSpace, StorageAway */
export async function storePhoto(file: Buffer): Promise<StoredPhoto> {
  return await storePictures(await processPicture(file).catch(refusePicture));
}

/**
 * Stores pictures under a random key. It is noted before the first file, so that the sweep removes them after an hour unless
 * addPhotos() adds their row. @throws NoSpace, StorageAway
 */
export async function storePictures(picture: Picture): Promise<StoredPhoto> {
  const key = randomBytes(18).toString("base64url");
  await db.insert(removedPhotos).values({ key });
  const puts = await Promise.allSettled(
    PHOTO_SIZES.map((size) => photoStorage().put(fileOf(key, size), picture[size])),
  );
  const failed = puts.find((put) => put.status === "rejected");
  if (failed) throw await refusalOf(failed.reason, key);
  const { width, height, full, thumb } = picture;
  return { key, width, height, bytes: full.byteLength + thumb.byteLength };
}

function refusePicture(error: unknown): Promise<Picture> {
  if (!(error instanceof PictureRefused)) throw error;
  const field = { photo: [] };
  if (error.fault === "busy") throw new Busy();
  if (error.fault === "wrong_kind") throw new WrongMediaType("photo_kind", field);
  throw new Invalid(error.fault === "damaged" ? "photo_damaged" : "photo_too_many_pixels", field);
}

/** Returns the error of the domain for a failed put. Makes room at once; a storage that does not answer is left to the sweep. */
async function refusalOf(error: unknown, key: string): Promise<unknown> {
  if (!(error instanceof StorageFailed)) return error;
  if (error.isFull) {
    warnOfFullDisk("photos");
    await removeFiles(key);
    return new NoSpace();
  }
  log.error({ error }, "a photo could not be stored");
  return new StorageAway();
}

/** A row of addPhotos() is refused when the note of its key is this old, long before the sweep may remove the files. */
const FRESH = sql`now() - interval '30 minutes'`;

/** Adds stored photos and takes their notes away, in the transaction that shows them. @throws StorageAway without a fresh note */
export async function addPhotos(
  tx: Transaction,
  added: (StoredPhoto & { owner_user_id: string })[],
): Promise<void> {
  const keys = added.map(({ key }) => key);
  const taken = await tx
    .delete(removedPhotos)
    .where(and(inArray(removedPhotos.key, keys), gt(removedPhotos.removed_at, FRESH)))
    .returning({ key: removedPhotos.key });
  if (taken.length < keys.length) throw new StorageAway();
  await tx.insert(photos).values(added);
}

/** Deletes the rows of photos and notes their keys with their owners, so that the sweep removes their pictures. Runs in a transaction. */
export async function deletePhotos(tx: Transaction, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const deleted = await tx
    .delete(photos)
    .where(inArray(photos.key, keys))
    .returning({ key: photos.key, owner_user_id: photos.owner_user_id });
  if (deleted.length > 0) await tx.insert(removedPhotos).values(deleted);
}

/** Removes the pictures of a photo. One that cannot be removed is logged. @returns false if one is left, which the sweep tries again */
export async function removeFiles(key: string, storage: PhotoStorage = photoStorage()): Promise<boolean> {
  const removed = await Promise.allSettled(filesOf(key).map((name) => storage.remove(name)));
  const failed = removed.filter((each) => each.status === "rejected");
  for (const { reason } of failed) log.error({ error: reason }, "a picture could not be removed");
  return failed.length === 0;
}

const selectPhoto = byRole((role) =>
  prepared(`photo_of_${role}`, (values: QueryValues<{ user_id: string; key: string }>) => {
    const mine = eq(photos.owner_user_id, values.user_id);
    return db
      .select({ key: photos.key })
      .from(photos)
      .innerJoin(users, eq(users.user_id, photos.owner_user_id))
      .where(and(eq(photos.key, values.key), role === "trainer" ? or(mine, readableClients(values)) : mine));
  }),
);

/** Checks that an actor is the owner of a photo or the owner's trainer. @throws NotFound for everybody else */
export async function requirePhoto(actor: User, key: string): Promise<void> {
  const [photo] = await selectPhoto[roleOf(actor)]({ user_id: actor.user_id, key });
  if (!photo) throw new NotFound();
}

/** Reads a picture of a photo, as WebP. The caller has checked the actor with requirePhoto(). @throws NotFound, StorageAway */
export async function readPhoto(key: string, size: PhotoSize): Promise<Buffer> {
  const bytes = await photoStorage()
    .get(fileOf(key, size))
    .catch((error) => {
      if (!(error instanceof StorageFailed)) throw error;
      log.error({ error }, "a picture could not be read");
      throw new StorageAway();
    });
  if (!bytes) throw new NotFound();
  return bytes;
}
