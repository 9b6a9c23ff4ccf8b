import type { Serializable } from "node:child_process";
import { WorkerProcess } from "./worker-process.server";

interface PoolOptions {
  /** The module that the workers run. It sends "ready" once and then one answer to each message. */
  file: URL;
  /** The most workers at once. A worker starts when a task needs it. */
  workers: number;
  /** The most tasks that wait for a worker. */
  queue: number;
  /** Limits the time that a task waits for a worker, in milliseconds. */
  waitMs: number;
  /** Limits the time of one task, in milliseconds, without the time in the queue. */
  taskMs: number;
  /** Limits the time that a worker without a task stays, in milliseconds. */
  idleMs: number;
  /** Limits the memory of a worker's JavaScript objects, in megabytes. */
  heapMb: number;
}

/** Limits the time that a worker takes to start, in milliseconds. */
const START_MS = 30_000;

/** Thrown when all workers are busy and the queue is full, when a task has waited too long, or when the pool closes. */
export class PoolBusy extends Error {}

/** Thrown when the worker of a task ended before its answer: it crashed, ran out of memory or took too long. */
export class WorkerLost extends Error {}

interface Job<Task, Answer> {
  task: Task;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

interface Member<Task, Answer> {
  worker: WorkerProcess;
  state: "starting" | "idle" | "busy" | "ending";
  job?: Job<Task, Answer> | undefined;
  timer?: NodeJS.Timeout | undefined;
}

/**
 * Runs tasks in child processes: one task at a time in a worker, a bounded number of workers and of waiting tasks.
 * Workers end when they are idle. A worker that is lost takes only its own task with it.
 */
export class WorkerPool<Task extends Serializable, Answer> {
  readonly #options: PoolOptions;
  readonly #queue: Job<Task, Answer>[] = [];
  readonly #members = new Set<Member<Task, Answer>>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** The number of workers that exist now. */
  get size(): number {
    return this.#members.size;
  }

  /**
   * Runs a task as soon as a worker is free. The worker gets a copy of it.
   * @throws PoolBusy, WorkerLost, or an error with the reason why workers cannot start
   */
  run(task: Task): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const free = this.#options.workers - [...this.#members].filter(({ job }) => job).length;
      if (this.#queue.length >= this.#options.queue + free)
        return reject(new PoolBusy("all workers are busy"));
      const job: Job<Task, Answer> = { task, resolve, reject };
      job.timer = setTimeout(() => this.#giveUp(job), this.#options.waitMs);
      this.#queue.push(job);
      this.#assign();
    });
  }

  /** Ends all workers. Running and waiting tasks fail with PoolBusy. */
  async close(): Promise<void> {
    const closed = new PoolBusy("the pool was closed");
    while (this.#queue.length > 0) this.#next()?.reject(closed);
    await Promise.all([...this.#members].map((member) => this.#end(member, closed)));
  }

  #assign() {
    for (const member of this.#members) {
      const job = member.state === "idle" ? this.#next() : undefined;
      if (job) this.#begin(member, job);
    }
    const starting = [...this.#members].filter(({ state }) => state === "starting").length;
    if (this.#queue.length > starting && this.#members.size < this.#options.workers) {
      this.#start();
      this.#assign();
    }
  }

  /** Takes the task that has waited longest out of the queue. */
  #next(): Job<Task, Answer> | undefined {
    const job = this.#queue.shift();
    clearTimeout(job?.timer);
    return job;
  }

  #giveUp(job: Job<Task, Answer>) {
    this.#queue.splice(this.#queue.indexOf(job), 1);
    job.reject(new PoolBusy(`the task waited longer than ${this.#options.waitMs} ms`));
  }

  #start() {
    const { file, heapMb } = this.#options;
    try {
      const worker = new WorkerProcess(file, heapMb, (message) => this.#answered(member, message as Answer));
      const member: Member<Task, Answer> = { worker, state: "starting" };
      member.timer = setTimeout(() => this.#end(member), START_MS);
      this.#members.add(member);
      worker.ended.then((reason) => this.#gone(member, reason));
    } catch (error) {
      this.#next()?.reject(new Error("the system started no worker", { cause: error }));
    }
  }

  #begin(member: Member<Task, Answer>, job: Job<Task, Answer>) {
    clearTimeout(member.timer);
    member.worker.keepsRunning(true);
    member.worker.send(job.task);
    Object.assign(member, { state: "busy", job });
    const tooLong = new WorkerLost(`the task took longer than ${this.#options.taskMs} ms`);
    member.timer = setTimeout(() => this.#end(member, tooLong), this.#options.taskMs);
  }

  #answered(member: Member<Task, Answer>, answer: Answer) {
    if (member.state === "ending") return;
    clearTimeout(member.timer);
    // The first message only says that the worker is ready.
    if (member.state === "starting") member.worker.ready();
    member.job?.resolve(answer);
    Object.assign(member, { state: "idle", job: undefined });
    // An idle worker does not keep the process running.
    member.worker.keepsRunning(false);
    member.timer = setTimeout(() => this.#end(member), this.#options.idleMs).unref();
    this.#assign();
  }

  /** Keeps the place of the worker until its process has really ended, so that there are never more processes. */
  #end(member: Member<Task, Answer>, reason?: Error): Promise<unknown> {
    clearTimeout(member.timer);
    member.job?.reject(reason ?? new WorkerLost("the worker was ended"));
    Object.assign(member, { state: "ending", job: undefined });
    member.worker.kill();
    return member.worker.ended;
  }

  #gone(member: Member<Task, Answer>, reason: Error) {
    clearTimeout(member.timer);
    // A worker that cannot start fails for every task: the task learns the cause instead of waiting for ever.
    if (member.state === "starting") this.#next()?.reject(reason);
    member.job?.reject(new WorkerLost(reason.message));
    this.#members.delete(member);
    this.#assign();
  }
}
