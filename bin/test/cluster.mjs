import { execFile, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../steps/free-port.mjs";

const execute = promisify(execFile);

const START_MS = 30_000;
// Turns off writing to disk for speed. A server whose processes end loses nothing by that, however they end: only the machine could.
const SETTINGS = [
  "fsync=off",
  "full_page_writes=off",
  "max_connections=200",
  "unix_socket_directories=",
  "listen_addresses=127.0.0.1",
];
const INITDB = ["-U", "test", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];

/**
 * Describes a private PostgreSQL server. `start` starts it again after `halt`, on the same port and data. A frozen server keeps its
 * connections and accepts new ones, and answers nothing. `stop` ends the server and removes its data.
 * @typedef {object} Cluster
 * @property {string} url
 * @property {(how: "fast" | "immediate") => Promise<void>} halt
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} freeze
 * @property {() => void} thaw
 * @property {() => Promise<void>} stop
 */

/**
 * Makes a private PostgreSQL server in a temporary folder and starts it.
 * @param {string} binaries the folder of its programs
 * @param {string[]} settings further settings, such as "work_mem=64MB"
 * @returns {Promise<Cluster>}
 */
export async function startCluster(binaries, settings = []) {
  const owner = process.getuid?.() === 0 ? await ownerOfCluster() : {};
  const folder = mkdtempSync(join(process.env.TEST_CLUSTERS ?? tmpdir(), "beast-postgres-"));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const options = { ...owner, cwd: folder };
  const port = await freePort();
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  const flags = [...SETTINGS, ...settings].flatMap((setting) => ["-c", setting]);
  const command = [join(binaries, "postgres"), "-D", data, "-p", String(port), ...flags];
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let server;
  /** @type {number[]} */
  let frozen = [];

  const start = async () => {
    server = spawnBound(command, { ...options, stdio: ["ignore", "ignore", "ignore"] });
    await untilAnswering(server, url);
  };
  /** @param {"SIGINT" | "SIGQUIT"} signal */
  const end = async (signal) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server?.once("exit", resolve));
    server.kill(signal);
    await ended;
  };
  const freeze = async () => {
    const pid = /** @type {number} */ (server?.pid);
    frozen = await processesOf(url, () => sendSignal(pid, "SIGSTOP"));
    for (const process of frozen) sendSignal(process, "SIGSTOP");
    frozen.push(pid);
  };
  const thaw = () => {
    for (const process of frozen) sendSignal(process, "SIGCONT");
    frozen = [];
  };
  const stop = async () => {
    thaw();
    await end("SIGINT");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await execute(join(binaries, "initdb"), ["-D", data, ...INITDB], options);
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, start, freeze, thaw, stop, halt: (how) => end(how === "fast" ? "SIGINT" : "SIGQUIT") };
}

/**
 * Lists the processes of a server beside its first one.
 * @param {string} url
 * @param {() => void} stopFirst stops the first process, so that it starts no others
 * @returns {Promise<number[]>}
 */
async function processesOf(url, stopFirst) {
  const { default: postgres } = await import("postgres");
  const client = postgres(url, { max: 1 });
  await client`select 1`;
  stopFirst();
  const rows = await client`select pid from pg_stat_activity`;
  await client.end({ timeout: 1 });
  return rows.map(({ pid }) => pid);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The connection of this process may have ended.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}

/**
 * Returns the user that runs PostgreSQL, because root is not allowed to. Prefers the user of the PostgreSQL
 * package over the user "nobody".
 */
async function ownerOfCluster() {
  for (const name of ["postgres", "nobody"]) {
    const ids = ["-u", "-g"].map(async (which) => Number((await execute("id", [which, name])).stdout));
    const [uid, gid] = await Promise.all(ids).catch(() => []);
    if (uid !== undefined) return { uid, gid };
  }
  return {};
}

/**
 * Starts the server so that it ends together with this process, even if this process is killed. This works
 * only where setpriv is installed (Linux).
 * @param {string[]} command
 * @param {import("node:child_process").SpawnOptions} options
 */
function spawnBound(command, options) {
  const setpriv = "/usr/bin/setpriv";
  const [name = "", ...args] = existsSync(setpriv) ? [setpriv, "--pdeathsig", "INT", ...command] : command;
  return spawn(name, args, options);
}

/**
 * @param {import("node:child_process").ChildProcess} server
 * @param {string} url
 */
async function untilAnswering(server, url) {
  const { default: postgres } = await import("postgres");
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const client = postgres(url, { max: 1, connect_timeout: 5 });
    const answers = await client`select 1`.then(Boolean, () => false);
    await client.end({ timeout: 1 });
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the private PostgreSQL server did not start");
}
