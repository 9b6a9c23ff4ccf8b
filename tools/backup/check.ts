import { createHash, type Hash } from "node:crypto";
import { isPhotoName } from "~/platform/photo-files";
import { BackupError, readArchive, shown, whole } from "./archive";
import { sha256Of } from "./hashes";
import { FORMAT, MANIFEST, Manifest, OPENING, Opening } from "./manifest";

const LIST = /^photos\/\d{6,}\.sha256$/;

/** Returns the name of a photo's file within an archive; an empty one for any other file. */
export const photoIn = (name: string): string =>
  name.startsWith("photos/") ? name.slice("photos/".length) : "";

export interface CheckedBackup {
  opening: Opening;
  manifest: Manifest;
}

/**
 * Reads a whole backup and compares its files with their hashes, before anything is restored from it.
 * @throws BackupError when it is no backup, is of a newer format, is damaged, ends early, or has files that are none of a backup
 */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  let opening: Opening | undefined;
  let manifest: Manifest | undefined;
  const tables = new Map<string, string>();
  const photos = new PhotoHashes();
  for await (const { name, bytes } of readArchive(path)) {
    if (!opening) opening = readOpening(path, name, await whole(bytes));
    else if (manifest) throw new BackupError(`${path} has the file ${shown(name)} after its end.`);
    else if (name === MANIFEST) manifest = parsed(path, name, await whole(bytes), Manifest);
    else if (name.startsWith("tables/") && !tables.has(name)) tables.set(name, await sha256Of(bytes));
    else if (isPhotoName(photoIn(name))) photos.add(photoIn(name), await sha256Of(bytes));
    else if (!LIST.test(name))
      throw new BackupError(`${path} has the file ${shown(name)}, which is neither a table nor a photo.`);
    else if (!photos.areListed(await whole(bytes)))
      throw new BackupError(`${path} is damaged: ${name} has other content.`);
  }
  if (!opening || !manifest) throw new BackupError(`${path} is no whole backup: its end is missing.`);
  const pieces = manifest.tables.flatMap((table) => table.pieces);
  const wrong = pieces.find(({ file, sha256 }) => tables.get(file) !== sha256);
  if (wrong) throw new BackupError(`${path} is damaged: ${wrong.file} has other content.`);
  if (pieces.length !== tables.size || !photos.equal(manifest.photos))
    throw new BackupError(`${path} is damaged: its files are not those that its end lists.`);
  return { opening, manifest };
}

function readOpening(path: string, name: string, bytes: Buffer): Opening {
  if (name !== OPENING) throw new BackupError(`${path} is no backup of this product.`);
  const { format } = (jsonIn(path, name, bytes) ?? {}) as { format?: unknown };
  if (typeof format === "number" && format > FORMAT)
    throw new BackupError(
      `${path} was made by a newer version (format ${format}; this version reads ${FORMAT}). Restore it with that version.`,
    );
  return parsed(path, name, bytes, Opening);
}

function jsonIn(path: string, name: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    // The error of the engine quotes what it has read.
    throw new BackupError(`${path} is damaged: ${name} cannot be understood.`);
  }
}

function parsed<Value>(
  path: string,
  name: string,
  bytes: Buffer,
  schema: { safeParse: (value: unknown) => { success: true; data: Value } | { success: false } },
): Value {
  const result = schema.safeParse(jsonIn(path, name, bytes));
  if (!result.success) throw new BackupError(`${path} is damaged: ${name} cannot be understood.`);
  return result.data;
}

/** Compares the files of photos with the lists that follow them, so that only the hashes of one list are in memory. */
class PhotoHashes {
  #unlisted = new Map<string, string>();
  #lists: Hash = createHash("sha256");
  #files = 0;

  add(file: string, hash: string): void {
    this.#unlisted.set(file, hash);
    this.#files += 1;
  }

  /** @returns false when a list names other files or hashes than those before it */
  areListed(bytes: Buffer): boolean {
    const hashes = this.#unlisted;
    this.#unlisted = new Map();
    this.#lists.update(bytes);
    const lines = bytes.toString().split("\n").filter(Boolean);
    return (
      lines.length === hashes.size && lines.every((line) => hashes.get(line.slice(66)) === line.slice(0, 64))
    );
  }

  equal({ files, sha256 }: Manifest["photos"]): boolean {
    return this.#unlisted.size === 0 && this.#files === files && this.#lists.digest("hex") === sha256;
  }
}
