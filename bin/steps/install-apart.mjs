import { npm } from "./npm.mjs";
import { run } from "./run.mjs";

const INSTALL_MS = 5 * 60_000;

/**
 * Installs one package into a folder of its own, apart from those of the project. Its scripts do not run.
 * @param {string} spec the name and the version, such as "lighthouse@12.8.2"
 * @param {string} folder
 * @param {"ignore"} [stderr] leaves out npm's errors, which are printed otherwise
 * @returns {Promise<number>} npm's exit status
 */
export function installApart(spec, folder, stderr) {
  const [command, args] = npm(
    "install",
    `--prefix=${folder}`,
    "--ignore-scripts",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    spec,
  );
  return run(command, args, { timeout: INSTALL_MS, stdout: "ignore", stderr });
}
