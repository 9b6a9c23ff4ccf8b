/** Keeps the files of photos. Names are like `<24 base64url characters>.webp` and `<…>.thumb.webp`. */
export interface PhotoStorage {
  /** Stores a file as a whole or not at all. @throws StorageFailed */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes of a file, or null if there is none. @throws StorageFailed */
  get(name: string): Promise<Buffer | null>;
  /** Removes a file, and what an interrupted put has left of it; a missing one is no error. @throws StorageFailed */
  remove(name: string): Promise<void>;
}

/** Thrown when the storage cannot do what was asked. A service that gave no answer may do it nevertheless. */
export class StorageFailed extends Error {
  /** @param isFull whether the reason is that no space is left */
  constructor(
    readonly isFull: boolean,
    options?: ErrorOptions,
  ) {
    super(isFull ? "the photo storage is full" : "the photo storage failed", options);
  }
}

const NAME = /^[A-Za-z0-9_-]{24}(\.thumb)?\.webp$/;

/** Refuses a name that no photo's file can have, such as one with a slash, which could leave the folder. @throws Error */
export function requirePhotoName(name: string): void {
  if (!NAME.test(name)) throw new Error("this is not the name of a photo's file");
}
