import { readdirSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { Worker } from "node:worker_threads";

/** Adds to the niceness of the parent: pages come first. */
const NICER = 10;
const NICEST = 19;
const LOOK_MS = 500;

/** Gives up processor and memory first. Call it before other threads start: each gets the priority of the one that starts it. */
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

/** Ends this child process with its parent only: a signal to all processes reaches the parent too, which may still need an answer. */
export function endWithParent(): void {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  process.once("disconnect", end);
  if (!process.connected) end();
  // The first thread hears nothing while it decodes a HEIC.
  new Worker(watch(process.ppid), { eval: true }).unref();
}

/** Kills, because an exit would wait for the threads that decode. */
const end = () => process.kill(process.pid, "SIGKILL");

const watch = (parent: number) =>
  `setInterval(() => process.ppid === ${parent} || process.kill(process.pid, "SIGKILL"), ${LOOK_MS})`;
