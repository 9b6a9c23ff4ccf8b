import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { log } from "./log.server";

/** The mode of a folder that only its owner can open. */
const PRIVATE = 0o700;
/** The mode bit of folders that all users share, such as /tmp. */
const SHARED = 0o1000;
/** The folders of DATA_DIR with people's data: the embedded database and the photos. */
const FOLDERS = ["db", "photos"];

/** Creates DATA_DIR unless it exists. Other users of the machine cannot open a new one. */
export function makeDataFolder(dataDir: string): void {
  // The folders above it get the usual mode.
  mkdirSync(dirname(dataDir), { recursive: true });
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE });
}

/**
 * Closes the data folder to other users of the machine: DATA_DIR itself, if it belongs to the user of this process
 * and is not a folder that all users share, and the folders in it that hold data. Creates DATA_DIR and the folder
 * of the embedded database, because the database would leave its files open to everybody. Where the file system
 * refuses, as some mounted volumes do, logs one warning.
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

/** Sets the mode of a folder. @returns false if the file system refuses, or pretends to */
function close(folder: string): boolean {
  try {
    chmodSync(folder, PRIVATE);
  } catch {
    return false;
  }
  return process.platform === "win32" || (statSync(folder).mode & 0o077) === 0;
}
