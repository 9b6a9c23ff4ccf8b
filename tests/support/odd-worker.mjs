import { pbkdf2 } from "node:crypto";

// Does what a test asks of a worker: answers, crashes, ends, is killed, hangs, or fills its memory.
process.on("message", (task) => {
  if (task === "crash") throw new Error("crashed on purpose");
  if (task === "end") process.exit(3);
  if (task === "be killed") process.kill(process.pid, "SIGKILL");
  // The work goes on in a thread of native code, as that of a decoder does, and an exit waits for it.
  if (task === "hang in native code") return pbkdf2("a", "b", 1_000_000_000, 64, "sha512", () => {});
  while (task === "hang");
  const memory = [];
  while (task === "fill the memory") memory.push(new Array(100_000).fill(Math.random()));
  process.send?.(task === "tell your environment" ? Object.keys(process.env).sort() : `done: ${task}`);
});
process.send?.("ready");
