import { stop } from "./say.mjs";

const MAJOR = 20;
const MINOR = 19;

/** Ends the process with one line if this version of Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return;
  stop(`Node ${MAJOR}.${MINOR} or newer is needed; this is Node ${process.versions.node}.`);
}
