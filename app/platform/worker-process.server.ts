import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { Socket } from "node:net";

const COMPLAINT_MAX = 1_000;

/** Has no entries. The type asks for a name that a worker does not need. */
const NO_ENVIRONMENT = {} as NodeJS.ProcessEnv;

/** Says how a process has ended. */
export class ProcessEnd extends Error {
  /** @param signal is null when the process has ended by itself, or could not start */
  constructor(
    message: string,
    readonly signal: NodeJS.Signals | null = null,
  ) {
    super(message);
  }
}

/** Runs a module in a child process without this process's environment. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  #complaint: string | null = "";

  /** Resolves when the process has ended, also when it could not start. */
  readonly ended: Promise<ProcessEnd>;

  /** @throws Error when the system has no room for a process */
  constructor(file: URL, heapMb: number, onMessage: (message: unknown) => void) {
    const child = fork(file, {
      env: NO_ENVIRONMENT,
      execArgv: [`--max-old-space-size=${heapMb}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child = child;
    child.on("message", onMessage);
    child.stderr?.setEncoding("utf8").on("data", (text: string) => this.#complain(text));
    // Lets this process end although the output of a worker is open.
    if (child.stderr instanceof Socket) child.stderr.unref();
    this.ended = new Promise((resolve) => {
      child.on("error", (error) => child.pid ?? resolve(new ProcessEnd(error.message)));
      child.once("close", (code, signal) => resolve(this.#end(code, signal)));
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Sends a copy of a message. It is lost if the process ends meanwhile. */
  send(message: Serializable): void {
    this.#child.send(message, () => {});
  }

  /** Forgets what the worker has written while it started, and what it writes from now on. */
  ready(): void {
    this.#complaint = null;
  }

  keepsRunning(keeps: boolean): void {
    for (const handle of [this.#child, this.#child.channel]) {
      if (keeps) handle?.ref();
      else handle?.unref();
    }
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }

  #complain(text: string) {
    if (this.#complaint !== null) this.#complaint = (this.#complaint + text).slice(-COMPLAINT_MAX);
  }

  #end(code: number | null, signal: NodeJS.Signals | null): ProcessEnd {
    const complaint = this.#complaint ? `: ${this.#complaint}` : "";
    return new ProcessEnd(`the worker ended with ${signal ?? `code ${code}`}${complaint}`, signal);
  }
}
