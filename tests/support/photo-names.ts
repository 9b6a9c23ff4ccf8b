import { randomBytes } from "node:crypto";
import type { PhotoStorage } from "~/platform/photo-files";

/** Returns a new name that a photo's file may have. */
export const aPhotoName = (ending = ".webp") => `${randomBytes(18).toString("base64url")}${ending}`;

/** Returns the names of all files in a storage, sorted. */
export async function storedNames(storage: PhotoStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
}
