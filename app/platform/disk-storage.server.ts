import { randomBytes } from "node:crypto";
import type { Dirent } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isPhotoName, type PhotoStorage, requirePhotoName, StorageFailed } from "./photo-files";

/** Ends the name of a file that is still being written. The part before it is the name of the photo's file. */
const UNFINISHED = /\.[0-9a-f]{12}\.tmp$/;
const FULL = new Set(["ENOSPC", "EDQUOT"]);

/**
 * Keeps photos as files below one folder, in folders named after the first two characters of the file. Only the user
 * of this process can open them.
 */
export class DiskStorage implements PhotoStorage {
  constructor(private readonly folder: string) {}

  async put(name: string, bytes: Buffer): Promise<void> {
    requirePhotoName(name);
    return orFailed(async () => {
      const shard = this.shard(name);
      await mkdir(shard, { recursive: true, mode: 0o700 });
      const unfinished = join(shard, `${name}.${randomBytes(6).toString("hex")}.tmp`);
      try {
        await writeDurably(unfinished, bytes);
        await rename(unfinished, join(shard, name));
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        throw error;
      }
      await flushFolder(shard);
    });
  }

  async get(name: string): Promise<Buffer | null> {
    requirePhotoName(name);
    return orFailed(() => readFile(join(this.shard(name), name)).catch(nullIfMissing));
  }

  async remove(name: string): Promise<void> {
    requirePhotoName(name.replace(UNFINISHED, ""));
    return orFailed(() => rm(join(this.shard(name), name), { force: true }));
  }

  async *list(): AsyncGenerator<{ name: string; modified: Date }> {
    for (const shard of await entries(this.folder)) {
      if (!shard.isDirectory()) continue;
      for (const { name } of await entries(join(this.folder, shard.name))) {
        if (!isPhotoName(name.replace(UNFINISHED, ""))) continue;
        // Another process may have removed the file in the meantime.
        const found = await orFailed(() => stat(join(this.folder, shard.name, name)).catch(nullIfMissing));
        if (found) yield { name, modified: found.mtime };
      }
    }
  }

  private shard(name: string): string {
    return join(this.folder, name.slice(0, 2));
  }
}

async function writeDurably(path: string, bytes: Buffer) {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a renamed file survive a power cut. */
async function flushFolder(path: string) {
  // Windows cannot open folders.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

async function entries(folder: string): Promise<Dirent[]> {
  return (await orFailed(() => readdir(folder, { withFileTypes: true }).catch(nullIfMissing))) ?? [];
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

async function orFailed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new StorageFailed(FULL.has(code), { cause: error });
  }
}
