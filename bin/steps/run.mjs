import { spawn } from "node:child_process";
import { constants } from "node:os";
import { ROOT } from "./project.mjs";

// A command gets a process group of its own, so that a signal reaches its children too.
const hasGroups = process.platform !== "win32";

/** @type {NodeJS.Signals | undefined} */
let received;

/** The exit status for a process that was asked to stop while a command ran, else undefined. */
export const interruption = () => (received ? 128 + constants.signals[received] : undefined);

/** From now on a signal does not end this process at once, so that it can clean up after the command it runs. */
export function postponeSignals() {
  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM"]))
    process.on(name, (signal) => (received = signal));
}

/**
 * Runs a command in the project's folder and shows its output. A signal that asks this process to stop is handed on.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeout?: number, stdout?: "ignore", stderr?: "ignore" }} [options]
 * @returns {Promise<number>} its exit status; not 0 when it cannot be started or a signal ended it
 */
export function run(command, args, { env = process.env, timeout, stdout, stderr } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      timeout,
      stdio: ["ignore", stdout ?? "inherit", stderr ?? "inherit"],
      detached: hasGroups,
    });
    /** @param {NodeJS.Signals} signal */
    const handOn = (signal) => {
      received = signal;
      if (hasGroups && child.pid) process.kill(-child.pid, signal);
      else child.kill(signal);
    };
    process.on("SIGINT", handOn).on("SIGTERM", handOn);
    /** @param {number} status */
    const done = (status) => {
      process.off("SIGINT", handOn).off("SIGTERM", handOn);
      resolve(status);
    };
    child.once("error", () => done(127));
    child.once("exit", (code, signal) => done(code ?? 128 + constants.signals[signal ?? "SIGTERM"]));
  });
}

/**
 * Runs a command that the rest depends on: ends the process with a line when it fails.
 * @param {string} failure
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
export async function mustRun(failure, command, args, options) {
  const status = await run(command, args, options);
  if (status === 0) return;
  const interrupted = interruption();
  if (!interrupted) process.stderr.write(`${failure}\n`);
  process.exit(interrupted ?? 1);
}
