import { spawn } from "node:child_process";
import { constants } from "node:os";
import { ROOT } from "./project.mjs";

// Each command gets its own process group, so that a signal reaches its child processes too.
const hasGroups = process.platform !== "win32";

/** @type {NodeJS.Signals | undefined} */
let received;

/**
 * Returns the exit status to use if a stop signal arrived while a command was running, otherwise undefined.
 */
export const interruption = () => (received ? 128 + constants.signals[received] : undefined);

/** Keeps SIGINT and SIGTERM from ending this process at once, so that it can clean up after its command. */
export function postponeSignals() {
  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM"]))
    process.on(name, (signal) => (received = signal));
}

/**
 * Runs a command in the project's folder and shows its output. Passes stop signals on to the command.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeout?: number, stdout?: "ignore", stderr?: "ignore" }} [options]
 * @returns {Promise<number>} its exit status; not 0 if it could not start or was ended by a signal
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
 * Runs a command and ends the process with the line `failure` if the command fails.
 * @param {string} failure
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdout?: "ignore" }} [options]
 */
export async function mustRun(failure, command, args, options) {
  const status = await run(command, args, options);
  if (status === 0) return;
  const interrupted = interruption();
  if (!interrupted) process.stderr.write(`${failure}\n`);
  process.exit(interrupted ?? 1);
}
