import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { at } from "../steps/project.mjs";
import { run } from "../steps/run.mjs";
import { say } from "../steps/say.mjs";

// The headless shell comes first: it is Chromium without its own windows, and needs much less time per page.
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const PACKAGES = ["chromium-headless-shell", "chromium"];
const DOWNLOAD_MS = 5 * 60_000;

/**
 * Finds a Chromium: the one in CHROMIUM_PATH, the one of the system, or the one that Playwright downloaded.
 * @returns {Promise<string | undefined>} its path, or undefined when there is none
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
  if (found) return found;
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/**
 * Finds a Chromium, or installs one: the one of Playwright, otherwise the one of the distribution.
 * @returns {Promise<string | undefined>} its path, or undefined when the installation failed
 */
export async function findOrInstallBrowser() {
  return (await findBrowser()) ?? (await download()) ?? (await installPackage());
}

async function download() {
  say("Downloading a browser for the tests (once).");
  const args = [at("node_modules/@playwright/test/cli.js"), "install", "chromium"];
  // Ignores a failure, because installPackage() is tried next.
  await run(process.execPath, args, { timeout: DOWNLOAD_MS, stderr: "ignore" });
  return findBrowser();
}

async function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  say("The download failed. Installing the distribution's Chromium instead (once).");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["-qq", "update"], { env, stdout: "ignore" });
  for (const name of PACKAGES) {
    const args = ["-qq", "install", "-y", "--no-install-recommends", name];
    await run("apt-get", args, { env, stdout: "ignore" });
    const found = await findBrowser();
    if (found) return found;
  }
  return undefined;
}
