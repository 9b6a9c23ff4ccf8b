import { existsSync } from "node:fs";
import { join } from "node:path";
import { npm } from "../steps/npm.mjs";
import { run } from "../steps/run.mjs";
import { say } from "../steps/say.mjs";

const SPEC = "tests/e2e/oidc-node-24.spec.ts";
const INSTALL_MS = 3 * 60_000;

/**
 * Tells whether the selected tests start a server on Node 24.
 * @param {import("./selection.mjs").Selection} selection
 */
export const needsNode24 = ({ suites, files }) =>
  suites.includes("e2e") && (files.length === 0 || files.some((part) => SPEC.includes(part)));

/**
 * Finds a Node 24: the one in NODE24_PATH, or the one that runs this program. Otherwise installs one outside
 * of the project, because as a dependency it would replace the Node of every script.
 * @param {string} folder a temporary folder for the installation
 * @returns {Promise<string | undefined>} its path, or undefined when the installation failed
 */
export async function findOrInstallNode24(folder) {
  const given = process.env.NODE24_PATH;
  if (given) return given;
  if (process.versions.node.startsWith("24.")) return process.execPath;
  say("Installing Node 24 for one of the journeys, into a temporary folder.");
  const prefix = join(folder, "node-24");
  const [command, args] = npm(
    "install",
    "--prefix",
    prefix,
    "--no-save",
    "--no-audit",
    "--no-fund",
    "node@24",
  );
  await run(command, args, { timeout: INSTALL_MS, stdout: "ignore", stderr: "ignore" });
  const path = join(prefix, "node_modules/node/bin/node");
  return existsSync(path) ? path : undefined;
}
