import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { Refused } from "../failure";

/** Thrown when a backup cannot be made or read. Its message is for the operator. */
export class BackupError extends Refused {}

/** Ends the name of a file that is not whole yet. */
const UNFINISHED = ".part";
/** Limits a file within an archive, because some are read as a whole. */
const LARGEST = 512 * 1024 * 1024;

/** Adds a file to an archive that is being written, and waits while the disk is slower. */
export type Add = (name: string, bytes: Buffer) => Promise<void>;

/** Writes a tar file that only this user can open. It gets its name once it is whole and on the disk. @throws BackupError if the name is taken */
export async function writeArchive(path: string, write: (add: Add) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw new BackupError(`${path} is there already; choose another name`);
  const unfinished = path + UNFINISHED;
  const archive = pack();
  const add: Add = (name, bytes) =>
    new Promise((resolve, reject) => {
      const header = { name, size: bytes.byteLength, mode: 0o600, mtime: new Date() };
      archive.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
    });
  const fill = async () => {
    await write(add);
    archive.finalize();
  };
  try {
    await Promise.all([pipeline(archive, createWriteStream(unfinished, { mode: 0o600 })), fill()]);
    const file = await open(unfinished, "r");
    await file.sync().finally(() => file.close());
    await rename(unfinished, path);
  } catch (error) {
    archive.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A file within an archive. Its bytes can be read once, before the next file is asked for. */
export interface Entry {
  name: string;
  bytes: AsyncIterable<Buffer>;
}

/** Returns bytes that come in pieces as a whole. */
export async function whole(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * Reads the files of an archive in their order, one after the other.
 * @throws BackupError when it is no tar file, ends early, or has something else than files
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const archive = extract();
  const reading = pipeline(createReadStream(path), archive);
  // The loop below throws the same error.
  reading.catch(() => {});
  try {
    for await (const entry of archive) {
      const { name, size = 0, type } = entry.header;
      if (type !== "file")
        throw new BackupError(`${path} has ${shown(name)}, which is no file; it is no backup`);
      if (size > LARGEST)
        throw new BackupError(`${path} has a file of ${size} bytes, ${shown(name)}; it is no backup`);
      yield { name, bytes: bytesOf(path, entry) };
      entry.resume();
    }
    await reading;
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function* bytesOf(path: string, entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    yield* entry as AsyncIterable<Buffer>;
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** Tells of an archive that ends within a file, or is none. A file that is not there is told by its own error. */
function unreadable(path: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof BackupError || code === "ENOENT") return error;
  return new BackupError(`${path} is no backup, or is damaged: ${message}`, { cause: error });
}

/** Writes a name so that it stays one short line, whatever it has. */
export const shown = (name: string): string => JSON.stringify(name.slice(0, 100)).slice(1, -1);
