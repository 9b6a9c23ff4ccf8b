import type { Serializable } from "node:child_process";
import { type ProcessEnd, WorkerProcess } from "./worker-process.server";

interface PoolOptions {
  /** Runs in each worker. It sends "ready" once and then one answer to each message. */
  file: URL;
  workers: number;
  queue: number;
  waitMs: number;
  /** Limits the time of one task, without the time in the queue. */
  taskMs: number;
  idleMs: number;
  /** Limits the JavaScript objects of a worker, in megabytes. */
  heapMb: number;
}

const START_MS = 30_000;

/** Tells that the queue is full, that a task has waited too long, or that the pool closes. */
export class PoolBusy extends Error {}

/** Tells that a task was given up because of the computer, which says nothing about the task: it was too slow, or has no memory left. */
export class GivenUp extends PoolBusy {}

/** Tells that a worker crashed, or needed more memory than it may have. */
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

/** Gives each worker one task at a time, and ends idle ones. A worker that is lost takes only its own task with it. */
export class WorkerPool<Task extends Serializable, Answer> {
  readonly #options: PoolOptions;
  readonly #queue: Job<Task, Answer>[] = [];
  readonly #members = new Set<Member<Task, Answer>>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#members.size;
  }

  /** Sends a copy of the task. @throws PoolBusy, GivenUp, WorkerLost, or an error with the reason why workers cannot start */
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
    const tooLong = new GivenUp(`the task took longer than ${this.#options.taskMs} ms`);
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

  /** Keeps the place of the worker until its process has ended, so that there are never more processes. */
  #end(member: Member<Task, Answer>, reason?: Error): Promise<unknown> {
    clearTimeout(member.timer);
    member.job?.reject(reason ?? new WorkerLost("the worker was ended"));
    Object.assign(member, { state: "ending", job: undefined });
    member.worker.kill();
    return member.worker.ended;
  }

  /** Linux kills a worker when memory runs out. A worker that ends by itself has failed at its task. */
  #gone(member: Member<Task, Answer>, reason: ProcessEnd) {
    clearTimeout(member.timer);
    // A worker that cannot start fails for every task: the task learns the cause instead of waiting for ever.
    if (member.state === "starting") this.#next()?.reject(reason);
    const Reason = reason.signal === "SIGKILL" ? GivenUp : WorkerLost;
    member.job?.reject(new Reason(reason.message));
    this.#members.delete(member);
    this.#assign();
  }
}
