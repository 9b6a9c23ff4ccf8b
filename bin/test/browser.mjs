import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { at } from "../steps/project.mjs";
import { run } from "../steps/run.mjs";
import { say } from "../steps/say.mjs";

const HEADLESS_SHELL = "chromium-headless-shell";
/**
 * The programs that the tests look for. The headless shell comes first: it is Chromium without its own windows, and needs
 * much less time per page.
 */
export const BROWSERS = [
  HEADLESS_SHELL,
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const PACKAGES = [HEADLESS_SHELL, "chromium"];
const DOWNLOAD_MS = 5 * 60_000;
const START_MS = 30_000;

/**
 * Finds a Chromium: the one in CHROMIUM_PATH, the one of the system, or the one that Playwright downloaded.
 * @returns {Promise<string | undefined>} its path, or undefined when there is none
 */
export async function findBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return configured;
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  const installed = BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
  if (installed) return installed;
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/**
 * Finds a Chromium that starts, or installs one: the one of Playwright, otherwise the one of the distribution.
 * @returns {Promise<{ path?: string, reason: string }>} its path, or the reason why there is none
 */
export async function findOrInstallBrowser() {
  await preferHeadlessShell();
  const reason = await tryBrowser();
  if (!reason) return { path: await findBrowser(), reason };
  for (const obtain of [download, installPackage]) {
    const path = await obtain();
    if (!path) continue;
    const stillWrong = await tryBrowser(path);
    if (!stillWrong) return { path, reason: "" };
    say(`The browser ${path} does not start: ${stillWrong}.`);
  }
  return { reason };
}

/** Installs the headless shell where only a whole browser is found, which is used if that fails. */
async function preferHeadlessShell() {
  const found = await findBrowser();
  if (found && !found.endsWith(HEADLESS_SHELL) && !process.env.CHROMIUM_PATH)
    await installPackage([HEADLESS_SHELL]);
}

/**
 * Starts a browser and ends it again.
 * @param {string} [path] without one, the browser that is found
 * @returns {Promise<string>} the reason why it does not start, or an empty text
 */
async function tryBrowser(path) {
  const executablePath = path ?? (await findBrowser());
  if (!executablePath) return "none was found";
  const { chromium } = await import("@playwright/test");
  try {
    const browser = await chromium.launch({ executablePath, timeout: START_MS });
    await browser.close();
    return "";
  } catch (error) {
    return reasonOf(/** @type {Error} */ (error).message);
  }
}

/**
 * Returns the line of a failed start that names the cause, such as a missing library.
 * @param {string} message
 */
function reasonOf(message) {
  const lines = message.split("\n").map((line) => line.trim());
  return lines.find((line) => line.includes("error while loading")) ?? lines[0] ?? "";
}

/** Downloads the browser of Playwright. @returns {Promise<string | undefined>} its path */
async function download() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  say("Downloading a browser for the tests (once).");
  const args = [at("node_modules/@playwright/test/cli.js"), "install", "chromium"];
  // Ignores a failure, because installPackage() is tried next.
  await run(process.execPath, args, { timeout: DOWNLOAD_MS, stdout: "ignore", stderr: "ignore" });
  return existsSync(path) ? path : undefined;
}

/**
 * Installs a browser of the distribution.
 * @param {string[]} names the packages to try
 * @returns {Promise<string | undefined>} its path
 */
async function installPackage(names = PACKAGES) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  say("Installing the distribution's Chromium (once).");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["-qq", "update"], { env, stdout: "ignore" });
  for (const name of names) {
    const args = ["-qq", "install", "-y", "--no-install-recommends", name];
    await run("apt-get", args, { env, stdout: "ignore" });
    const path = join("/usr/bin", name);
    if (existsSync(path)) return path;
  }
  return undefined;
}
