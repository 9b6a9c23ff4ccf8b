import { afterEach, describe, expect, it } from "vitest";
import { PoolBusy, WorkerLost, WorkerPool } from "~/platform/worker-pool.server";

const file = new URL("../support/odd-worker.mjs", import.meta.url);
const OPTIONS = {
  file,
  workers: 1,
  queue: 5,
  taskMs: 10_000,
  idleMs: 10_000,
  resourceLimits: { maxOldGenerationSizeMb: 32 },
};
let pool: WorkerPool<string, string>;
afterEach(() => pool.close());

const open = (options: Partial<typeof OPTIONS> = {}) => {
  pool = new WorkerPool({ ...OPTIONS, ...options });
  return pool;
};
const outcome = (work: Promise<unknown>) => work.catch((error: Error) => error.constructor);

describe("a worker that is lost", { timeout: 20_000 }, () => {
  it.each(["crash", "end", "fill the memory"])("takes only its own task with it: %s", async (task) => {
    open();
    const outcomes = ["a", task, "b"].map((each) => outcome(pool.run(each)));
    expect(await Promise.all(outcomes)).toEqual(["done: a", WorkerLost, "done: b"]);
    expect(pool.threads).toBe(1);
  });

  it("is ended when it takes too long, and its place stays taken until then", async () => {
    open({ taskMs: 200 });
    const outcomes = ["hang", "b"].map((each) => outcome(pool.run(each)));
    expect(await outcomes[0]).toBe(WorkerLost);
    expect(pool.threads).toBe(1);
    expect(await outcomes[1]).toBe("done: b");
  });

  it("does not count the time that a task waits in the queue", async () => {
    open({ taskMs: 400 });
    const outcomes = ["hang", "hang", "b"].map((each) => outcome(pool.run(each)));
    expect(await Promise.all(outcomes)).toEqual([WorkerLost, WorkerLost, "done: b"]);
  });

  it("fails the task when it ends before it is ready", async () => {
    open({ file: new URL("data:text/javascript,process.exit(0)") });
    await expect(pool.run("a")).rejects.toThrow("before it was ready");
  });

  it("fails each task with the cause when its module cannot be loaded", async () => {
    open({ file: new URL("./missing.mjs", import.meta.url) });
    for (const outcome of await Promise.allSettled([pool.run("a"), pool.run("b")]))
      expect(outcome).toMatchObject({
        status: "rejected",
        reason: { code: expect.stringContaining("MODULE_NOT_FOUND") },
      });
    await expect.poll(() => pool.threads).toBe(0);
  });
});

describe("a pool", { timeout: 20_000 }, () => {
  it("has no more threads than it may have, and no thread before a task comes", async () => {
    open({ workers: 2 });
    expect(pool.threads).toBe(0);
    const tasks = ["a", "b", "c", "d", "e"].map((task) => pool.run(task));
    expect(pool.threads).toBe(2);
    expect(await Promise.all(tasks)).toEqual(["a", "b", "c", "d", "e"].map((task) => `done: ${task}`));
  });

  it("refuses a task when its workers are busy and its queue is full", async () => {
    open({ queue: 2 });
    const outcomes = ["a", "b", "c", "d"].map((task) => outcome(pool.run(task)));
    expect(await Promise.all(outcomes)).toEqual(["done: a", "done: b", "done: c", PoolBusy]);
    expect(await pool.run("e")).toBe("done: e");
  });

  it("ends an idle worker, and starts one for the next task", async () => {
    open({ idleMs: 20 });
    for (const task of ["a", "b"]) {
      expect(await pool.run(task)).toBe(`done: ${task}`);
      await expect.poll(() => pool.threads, { timeout: 5_000 }).toBe(0);
    }
  });

  it("hands memory over instead of copying it", async () => {
    open();
    const bytes = new Uint8Array(8);
    await pool.run(bytes as never, [bytes.buffer]);
    expect(bytes.byteLength).toBe(0);
  });

  it("refuses running and waiting tasks when it closes", async () => {
    open();
    const outcomes = ["hang", "b"].map((each) => outcome(pool.run(each)));
    await pool.close();
    expect(await Promise.all(outcomes)).toEqual([PoolBusy, PoolBusy]);
    expect(pool.threads).toBe(0);
  });
});
