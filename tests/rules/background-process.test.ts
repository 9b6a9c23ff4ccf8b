import { once } from "node:events";
import { getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { WorkerProcess } from "~/platform/worker-process.server";
import { isRunning, nicenessOfThreads, readinessToEnd, showsProcesses } from "../support/child-processes";
import { startNode } from "../support/processes";

const DRAWING = new URL("../../app/platform/image-worker.source.mjs", import.meta.url);
const support = (name: string) => new URL(`../support/${name}`, import.meta.url);

/** Starts a process whose worker is busy with a task. @returns the process, and the worker's id */
async function parentOf(task: string) {
  const parent = startNode(["--import", "tsx", fileURLToPath(support("parent-of-worker.ts")), task]);
  const [text] = await once(parent.stdout, "data");
  const worker = Number(text);
  onTestFinished(() => {
    parent.kill("SIGKILL");
    if (isRunning(worker)) process.kill(worker, "SIGKILL");
  });
  return { parent, worker };
}

describe("a background process", { timeout: 120_000 }, () => {
  it.each(["hang", "hang in native code", "rest"])("ends when its parent is killed: %s", async (task) => {
    const { parent, worker } = await parentOf(task);
    expect(isRunning(worker)).toBe(true);
    parent.kill("SIGKILL");
    await expect.poll(() => isRunning(worker), { timeout: 10_000 }).toBe(false);
  });

  it("works on after the signals that a terminal and a supervisor send to all processes", async () => {
    const messages: unknown[] = [];
    const worker = new WorkerProcess(support("background-worker.mjs"), 64, (message) =>
      messages.push(message),
    );
    onTestFinished(() => worker.kill());
    await expect.poll(() => messages, { timeout: 60_000 }).toEqual(["ready"]);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.kill(worker.pid ?? 0, signal);
    worker.send("a");
    await expect.poll(() => messages, { timeout: 10_000 }).toEqual(["ready", "done: a"]);
  });

  it.skipIf(!showsProcesses)("has stepped behind its parent when it asks for its first picture", async () => {
    const messages: unknown[] = [];
    const worker = new WorkerProcess(DRAWING, 256, (message) => messages.push(message));
    onTestFinished(() => worker.kill());
    await expect.poll(() => messages, { timeout: 60_000 }).toEqual(["ready"]);
    const pid = worker.pid ?? 0;
    expect(new Set(nicenessOfThreads(pid))).toEqual(new Set([Math.min(getPriority() + 10, 19)]));
    expect(readinessToEnd(pid)).toBe(1_000);
  });
});
