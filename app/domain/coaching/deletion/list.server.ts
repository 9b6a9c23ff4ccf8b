import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { today } from "~/domain/shared/calendar/rules";
import { settings } from "~/platform/settings.server";

/** The file in DATA_DIR that lists deleted people, a line for each: the hash of the id, and the day. */
export const LIST_FILE = "deleted-people.txt";

export const listPath = (): string => join(settings().dataDir, LIST_FILE);

const LINE = /^([0-9a-f]{64}) (\d{4}-\d{2}-\d{2})$/;

/** Writes a line about each person at the end of the list, and waits until it is on the disk. A line twice does no harm. */
export async function addToList(hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const day = today("UTC");
  const before = await ownList();
  const file = await open(listPath(), "a", 0o600);
  try {
    // Begins a new line where a full disk has cut off the one before.
    const isCut = before !== "" && !before.endsWith("\n");
    await file.write(`${isCut ? "\n" : ""}${hashes.map((hash) => `${hash} ${day}`).join("\n")}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Returns the hashes of a list; null for a file that is none. */
export function hashesIn(text: string): string[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const found = lines.map((line) => LINE.exec(line.trim())?.[1]);
  const hashes = found.filter((hash) => hash !== undefined);
  return hashes.length === lines.length ? [...new Set(hashes)] : null;
}

/** Returns the hashes of this installation's own list. Lines that were cut off are left out. */
export async function listedHere(): Promise<Set<string>> {
  return new Set((await ownList()).split("\n").flatMap((line) => LINE.exec(line)?.[1] ?? []));
}

const ownList = (): Promise<string> =>
  readFile(listPath(), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
