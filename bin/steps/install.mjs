import { readFileSync } from "node:fs";
import { at } from "./project.mjs";
import { mustRun } from "./run.mjs";
import { say } from "./say.mjs";

/** Installs the packages of package-lock.json unless exactly those are there. */
export async function install() {
  if (isInstalled()) return;
  say("Installing packages (once, about a minute).");
  // The build needs the development packages, whatever NODE_ENV or the user's npm settings say.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const failure = "Installing the packages failed; the lines above say why.";
  const npm = process.env.npm_execpath;
  if (npm?.endsWith("npm-cli.js")) await mustRun(failure, process.execPath, [npm, ...args]);
  else await mustRun(failure, "npm", args);
}

/** npm writes node_modules/.package-lock.json last, as its own record of what it has installed. */
function isInstalled() {
  const wanted = packages("package-lock.json");
  const present = packages("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = present[path];
    // Binaries for other platforms are never there.
    if (!found) return path === "" || optional;
    return found.version === version && found.integrity === integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function packages(file) {
  try {
    return JSON.parse(readFileSync(at(file), "utf8")).packages;
  } catch {
    return {};
  }
}
