import { readdirSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { Worker } from "node:worker_threads";

/** The niceness that is added to the parent's: pages come first. */
const NICER = 10;
/** The niceness beyond which a system does not go. */
const NICEST = 19;
/** The pause between two looks at the parent, in milliseconds. */
const LOOK_MS = 500;

/**
 * Makes this child process step behind its parent: less of the processor, and the first to be ended when memory runs out. Call
 * it before other threads start, because a thread gets the priority of the one that starts it. Does nothing on systems other
 * than Linux, and nothing that the system forbids.
 */
export function stepBehindParent(): void {
  if (process.platform !== "linux") return;
  attempt(() => writeFileSync("/proc/self/oom_score_adj", "1000"));
  const niceness = Math.min(getPriority() + NICER, NICEST);
  // Linux has a priority for each thread, and Node has started some already.
  for (const thread of readdirSync("/proc/self/task")) attempt(() => setPriority(Number(thread), niceness));
}

/** A container may forbid it, and a thread may have ended. */
function attempt(change: () => void) {
  try {
    change();
  } catch {}
}

/**
 * Ends this child process as soon as its parent is gone, whatever it is doing. Nothing else ends it: a signal that a terminal or
 * a supervisor sends to all processes reaches the parent too, which may still need an answer.
 */
export function endWithParent(): void {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  process.once("disconnect", end);
  if (!process.connected) end();
  // The first thread hears nothing while it decodes a HEIC.
  new Worker(watch(process.ppid), { eval: true }).unref();
}

/** Waits for no thread, because an exit would wait for those that decode. */
const end = () => process.kill(process.pid, "SIGKILL");

/** Returns the program of a thread that ends the process when it has another parent. */
const watch = (parent: number) =>
  `setInterval(() => process.ppid === ${parent} || process.kill(process.pid, "SIGKILL"), ${LOOK_MS})`;
