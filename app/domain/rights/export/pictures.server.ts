import { fileOf } from "~/domain/coaching/photos/files";
import { log } from "~/platform/log.server";
import { type PhotoStorage, photoStorage, StorageFailed } from "~/platform/photo-storage.server";
import { type ExportedTable, piecesOf, type Reading } from "./tables.server";

/** The pictures of an export, and the keys of those that it lacks. */
export interface Pictures {
  written: number;
  /** The storage has no such file. */
  missing: string[];
  /** The storage did not answer. */
  unread: string[];
}

/** After so many failures in a row, the storage is away: each further picture would only wait for it. */
const FAILURES = 3;

export const pictureFile = (key: string): string => `photos/${fileOf(key, "full")}`;

/**
 * Reads the full pictures of a person one by one. One that is missing, or that the storage does not give, is noted, so that the rest
 * of the export is not lost; the caller tells it.
 */
export async function* pictureFiles(
  reading: Reading,
  photos: ExportedTable,
  pictures: Pictures,
  storage: PhotoStorage = photoStorage(),
) {
  let failures = 0;
  for await (const rows of piecesOf(reading, photos))
    for (const { key, created_at } of rows as { key: string; created_at: Date }[]) {
      if (failures === FAILURES) {
        pictures.unread.push(key);
        continue;
      }
      await reading.mayGoOn();
      try {
        const bytes = await storage.get(fileOf(key, "full"));
        failures = 0;
        if (bytes) {
          yield { name: pictureFile(key), input: bytes, lastModified: created_at };
          pictures.written += 1;
        } else pictures.missing.push(key);
      } catch (error) {
        if (!(error instanceof StorageFailed)) throw error;
        failures += 1;
        pictures.unread.push(key);
        log.warn({ error }, "a picture is missing in an export, because it could not be read");
      }
    }
}
