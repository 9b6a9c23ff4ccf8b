import { filesOf } from "~/domain/coaching/photos/files";
import type { PhotoStorage } from "~/platform/photo-files";
import type { PhotoKeys } from "./photo-keys";

export interface StoredPhotos {
  /** Counts the files, and what interrupted puts have left. */
  files: number;
  /** The names of the files without a row and without a note, with the time of each. Only `ops sweep` removes them. */
  strangers: Map<string, Date>;
  /** Counts the files that rows name and the storage does not have. Their photos are lost. */
  missing: number;
}

/** Compares the files of a storage with the keys of its database. @throws StorageFailed */
export async function compareStored(
  storage: PhotoStorage,
  { photos, noted }: PhotoKeys,
): Promise<StoredPhotos> {
  const expected = new Set(photos.flatMap(filesOf));
  const known = new Set([...expected, ...noted.flatMap(filesOf)]);
  const strangers = new Map<string, Date>();
  let files = 0;
  for await (const { name, changedAt, isWhole } of storage.list()) {
    if (isWhole) expected.delete(name);
    if (isWhole || !known.has(name)) files += 1;
    const before = strangers.get(name);
    if (!known.has(name)) strangers.set(name, before && before > changedAt ? before : changedAt);
  }
  return { files, strangers, missing: expected.size };
}
