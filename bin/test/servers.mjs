import { existsSync, readdirSync, readFileSync } from "node:fs";

const END_MS = 5000;

/**
 * Finds servers that are still running after the tests that started them. Waits up to END_MS, because a
 * server may end shortly after its test worker.
 * @param {string} folder has one file for each server process that a test started, named by its process id
 * @returns {Promise<{ started: number, left: number[] }>} the number of started servers, and the ids of those
 *   still running
 */
export async function findLeftServers(folder) {
  const pids = existsSync(folder) ? readdirSync(folder).map(Number) : [];
  const deadline = Date.now() + END_MS;
  let left = pids.filter(isRunning);
  while (left.length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    left = left.filter(isRunning);
  }
  return { started: pids.length, left };
}

/**
 * Tells whether a process is running and is a server of the tests. Another process may have got its id by
 * now.
 * @param {number} pid
 */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    const command = `/proc/${pid}/cmdline`;
    return !existsSync(command) || readFileSync(command, "utf8").includes("server-process.mjs");
  } catch {
    return false;
  }
}
