import { findOrInstallBrowser } from "../test/browser.mjs";
import { findProgram, installPackages, mayInstall } from "./programs.mjs";

/** The programs that each engine needs, with Debian's package for each. */
const PROGRAMS = {
  webkit: [
    { names: ["WebKitWebDriver"], package: "webkit2gtk-driver" },
    { names: ["Xvfb"], package: "xvfb" },
    { names: ["openbox"], package: "openbox" },
    { names: ["dbus-daemon"], package: "dbus" },
  ],
  firefox: [{ names: ["firefox-esr", "firefox"], package: "firefox-esr" }],
};
const TITLES = { webkit: "WebKit", firefox: "Firefox" };

/**
 * Describes what was found for the engines.
 * @typedef {object} EngineNeeds
 * @property {import("../test/needs.mjs").Need[]} list
 * @property {("webkit" | "firefox")[]} engines those that can be walked
 * @property {string[]} missingEngines the names of those that cannot
 * @property {Record<string, string>} env where the journeys find the programs
 */

/**
 * Finds the programs of the selected engines, and installs those that are missing where this user may do that.
 * @param {import("./options.mjs").EngineOptions} options
 * @returns {Promise<EngineNeeds>}
 */
export async function findEngineNeeds({ engines, pictures }) {
  const absent = engines.flatMap((engine) => missingOf(engine));
  if (absent.length > 0 && mayInstall()) await installPackages(absent);
  const chromium = pictures ? await findOrInstallBrowser() : undefined;
  /** @type {import("../test/needs.mjs").Need[]} */
  const list = engines.map((engine) => {
    const missing = missingOf(engine);
    const location = PROGRAMS[engine].map(({ names }) => findProgram(...names)).join(", ");
    if (missing.length === 0) return { name: TITLES[engine], location };
    return {
      name: TITLES[engine],
      missing: `its journeys count as one failure. On Debian, root installs what it needs: apt-get install --no-install-recommends ${missing.join(" ")}.`,
    };
  });
  if (chromium)
    list.push({
      name: "Chromium",
      location: chromium.path,
      missing: `${chromium.reason}. It has no pictures.`,
    });
  const available = engines.filter((engine) => missingOf(engine).length === 0);
  return {
    list: list.map(({ name, location, missing }) => (location ? { name, location } : { name, missing })),
    engines: available,
    missingEngines: engines.filter((engine) => !available.includes(engine)).map((engine) => TITLES[engine]),
    env: {
      FIREFOX_PATH: findProgram("firefox-esr", "firefox") ?? "",
      WEBKIT_DRIVER_PATH: findProgram("WebKitWebDriver") ?? "",
      CHROMIUM_PATH: chromium?.path ?? "",
    },
  };
}

/** @param {"webkit" | "firefox"} engine @returns {string[]} the packages whose programs are missing */
const missingOf = (engine) =>
  PROGRAMS[engine].filter(({ names }) => !findProgram(...names)).map((program) => program.package);
