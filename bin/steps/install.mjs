import { readFileSync } from "node:fs";
import { npm } from "./npm.mjs";
import { applyPatches } from "./patches.mjs";
import { at } from "./project.mjs";
import { mustRun } from "./run.mjs";
import { say } from "./say.mjs";

/** Installs the packages of package-lock.json if any of them is missing or has another version, and applies patches/ to them. */
export async function install() {
  if (!isInstalled()) await installPackages();
  await applyPatches();
}

async function installPackages() {
  say("Installing packages (once, about a minute).");
  // The build needs the development packages, even if NODE_ENV or the user's npm settings exclude them.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const failure = "Installing the packages failed; the lines above say why.";
  await mustRun(failure, ...npm(...args));
}

/**
 * Compares package-lock.json with node_modules/.package-lock.json, which npm writes at the end of an install.
 */
function isInstalled() {
  const wanted = packages("package-lock.json");
  const present = packages("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const installed = present[path];
    // Packages for other platforms are not installed.
    if (!installed) return path === "" || optional;
    return installed.version === version && installed.integrity === integrity;
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
