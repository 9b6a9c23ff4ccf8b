import { randomBytes } from "node:crypto";
import { and, eq, inArray, or } from "drizzle-orm";
import { byRole, roleOf, type User } from "~/domain/accounts/user.server";
import { everyClient } from "~/domain/clients/clients.server";
import { Busy, Invalid, NoSpace, NotFound, WrongMediaType } from "~/domain/errors";
import { log } from "~/platform/log.server";
import { type PhotoStorage, photoStorage, StorageFailed } from "~/platform/photo-storage.server";
import { type Picture, PictureRefused, processPicture } from "~/platform/pictures.server";
import { db, type Transaction } from "~db/client";
import { type Given, prepared } from "~db/prepared";
import { photos, removedPhotos, users } from "~db/schema";
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

/**
 * Makes the pictures of an uploaded file and stores them under a random key. The sweep removes them after an hour unless
 * addPhoto() adds their row.
 * @param file the bytes of the file
 * @throws WrongMediaType for a file that is no photo, Invalid for a damaged or too big one, Busy, NoSpace
 */
export async function storePhoto(file: Buffer): Promise<StoredPhoto> {
  const picture = await processPicture(file).catch(refusePicture);
  const key = randomBytes(18).toString("base64url");
  try {
    await Promise.all(PHOTO_SIZES.map((size) => photoStorage().put(fileOf(key, size), picture[size])));
  } catch (error) {
    await removeFiles(key);
    throw asRefusal(error);
  }
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

function asRefusal(error: unknown): unknown {
  if (!(error instanceof StorageFailed)) return error;
  log.error({ error }, "a photo could not be stored");
  return new NoSpace();
}

/** Adds the row of a stored photo. Runs in the transaction that adds the row which shows it. */
export async function addPhoto(tx: Transaction, owner: User, photo: StoredPhoto): Promise<void> {
  await tx.insert(photos).values({ ...photo, owner_user_id: owner.user_id });
}

/** Deletes the rows of photos and notes their keys, so that the sweep removes their pictures. Runs in a transaction. */
export async function deletePhotos(tx: Transaction, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.delete(photos).where(inArray(photos.key, keys));
  await tx.insert(removedPhotos).values(keys.map((key) => ({ key })));
}

/** Removes the pictures of a photo. @returns false if one is left, which the sweep tries again */
export const removeFiles = async (key: string, storage: PhotoStorage = photoStorage()): Promise<boolean> =>
  (await removeNamed(filesOf(key), storage)) === 0;

/** Removes files from the storage. One that cannot be removed is logged and does not keep the others. @returns how many are left */
export async function removeNamed(names: string[], storage: PhotoStorage): Promise<number> {
  const removed = await Promise.allSettled(names.map((name) => storage.remove(name)));
  const failed = removed.filter((each) => each.status === "rejected");
  for (const { reason } of failed) log.error({ error: reason }, "a picture could not be removed");
  return failed.length;
}

const selectPhoto = byRole((role) =>
  prepared(`photo_of_${role}`, (given: Given<{ user_id: string; key: string }>) => {
    const mine = eq(photos.owner_user_id, given.user_id);
    return db
      .select({ key: photos.key })
      .from(photos)
      .innerJoin(users, eq(users.user_id, photos.owner_user_id))
      .where(and(eq(photos.key, given.key), role === "trainer" ? or(mine, everyClient(given)) : mine));
  }),
);

/**
 * Checks that an actor may see a photo: its owner, and the owner's trainer.
 * @throws NotFound for everybody else
 */
export async function requirePhoto(actor: User, key: string): Promise<void> {
  const [found] = await selectPhoto[roleOf(actor)]({ user_id: actor.user_id, key });
  if (!found) throw new NotFound();
}

/** Reads a picture of a photo, as WebP. The caller has checked the actor with requirePhoto(). @throws NotFound */
export async function readPhoto(key: string, size: PhotoSize): Promise<Buffer> {
  const bytes = await photoStorage().get(fileOf(key, size));
  if (!bytes) throw new NotFound();
  return bytes;
}
