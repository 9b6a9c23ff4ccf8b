import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { isEmbeddedMade } from "./place";
import { DatabaseUnusable } from "./unusable";

const MB = 1024 * 1024;
/**
 * The free bytes that the embedded database needs. It breaks when it cannot make the next file of its log, which has 16 MB, so
 * that changes end three files before. A new database with the demo takes 61 MB.
 */
const NEEDED = { changes: 48 * MB, opening: 32 * MB, making: 128 * MB };

/** Thrown instead of a change, before the disk of the embedded database is full. Has PostgreSQL's code for a full disk. */
export class NoFreeSpace extends Error {
  readonly code = "53100";
}

let watched: string | undefined;

/**
 * Checks that the disk of a data folder has room for the embedded database, and watches it from now on.
 * @param dataDir exists
 * @throws DatabaseUnusable
 */
export async function requireFreeSpaceToOpen(dataDir: string): Promise<void> {
  const needed = isEmbeddedMade(dataDir) ? NEEDED.opening : NEEDED.making;
  const free = await freeBytes(dataDir);
  if (free < needed)
    throw new DatabaseUnusable(
      `DATA_DIR ${dataDir} has no space left on its disk: ${Math.floor(free / MB)} MB are free, and the database needs ${needed / MB} MB`,
    );
  watched = join(dataDir, "db");
}

/** Stops watching the disk, because the database is closed. */
export function stopWatchingFreeSpace(): void {
  watched = undefined;
}

/** Checks that the embedded database has room for a change. A PostgreSQL server says by itself when it has none. @throws NoRoom */
export async function requireFreeSpace(): Promise<void> {
  if (watched && (await freeBytes(watched)) < NEEDED.changes)
    throw new NoFreeSpace("the disk is nearly full");
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
