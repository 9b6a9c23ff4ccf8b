import { existsSync, readdirSync, readFileSync } from "node:fs";
import { at } from "./project.mjs";
import { mustRun } from "./run.mjs";
import { say } from "./say.mjs";

const FOLDER = "patches";

/** Applies the changes of patches/ to the installed packages where one is missing. Ends the process if one does not fit. */
export async function applyPatches() {
  if (missingPatches().length === 0) return;
  say("Applying the changes of patches/ to the installed packages.");
  const failure = "A change of patches/ does not fit its package; remove node_modules and try again.";
  await mustRun(failure, process.execPath, [at("node_modules/patch-package/index.js"), "--error-on-fail"], {
    stdout: "ignore",
  });
}

/**
 * Finds the changes of patches/ that the installed packages do not have, for example because npm has installed one again.
 * @returns {string[]} the names of their files
 */
export function missingPatches() {
  return readdirSync(at(FOLDER)).filter((name) => !isApplied(readFileSync(at(FOLDER, name), "utf8")));
}

/** @param {string} patch the changes of one package, as a unified diff */
function isApplied(patch) {
  return patch
    .split(/^diff --git /m)
    .slice(1)
    .every((change) => {
      const [, path = ""] = /^\+\+\+ b\/(.+)$/m.exec(change) ?? [];
      if (!existsSync(at(path))) return false;
      const lines = new Set(readFileSync(at(path), "utf8").split("\n"));
      const added = change.split("\n").filter((line) => /^\+(?!\+\+ )/.test(line));
      return added.every((line) => lines.has(line.slice(1)));
    });
}
