import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";

/** Returns a new name that a photo's file may have. */
export const aPhotoName = (ending = ".webp") => `${randomBytes(18).toString("base64url")}${ending}`;

/** Returns the names of all files that a storage on disk keeps in its folder, sorted, unfinished ones included. */
export function storedNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
