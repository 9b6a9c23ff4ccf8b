import { execFile, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../steps/free-port.mjs";

const execute = promisify(execFile);

/** Debian's folder with a folder for each version. */
export const DEBIAN = "/usr/lib/postgresql";
/** The oldest version that the product supports. */
const OLDEST = 15;
const START_MS = 30_000;
// Turns off writing to disk for speed. The tests kill the product's server, but never this one.
const SETTINGS = [
  "fsync=off",
  "full_page_writes=off",
  "max_connections=200",
  "unix_socket_directories=",
  "listen_addresses=127.0.0.1",
];

/**
 * Describes a PostgreSQL server on which the tests can create databases.
 * @typedef {object} Postgres
 * @property {string} url
 * @property {string} place where it was found
 * @property {() => Promise<void>} stop
 */

/**
 * Finds the server in TEST_DATABASE_URL, or starts a private one from the binaries of this machine. `stop`
 * removes the private server.
 * @param {string[]} settings further settings of a private server, such as "work_mem=64MB"
 * @returns {Promise<Postgres | undefined>} undefined when there is neither
 */
export async function findPostgres(settings = []) {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, place: "the server in TEST_DATABASE_URL", stop: async () => {} };
  const binaries = findBinaries();
  return binaries ? startCluster(binaries, [...SETTINGS, ...settings]) : undefined;
}

function findBinaries() {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .filter((version) => Number(version) >= OLDEST)
        .sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/**
 * @param {string} binaries
 * @param {string[]} settings
 * @returns {Promise<Postgres>}
 */
async function startCluster(binaries, settings) {
  const owner = process.getuid?.() === 0 ? await ownerOfCluster() : {};
  const folder = mkdtempSync(join(tmpdir(), "beast-postgres-"));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const options = { ...owner, cwd: folder };
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let server;
  const stop = async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server?.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const initdb = [
      "-D",
      data,
      "-U",
      "test",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
    ];
    await execute(join(binaries, "initdb"), initdb, options);
    const port = await freePort();
    const flags = settings.flatMap((setting) => ["-c", setting]);
    const command = [join(binaries, "postgres"), "-D", data, "-p", String(port), ...flags];
    server = spawnBound(command, { ...options, stdio: ["ignore", "ignore", "ignore"] });
    const url = `postgres://test@127.0.0.1:${port}/postgres`;
    await untilAnswering(server, url);
    return { url, place: binaries, stop };
  } catch (error) {
    await stop();
    throw error;
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
