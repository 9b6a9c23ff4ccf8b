import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  isPhotoName,
  type PhotoStorage,
  requirePhotoName,
  StorageFailed,
  type StoredFile,
} from "./photo-files";

const UNFINISHED = ".tmp";
const FULL = new Set(["ENOSPC", "EDQUOT"]);

/** Keeps files that only the user of this process can open, in folders named after their first two characters. */
export class DiskStorage implements PhotoStorage {
  constructor(private readonly folder: string) {}

  async put(name: string, bytes: Buffer): Promise<void> {
    requirePhotoName(name);
    return orFailed(async () => {
      const shard = this.shard(name);
      await makeFolder(shard);
      const unfinished = join(shard, name + UNFINISHED);
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
    requirePhotoName(name);
    const path = join(this.shard(name), name);
    return orFailed(async () => {
      await rm(path + UNFINISHED, { force: true });
      await rm(path, { force: true });
    });
  }

  async *list(): AsyncIterable<StoredFile> {
    // The first photo makes the folder.
    for (const shard of (await orFailed(() => readdir(this.folder).catch(nullIfMissing))) ?? [])
      for (const file of await orFailed(() => readdir(join(this.folder, shard)).catch(() => []))) {
        const name = file.endsWith(UNFINISHED) ? file.slice(0, -UNFINISHED.length) : file;
        if (!isPhotoName(name)) continue;
        const facts = await orFailed(() => stat(join(this.folder, shard, file)).catch(nullIfMissing));
        if (facts) yield { name, changedAt: facts.mtime, isWhole: name === file };
      }
  }

  private shard(name: string): string {
    return join(this.folder, name.slice(0, 2));
  }
}

/** Makes a folder with those above it. Node's own way tells ENOENT where the disk is full. */
async function makeFolder(path: string, mayGoUp = true): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    if (code !== "ENOENT" || !mayGoUp) throw error;
    await makeFolder(dirname(path));
    await makeFolder(path, false);
  }
}

async function writeDurably(path: string, bytes: Buffer) {
  // An interrupted put may have left a file, which this one replaces.
  const file = await open(path, "w", 0o600);
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
