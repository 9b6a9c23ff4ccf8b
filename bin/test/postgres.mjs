import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { startCluster } from "./cluster.mjs";

/** Debian's folder with a folder for each version. */
export const DEBIAN = "/usr/lib/postgresql";
/** The oldest version that the product supports. */
const OLDEST = 15;

/**
 * Describes a PostgreSQL server on which the tests can create databases.
 * @typedef {object} Postgres
 * @property {string} url
 * @property {string} location where it was found
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
  if (url) return { url, location: "the server in TEST_DATABASE_URL", stop: async () => {} };
  const binaries = findBinaries();
  return binaries ? { ...(await startCluster(binaries, settings)), location: binaries } : undefined;
}

/** Finds the folder with PostgreSQL's programs, or undefined. */
export function findBinaries() {
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
