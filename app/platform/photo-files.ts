/** Describes a file as a storage lists it. */
export interface StoredFile {
  name: string;
  /** The time that the storage itself tells. */
  changedAt: Date;
  /** Tells the file of a photo from what an interrupted put has left of it. */
  isWhole: boolean;
}

/** Names files like `<24 base64url characters>.webp` and `<…>.thumb.webp`. All methods throw StorageFailed. */
export interface PhotoStorage {
  /** Stores a file as a whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  /** Removes a file, and what an interrupted put has left of it. A missing one is no error. */
  remove(name: string): Promise<void>;
  /** Lists all files of photos, for the operator. */
  list(): AsyncIterable<StoredFile>;
}

/** Tells that the storage failed. A service that gave no answer may have done what was asked nevertheless. */
export class StorageFailed extends Error {
  constructor(
    readonly isFull: boolean,
    options?: ErrorOptions,
  ) {
    super(isFull ? "the photo storage is full" : "the photo storage failed", options);
  }
}

const NAME = /^[A-Za-z0-9_-]{24}(\.thumb)?\.webp$/;

/** Tells whether a name is that of a file of a photo. */
export const isPhotoName = (name: string): boolean => NAME.test(name);

/** Refuses names that could leave the folder. @throws Error */
export function requirePhotoName(name: string): void {
  if (!NAME.test(name)) throw new Error("this is not the name of a photo's file");
}
