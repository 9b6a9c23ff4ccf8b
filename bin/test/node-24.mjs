import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { installApart } from "../steps/install-apart.mjs";
import { at } from "../steps/project.mjs";
import { say } from "../steps/say.mjs";
import { leavesWaitingOut } from "./waiting.mjs";

const SPEC = "tests/e2e/oidc-node-24.spec.ts";
/** Keeps the installed Node from one run to the next. `npm ci` removes it. */
const FOLDER = at("node_modules/.cache/node-24");

/**
 * Tells whether the selected tests start a server on Node 24.
 * @param {import("./selection.mjs").Selection} selection
 */
export const needsNode24 = (selection) =>
  selection.suites.includes("e2e") &&
  !leavesWaitingOut(selection) &&
  (selection.files.length === 0 || selection.files.some((name) => SPEC.includes(name)));

/**
 * Finds a Node 24: the one in NODE24_PATH, the one that runs this program, or the one that an earlier run installed.
 * Otherwise installs one.
 * @returns {Promise<{ path?: string, reason: string }>} its path, or the reason why there is none
 */
export async function findOrInstallNode24() {
  const configured = process.env.NODE24_PATH;
  if (configured)
    return (await isNode24(configured))
      ? { path: configured, reason: "" }
      : { reason: `${configured} is none` };
  if (process.versions.node.startsWith("24.")) return { path: process.execPath, reason: "" };
  if (!(await isNode24(INSTALLED))) await installNode24();
  return (await isNode24(INSTALLED))
    ? { path: INSTALLED, reason: "" }
    : { reason: "it could not be downloaded" };
}

const isWindows = process.platform === "win32";
const isAppleSilicon = process.platform === "darwin" && process.arch === "arm64";
/** The package with nothing but the program of this platform. The package "node" needs a script to install it. */
const PACKAGE = `node${isAppleSilicon ? "-bin" : ""}-${isWindows ? "win" : process.platform}-${process.arch}`;
const INSTALLED = `${FOLDER}/node_modules/${PACKAGE}/bin/node${isWindows ? ".exe" : ""}`;

/** Installs a Node 24 outside of the project's packages, among which it would replace the Node of every script. */
async function installNode24() {
  say("Downloading Node 24 for one of the journeys (once).");
  await installApart(`${PACKAGE}@24`, FOLDER, "ignore");
}

/** @param {string} path */
async function isNode24(path) {
  if (!existsSync(path)) return false;
  const answer = await promisify(execFile)(path, ["--version"]).catch(() => ({ stdout: "" }));
  return answer.stdout.startsWith("v24.");
}
