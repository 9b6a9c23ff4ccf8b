import { existsSync } from "node:fs";
import { access, constants, statfs } from "node:fs/promises";
import type { Settings } from "~/platform/settings.server";
import { type Finding, good, wrong } from "./finding";

const MB = 1024 * 1024;
/** The embedded database refuses changes with less (see db/free-space.ts), and photos need room too. */
const LEAST = 256 * MB;

/** Checks how much room the disk of DATA_DIR has. */
export async function* checkDisk({ dataDir, databaseUrl, s3 }: Settings): AsyncGenerator<Finding> {
  if (!existsSync(dataDir)) {
    if (!databaseUrl || !s3)
      yield good("disk", `DATA_DIR ${dataDir} is not there yet; the first start makes it`);
    return;
  }
  const isOurs = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isOurs) yield wrong("disk", `DATA_DIR ${dataDir} cannot be written by this user`);
  const { bavail, bsize } = await statfs(dataDir);
  const free = `${Math.floor((bavail * bsize) / MB)} MB are free in DATA_DIR ${dataDir}`;
  yield bavail * bsize < LEAST ? wrong("disk", `${free}; make room`) : good("disk", free);
}
