import { type ResourceLimits, type Transferable, Worker } from "node:worker_threads";

interface PoolOptions {
  /** The module that the workers run. It posts "ready" once and then one answer to each message. */
  file: URL;
  /** The most workers at once. A worker starts when a task needs it. */
  workers: number;
  /** The most tasks that wait for a worker. */
  queue: number;
  /** Limits the time of one task, in milliseconds, without the time in the queue. */
  taskMs: number;
  /** Limits the time that a worker without a task stays, in milliseconds. */
  idleMs: number;
  resourceLimits?: ResourceLimits;
}

/** Thrown when all workers are busy and the queue is full, or when the pool closes. */
export class PoolBusy extends Error {}

/** Thrown when the worker of a task ended before its answer: it crashed, ran out of memory or took too long. */
export class WorkerLost extends Error {}

interface Job<Task, Answer> {
  task: Task;
  transfer: readonly Transferable[];
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

interface Member<Task, Answer> {
  worker: Worker;
  state: "starting" | "idle" | "busy" | "ending";
  job?: Job<Task, Answer> | undefined;
  timer?: NodeJS.Timeout | undefined;
}

/**
 * Runs tasks in worker threads: one task at a time in a worker, a bounded number of workers and of waiting tasks.
 * Workers end when they are idle. A worker that is lost takes only its own task with it.
 */
export class WorkerPool<Task, Answer> {
  readonly #options: PoolOptions;
  readonly #queue: Job<Task, Answer>[] = [];
  readonly #members = new Set<Member<Task, Answer>>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** The number of threads that exist now. */
  get threads(): number {
    return this.#members.size;
  }

  /**
   * Runs a task as soon as a worker is free.
   * @param transfer the memory that is handed over to the worker instead of being copied
   * @throws PoolBusy, WorkerLost, or the error with which the worker's module could not be loaded
   */
  run(task: Task, transfer: readonly Transferable[] = []): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const free = this.#options.workers - [...this.#members].filter(({ job }) => job).length;
      if (this.#queue.length >= this.#options.queue + free)
        return reject(new PoolBusy("all workers are busy"));
      this.#queue.push({ task, transfer, resolve, reject });
      this.#assign();
    });
  }

  /** Ends all workers. Running and waiting tasks fail with PoolBusy. */
  async close(): Promise<void> {
    for (const job of this.#queue.splice(0)) job.reject(new PoolBusy("the pool was closed"));
    await Promise.all(
      [...this.#members].map((member) => this.#end(member, new PoolBusy("the pool was closed"))),
    );
  }

  #assign() {
    for (const member of this.#members) {
      const job = member.state === "idle" ? this.#queue.shift() : undefined;
      if (job) this.#begin(member, job);
    }
    const starting = [...this.#members].filter(({ state }) => state === "starting").length;
    if (this.#queue.length > starting && this.#members.size < this.#options.workers) {
      this.#start();
      this.#assign();
    }
  }

  #start() {
    const { file, resourceLimits = {} } = this.#options;
    const worker = new Worker(file, { resourceLimits });
    const member: Member<Task, Answer> = { worker, state: "starting" };
    this.#members.add(member);
    worker.on("message", (message) => this.#answered(member, message));
    worker.on("error", (error) => this.#failed(member, error));
    worker.on("exit", () => this.#gone(member));
  }

  #begin(member: Member<Task, Answer>, job: Job<Task, Answer>) {
    clearTimeout(member.timer);
    member.worker.ref();
    member.worker.postMessage(job.task, job.transfer);
    Object.assign(member, { state: "busy", job });
    const tooLong = new WorkerLost(`the task took longer than ${this.#options.taskMs} ms`);
    member.timer = setTimeout(() => this.#end(member, tooLong), this.#options.taskMs);
  }

  #answered(member: Member<Task, Answer>, answer: Answer) {
    if (member.state === "ending") return;
    clearTimeout(member.timer);
    // The first message only says that the worker is ready.
    if (member.state === "busy") member.job?.resolve(answer);
    Object.assign(member, { state: "idle", job: undefined });
    // An idle worker does not keep the process running.
    member.worker.unref();
    member.timer = setTimeout(() => this.#end(member), this.#options.idleMs).unref();
    this.#assign();
  }

  /** Keeps the place of the worker until its thread has really ended, so that there are never more threads. */
  #end(member: Member<Task, Answer>, reason?: Error): Promise<unknown> {
    clearTimeout(member.timer);
    member.job?.reject(reason ?? new WorkerLost("the worker was ended"));
    Object.assign(member, { state: "ending", job: undefined });
    return member.worker.terminate();
  }

  #failed(member: Member<Task, Answer>, error: Error) {
    // A worker that cannot start fails for every task: the task learns the cause instead of waiting for ever.
    if (member.state === "starting") this.#queue.shift()?.reject(error);
    member.job?.reject(new WorkerLost("the worker crashed", { cause: error }));
    Object.assign(member, { state: "ending", job: undefined });
  }

  #gone(member: Member<Task, Answer>) {
    clearTimeout(member.timer);
    if (member.state === "starting")
      this.#queue.shift()?.reject(new Error("the worker ended before it was ready"));
    member.job?.reject(new WorkerLost("the worker ended"));
    this.#members.delete(member);
    this.#assign();
  }
}
