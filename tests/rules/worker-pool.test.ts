import { afterEach, describe, expect, it, vi } from "vitest";
import { GivenUp, PoolBusy, WorkerLost, WorkerPool } from "~/platform/worker-pool.server";
import { inFull } from "../support/full-run";

const file = new URL("../support/odd-worker.mjs", import.meta.url);
const OPTIONS = {
  file,
  workers: 1,
  queue: 5,
  waitMs: 60_000,
  taskMs: 10_000,
  idleMs: 10_000,
  heapMb: 32,
};
let pool: WorkerPool<string, string>;
afterEach(() => pool.close());

const open = (options: Partial<typeof OPTIONS> = {}) => {
  pool = new WorkerPool({ ...OPTIONS, ...options });
  return pool;
};
const outcome = (work: Promise<unknown>) => work.catch((error: Error) => error.constructor);

describe("a worker that is lost", { timeout: 120_000 }, () => {
  it.each(["crash", "end", "fill the memory"])("takes only its own task with it: %s", async (task) => {
    open();
    const outcomes = ["a", task, "b"].map((each) => outcome(pool.run(each)));
    expect(await Promise.all(outcomes)).toEqual(["done: a", WorkerLost, "done: b"]);
    expect(pool.size).toBe(1);
  });

  it.each(["hang", "hang in native code"])(
    "is ended when it takes too long, and its place stays taken until then: %s",
    inFull(),
    async (task) => {
      open({ taskMs: 2_000 });
      const outcomes = [task, "b"].map((each) => outcome(pool.run(each)));
      expect(await outcomes[0]).toBe(GivenUp);
      expect(pool.size).toBe(1);
      expect(await outcomes[1]).toBe("done: b");
    },
  );

  it("does not blame a task when the system kills the worker, as Linux does without memory", async () => {
    open();
    expect(await outcome(pool.run("be killed"))).toBe(GivenUp);
    expect(await pool.run("b")).toBe("done: b");
  });

  it("does not count the time that a task waits in the queue", inFull(), async () => {
    open({ taskMs: 2_000 });
    const outcomes = ["hang", "hang", "b"].map((each) => outcome(pool.run(each)));
    expect(await Promise.all(outcomes)).toEqual([GivenUp, GivenUp, "done: b"]);
  });

  it("fails each task with the cause when its module cannot be loaded", async () => {
    open({ file: new URL("./missing.mjs", import.meta.url) });
    for (const outcome of await Promise.allSettled([pool.run("a"), pool.run("b")]))
      expect(outcome).toMatchObject({
        status: "rejected",
        reason: { message: expect.stringMatching(/^the worker ended with code 1: .*MODULE_NOT_FOUND/s) },
      });
    await expect.poll(() => pool.size).toBe(0);
  });
});

describe("a pool", { timeout: 120_000 }, () => {
  it("has no more workers than it may have, and no worker before a task comes", async () => {
    open({ workers: 2 });
    expect(pool.size).toBe(0);
    const tasks = ["a", "b", "c", "d", "e"].map((task) => pool.run(task));
    expect(pool.size).toBe(2);
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
      await expect.poll(() => pool.size, { timeout: 5_000 }).toBe(0);
    }
  });

  it("refuses a task that has waited too long, and its worker goes on", inFull(), async () => {
    open({ waitMs: 500, taskMs: 4_000 });
    // No task is begun in this time while a worker starts.
    const whenStarted = () => vi.waitFor(() => pool.run("a"), { timeout: 60_000 });
    await whenStarted();
    const hanging = outcome(pool.run("hang"));
    const late = pool.run("late");
    await expect(late).rejects.toThrow("waited longer than 500 ms");
    expect(await outcome(late)).toBe(PoolBusy);
    expect(await hanging).toBe(GivenUp);
    expect(await whenStarted()).toBe("done: a");
  });

  it("gives its workers nothing of the environment", async () => {
    open();
    process.env.A_SECRET = "not for decoders";
    expect(await pool.run("tell your environment")).not.toContain("A_SECRET");
    delete process.env.A_SECRET;
  });

  it.each(["hang", "hang in native code"])(
    "refuses running and waiting tasks when it closes, and ends its workers at once: %s",
    async (task) => {
      open();
      expect(await pool.run("a")).toBe("done: a");
      const outcomes = [task, "b"].map((each) => outcome(pool.run(each)));
      await pool.close();
      expect(await Promise.all(outcomes)).toEqual([PoolBusy, PoolBusy]);
      expect(pool.size).toBe(0);
    },
  );
});
