import { parentPort } from "node:worker_threads";

// Does what a test asks of a worker: answers, crashes, ends, hangs, or fills its memory.
parentPort?.on("message", (task) => {
  if (task === "crash") throw new Error("crashed on purpose");
  if (task === "end") process.exit(3);
  while (task === "hang");
  const kept = [];
  while (task === "fill the memory") kept.push(new Array(100_000).fill(Math.random()));
  parentPort?.postMessage(`done: ${task}`);
});
parentPort?.postMessage("ready");
