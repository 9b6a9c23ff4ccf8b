/** Keeps the files of photos. Names are like `<24 base64url characters>.webp` and `<…>.thumb.webp`. */
export interface PhotoStorage {
  /** Stores a file as a whole or not at all. @throws StorageFailed */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes of a file, or null if there is none. @throws StorageFailed */
  get(name: string): Promise<Buffer | null>;
  /** Removes a file; a missing one is no error. Takes every name that list() yields. @throws StorageFailed */
  remove(name: string): Promise<void>;
  /** Yields all files in any order, leftovers of interrupted puts included. @throws StorageFailed */
  list(): AsyncIterable<{ name: string; modified: Date }>;
}

/** Thrown when the storage cannot do what was asked. It has changed nothing then. */
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

/** Tells whether a text is the name of a photo's file. Such a name has no slash and cannot leave its folder. */
export const isPhotoName = (name: string): boolean => NAME.test(name);

/** Refuses a name that no photo can have. @throws Error */
export function requirePhotoName(name: string): void {
  if (!isPhotoName(name)) throw new Error("this is not the name of a photo's file");
}
