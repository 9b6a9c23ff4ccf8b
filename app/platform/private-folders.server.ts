import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { log } from "./log.server";

const PRIVATE = 0o700;
/** Marks folders that all users share, such as /tmp. */
const SHARED = 0o1000;
const FOLDERS = ["db", "photos"];

/** Creates DATA_DIR unless it exists. Other users of the machine cannot open a new one. */
export function makeDataFolder(dataDir: string): void {
  // The folders above it get the usual mode.
  mkdirSync(dirname(dataDir), { recursive: true });
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE });
}

/**
 * Closes DATA_DIR to other users, unless they share it, and its folders. Creates db/, because the database would leave
 * its files open to all. Where the file system refuses, as some mounted volumes do, logs a warning.
 */
export function closeDataFolder(dataDir: string): void {
  makeDataFolder(dataDir);
  mkdirSync(join(dataDir, "db"), { recursive: true, mode: PRIVATE });
  const inside = FOLDERS.map((name) => join(dataDir, name)).filter((folder) => existsSync(folder));
  const folders = isOwn(dataDir) ? [dataDir, ...inside] : inside;
  const open = folders.filter((folder) => !close(folder));
  if (open.length > 0)
    log.warn(
      { folders: open },
      "other users of this machine may open these folders: their mode cannot be changed",
    );
}

function isOwn(folder: string): boolean {
  const { uid, mode } = statSync(folder);
  return uid === process.getuid?.() && !(mode & SHARED);
}

/** Returns false if the file system refuses, or pretends to. */
function close(folder: string): boolean {
  try {
    chmodSync(folder, PRIVATE);
  } catch {
    return false;
  }
  return process.platform === "win32" || (statSync(folder).mode & 0o077) === 0;
}
