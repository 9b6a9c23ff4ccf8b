import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { at } from "../steps/project.mjs";
import { say } from "../steps/say.mjs";
import { inWords } from "../test/results.mjs";
import { FreshCopy } from "./copy.mjs";
import { hidePrograms } from "./hide.mjs";

const START_MS = 10 * 60_000;
const NODES = [process.execPath, ...(process.env.BARE_NODES ?? "").split(":").filter(Boolean)];

if (execFileSync("git", ["status", "--porcelain"], { cwd: at(), encoding: "utf8" }))
  say("What is not committed is not in the copy.");
const copies = NODES.map((node) => new FreshCopy(dirname(node)));
hidePrograms();
/** @type {string[]} */
const lines = [];
for (const copy of copies) {
  try {
    lines.push(await tryOut(copy));
  } catch (error) {
    process.exitCode = 1;
    lines.push(`${copy.versions}: ${/** @type {Error} */ (error).message}`);
  } finally {
    copy.remove();
  }
}
console.log(`\n${lines.join("\n")}`);

/**
 * Runs both commands.
 * @param {FreshCopy} copy
 * @returns {Promise<string>} what was seen, as a line
 */
async function tryOut(copy) {
  console.log(`\n${copy.versions}: npm start`);
  const began = Date.now();
  await copy.start(START_MS);
  const shown = Date.now();
  console.log(`\n${copy.versions}: npm test`);
  const { status, lastLine } = await copy.test(process.argv.slice(2));
  if (status !== 0) process.exitCode = 1;
  return `${copy.versions}: a page after ${inWords(shown - began)}, npm test ended with ${status} after ${inWords(Date.now() - shown)}: ${lastLine}`;
}
