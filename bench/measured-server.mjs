// Serves the built product, and tells its parent process how much memory it uses, and how long it did nothing else at most since it
// was asked before. Needs --expose-gc.
import { readFileSync } from "node:fs";
import { serve } from "../bin/steps/serve.mjs";

/** The pause between two looks at the time that the main thread has used, in milliseconds. */
const LOOK_MS = 5;

let looking;
let before = 0;
let longest = 0;

process.on("message", () => {
  const block = looking ? longest : 0;
  // Collects twice, because finalizers free more objects after the first time.
  globalThis.gc?.();
  setTimeout(() => {
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, heap: heapUsed + external, block });
    before = used();
    longest = 0;
    looking ??= setInterval(look, LOOK_MS).unref();
  }, 200);
});
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

/** Keeps the longest time that the main thread has worked between two looks: in which it answered nobody else. */
function look() {
  const now = used();
  longest = Math.max(longest, now - before);
  before = now;
}

/** Returns the milliseconds that the main thread has worked. It does not count what other processes use. Only Linux tells it. */
function used() {
  try {
    return Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

await serve();
