import { createHash } from "node:crypto";
import { readArchive, whole, writeArchive } from "../../tools/backup/archive";
import { MANIFEST, Manifest } from "../../tools/backup/manifest";

/** Returns what a backup holds: for each piece of a table its hash, and the hash of those of all photos. */
export async function contentOf(path: string): Promise<Manifest | undefined> {
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(path))
    if (name === MANIFEST) manifest = Manifest.parse(JSON.parse((await whole(bytes)).toString()));
  return manifest;
}

interface File {
  name: string;
  bytes: Buffer;
}

/** Writes a backup with other files than the one that it copies. */
export async function copyArchive(from: string, to: string, change: (files: File[]) => File[]) {
  const files: File[] = [];
  for await (const { name, bytes } of readArchive(from)) files.push({ name, bytes: await whole(bytes) });
  await writeArchive(to, async (add) => {
    for (const { name, bytes } of change(files)) await add(name, bytes);
  });
}

/**
 * Writes a backup that is whole, has the photos before the tables, and has its first person twice, which no database takes.
 * @returns the files of its photos
 */
export async function writeBrokenBackup(from: string, to: string): Promise<[File, ...File[]]> {
  const photos: File[] = [];
  await copyArchive(from, to, ([opening, ...others]) => {
    const manifest = JSON.parse(others.pop()?.bytes.toString() ?? "") as Manifest;
    const isOfPhotos = ({ name }: File) => name.startsWith("photos/");
    for (const { name, bytes } of others)
      if (name.endsWith(".webp")) photos.push({ name: name.replace("photos/", ""), bytes });
    const tables = others.filter((each) => !isOfPhotos(each));
    const users = tables.find(({ name }) => name === "tables/users/000001.copy") as File;
    users.bytes = Buffer.concat([users.bytes.subarray(0, users.bytes.indexOf("\n") + 1), users.bytes]);
    const piece = manifest.tables.flatMap(({ pieces }) => pieces).find(({ file }) => file === users.name);
    if (piece) piece.sha256 = createHash("sha256").update(users.bytes).digest("hex");
    const end = { name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) };
    return [opening as File, ...others.filter(isOfPhotos), ...tables, end];
  });
  return photos as [File, ...File[]];
}
