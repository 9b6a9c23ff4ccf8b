import { open, readFile } from "node:fs/promises";
import { hashesIn } from "~/domain/coaching/deletion/list.server";
import { BackupError, readArchive, whole } from "./archive";
import { checkBackup } from "./check";

/** The bytes of a list are letters and digits. A tar file has others at its beginning. */
const SHOWN = 512;

/** Returns the hashes of deleted people that a list names, or a backup. @throws BackupError for a file that is neither */
export async function readDeleted(path: string): Promise<string[]> {
  if (await isArchive(path)) return await deletedInBackup(path);
  const hashes = hashesIn(await readFile(path, "utf8"));
  if (!hashes)
    throw new BackupError(
      `${path} is neither a list of deleted people, as deleted-people.txt is, nor a backup.`,
    );
  return hashes;
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(SHOWN) });
    return buffer.subarray(0, bytesRead).includes(0);
  } finally {
    await file.close();
  }
}

async function deletedInBackup(path: string): Promise<string[]> {
  const { manifest } = await checkBackup(path);
  const table = manifest.tables.find(({ name }) => name === "deleted_people");
  if (!table) throw new BackupError(`${path} was made by an earlier version, which lists no deleted people.`);
  const place = table.columns.indexOf("id_hash");
  const files = new Set(table.pieces.map(({ file }) => file));
  const hashes: string[] = [];
  for await (const { name, bytes } of readArchive(path)) {
    if (!files.has(name)) continue;
    const rows = (await whole(bytes)).toString().split("\n").filter(Boolean);
    hashes.push(...rows.map((row) => row.split("\t")[place] ?? ""));
  }
  return hashes;
}
