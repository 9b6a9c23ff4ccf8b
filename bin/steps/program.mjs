import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { at } from "./project.mjs";
import { interruption, postponeSignals, run } from "./run.mjs";

/**
 * Makes a temporary folder for a command, and removes it when the work has ended, also by a signal. The status of the work becomes
 * that of this process.
 * @param {string} name
 * @param {(folder: string) => Promise<number>} work
 */
export async function inTemporaryFolder(name, work) {
  postponeSignals();
  const folder = mkdtempSync(join(tmpdir(), `beast-${name}-`));
  try {
    const status = await work(folder);
    process.exitCode = interruption() ?? status;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Runs a program of the project that is written in TypeScript and may import the app.
 * @param {string} path its path in the project
 * @param {string} folder for its temporary files, such as profiles of browsers and stores of servers
 * @param {Record<string, string | undefined>} env further variables
 * @returns {Promise<number>} its exit status
 */
export function runProgram(path, folder, env) {
  const imports = ["--import", "tsx", "--import", at("bench/asset-addresses.mjs")];
  return run(process.execPath, [...imports, at(path)], { env: { ...process.env, TMPDIR: folder, ...env } });
}
