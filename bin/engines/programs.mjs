import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "../steps/run.mjs";
import { say } from "../steps/say.mjs";

const INSTALL_MS = 5 * 60_000;

/**
 * Finds a program of this machine.
 * @param {...string} names the names that it may have
 * @returns {string | undefined} its path
 */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Tells whether this user may install packages of the distribution here: root on Debian and its kin. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/**
 * Installs packages of the distribution. A failure shows in what is missing afterwards.
 * @param {string[]} packages
 */
export async function installPackages(packages) {
  say(`Installing ${packages.join(", ")} (once).`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["-qq", "update"], { env, stdout: "ignore", timeout: INSTALL_MS });
  const args = ["-qq", "install", "-y", "--no-install-recommends", ...packages];
  await run("apt-get", args, { env, stdout: "ignore", timeout: INSTALL_MS });
}
