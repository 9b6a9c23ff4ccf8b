import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Returns the paths of all files in the photo folder of a server on this machine, unfinished ones included, sorted. */
export function storedPhotos({ dataDir }: { dataDir: string }): string[] {
  const folder = join(dataDir, "photos");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
