import { type PhotoStorage, StorageFailed } from "~/platform/photo-files";
import { ServiceRefused } from "~/platform/s3-storage.server";
import { BackupError } from "./archive";

/** The number of photos that are stored, or taken back, at the same time. */
const AT_ONCE = 8;

/** Puts the photos of a backup into a storage, and can take back those that were not there before. */
export class RestoredPhotos {
  #running: Promise<void>[] = [];
  #added: string[] = [];

  constructor(private readonly storage: PhotoStorage) {}

  /**
   * Puts a file, and waits where many are being put.
   * @throws StorageFailed, and BackupError where another file has this name, for this file or for one before it
   */
  async put(name: string, bytes: Buffer): Promise<void> {
    const put = this.putOne(name, bytes);
    // It may fail before it is waited for.
    put.catch(() => {});
    this.#running.push(put);
    if (this.#running.length === AT_ONCE) await this.end();
  }

  /** Waits until all files are put. @throws StorageFailed */
  async end(): Promise<void> {
    await Promise.all(this.#running);
    this.#running = [];
  }

  /** The number of files that were not there before. */
  get added(): number {
    return this.#added.length;
  }

  /** Removes the files that were not there before. @returns the number of those that could not be removed */
  async takeBack(): Promise<number> {
    await Promise.allSettled(this.#running);
    let left = 0;
    for (let at = 0; at < this.#added.length; at += AT_ONCE) {
      const names = this.#added.slice(at, at + AT_ONCE);
      const removed = await Promise.allSettled(names.map((name) => this.storage.remove(name)));
      left += removed.filter(({ status }) => status === "rejected").length;
    }
    return left;
  }

  private async putOne(name: string, bytes: Buffer): Promise<void> {
    const before = await this.storage.get(name).catch(nullIfHidden);
    if (before?.equals(bytes)) return;
    if (before)
      throw new BackupError(`The storage has another file with the name ${name}; nothing was restored.`);
    this.#added.push(name);
    await this.storage.put(name, bytes);
  }
}

/** Takes a refusal for a missing file: a service answers so where the key may not list. */
function nullIfHidden(error: unknown): null {
  if (error instanceof StorageFailed && error.cause instanceof ServiceRefused && error.cause.status === 403)
    return null;
  throw error;
}
