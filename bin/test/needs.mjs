import { findOrInstallBrowser } from "./browser.mjs";
import { findContainers, findMounts } from "./mounts.mjs";
import { findOrInstallNode24, needsNode24 } from "./node-24.mjs";
import { findPostgres } from "./postgres.mjs";

/**
 * Describes something that tests use and a machine may lack.
 * @typedef {object} Need
 * @property {string} name
 * @property {string} [location] where it was found
 * @property {string} [missing] the reason why it is not there, what is left out without it, and how to have it
 *
 * @typedef {object} Needs
 * @property {Need[]} list
 * @property {Record<string, string>} env where the tests find these things
 * @property {import("./postgres.mjs").Postgres | undefined} postgres
 * @property {string} broken what is there and does not work, or an empty text
 */

/**
 * Finds or installs what the selected tests use beside the packages. Starts PostgreSQL.
 * @param {import("./selection.mjs").Selection} selection
 * @returns {Promise<Needs>}
 */
export async function findNeeds(selection) {
  const usesBrowser = selection.suites.includes("e2e");
  const browser = usesBrowser ? await findOrInstallBrowser() : undefined;
  const node24 = browser && needsNode24(selection) ? await findOrInstallNode24() : undefined;
  const mounts = selection.suites.some((suite) => ["rules", "domain", "http"].includes(suite))
    ? await findMounts()
    : undefined;
  const containers = selection.suites.includes("domain") ? await findContainers() : undefined;
  const postgres = selection.engines.includes("postgres") ? await openPostgres() : undefined;
  const list = [
    browser && {
      name: "a browser",
      location: browser.path,
      missing: `${browser.reason}. The journeys fail without it. Install Chromium, or set CHROMIUM_PATH; libraries that a downloaded one lacks come with "npx playwright install-deps chromium".`,
    },
    postgres && {
      name: "PostgreSQL",
      location: postgres.server?.location,
      missing: `${postgres.reason}. Its tests run on the embedded database only. Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.`,
    },
    node24 && {
      name: "Node 24",
      location: node24.path,
      missing: `${node24.reason}. The sign-in on Node 24 is left out. Set NODE24_PATH.`,
    },
    mounts && {
      name: "the right to mount",
      location: mounts.path,
      missing: `${mounts.reason}. The tests of a full disk, and one of a long path, are left out. They need Linux with unshare, and the right to use it: root has it, others where the system allows user namespaces.`,
    },
    containers && {
      name: "processes as in a container",
      location: containers.path,
      missing: `${containers.reason}. The tests of two containers on one volume are left out. They need Linux with unshare, and the right to use it: root has it, others where the system allows user namespaces.`,
    },
  ].filter((need) => need !== undefined);
  return {
    list: list.map(({ name, location, missing }) => (location ? { name, location } : { name, missing })),
    env: {
      CHROMIUM_PATH: browser?.path ?? "",
      NODE24_PATH: node24?.path ?? "",
      UNSHARE_PATH: mounts?.path ?? "",
      UNSHARE_PROCESSES_PATH: containers?.path ?? "",
      TEST_DATABASE_URL: postgres?.server?.url ?? "",
    },
    postgres: postgres?.server,
    broken: postgres?.broken ?? "",
  };
}

/** @returns {Promise<{ server?: import("./postgres.mjs").Postgres, reason: string, broken: string }>} */
async function openPostgres() {
  try {
    const server = await findPostgres();
    return { server, reason: "neither TEST_DATABASE_URL nor its programs were found", broken: "" };
  } catch (error) {
    const reason = `it could not be started: ${/** @type {Error} */ (error).message}`;
    return { reason, broken: "PostgreSQL" };
  }
}

/**
 * Prints what the tests use and where it was found.
 * @param {Need[]} list
 */
export function printNeeds(list) {
  if (list.length === 0) return;
  console.log("\nThe tests use:");
  for (const { name, location, missing } of list)
    console.log(`  ${name}: ${location ?? `missing, ${missing}`}`);
}

/**
 * Prints what was missing.
 * @param {Need[]} list
 */
export function printMissing(list) {
  for (const { name, missing } of list) if (missing) console.log(`Missing was ${name}: ${missing}`);
}
