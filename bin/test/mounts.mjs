import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

/**
 * Finds the program "unshare" if a process may use it to mount a small disk that only it sees. Tests of a full disk need it.
 * @returns {Promise<{ path?: string, reason: string }>} its path, or the reason why no disk can be mounted
 */
export async function findMounts() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const path = folders.map((folder) => join(folder, "unshare")).find((file) => existsSync(file));
  if (!path) return { reason: "the program unshare was not found" };
  const args = ["-rm", "sh", "-c", 'mount -t tmpfs tmpfs "$0"', tmpdir()];
  return promisify(execFile)(path, args).then(
    () => ({ path, reason: "" }),
    () => ({ reason: "this user may not mount" }),
  );
}
