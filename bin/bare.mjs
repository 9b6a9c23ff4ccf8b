// Runs the README's two commands in a fresh copy, as an ordinary user who has nothing but Node, npm, git and a browser:
// npm run test:bare. BARE_NODES names the programs of further Nodes, separated by ":". Words behind "--" go to npm test.
import { spawnSync } from "node:child_process";
import { requireNode } from "./steps/node-version.mjs";
import { at } from "./steps/project.mjs";
import { stop } from "./steps/say.mjs";

requireNode();
if (process.platform !== "linux" || process.getuid?.() !== 0)
  stop("test:bare needs root on Linux, because it hides the programs of the system from the commands.");
// Everything below happens among mounts of its own, so that the rest of the machine keeps its programs.
const args = ["--mount", "--propagation", "private", process.execPath, at("bin/bare/inside.mjs")];
const { status, error } = spawnSync("unshare", [...args, ...process.argv.slice(2)], { stdio: "inherit" });
if (error) stop(`test:bare needs the program unshare: ${error.message}`);
process.exit(status ?? 1);
