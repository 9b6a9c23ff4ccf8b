import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

/**
 * Finds the program "unshare" if a process may use it to mount a small disk that only it sees. Tests of a full disk need it.
 * @returns {Promise<{ path?: string, reason: string }>} its path, or the reason why no disk can be mounted
 */
export const findMounts = () =>
  findUnshare(["-rm", "sh", "-c", 'mount -t tmpfs tmpfs "$0"', tmpdir()], "this user may not mount");

/**
 * Finds the program "unshare" if a process may use it to number its processes anew, as a container does. Tests of two containers
 * need it.
 */
export const findContainers = () =>
  findUnshare(["-rpf", "--mount-proc", "--kill-child", "true"], "this user may not number processes anew");

/**
 * @param {string[]} args a trial
 * @param {string} refusal the reason if it fails
 * @returns {Promise<{ path?: string, reason: string }>}
 */
async function findUnshare(args, refusal) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const path = folders.map((folder) => join(folder, "unshare")).find((file) => existsSync(file));
  if (!path) return { reason: "the program unshare was not found" };
  return promisify(execFile)(path, args).then(
    () => ({ path, reason: "" }),
    () => ({ reason: refusal }),
  );
}
