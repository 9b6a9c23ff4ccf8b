import { readArchive } from "../../tools/backup/archive";
import { MANIFEST, Manifest } from "../../tools/backup/manifest";

/** Returns what a backup holds: for each piece of a table its hash, and the hash of those of all photos. */
export async function contentOf(path: string): Promise<Manifest | undefined> {
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(path))
    if (name === MANIFEST) manifest = Manifest.parse(JSON.parse(bytes.toString()));
  return manifest;
}
