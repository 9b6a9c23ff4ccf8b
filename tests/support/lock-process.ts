import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { startTalkingNode } from "./processes";

/** The code of a process that locks each folder it is told, and answers "open" or the reason against it. */
const CODE = `
  const { lockFolder } = await import(process.argv[1]);
  let unlock = () => {};
  process.on("message", async ({ folder, at }) => {
    unlock();
    unlock = () => {};
    if (!folder) return process.send("unlocked");
    // Waits without a pause, so that several processes begin within the same moment.
    while (Date.now() < at);
    try {
      unlock = await lockFolder(folder);
      process.send("open");
    } catch (error) {
      process.send(error.message);
    }
  });
  process.send("ready");
`;

interface Options {
  /** Whether it is process 1 of a container. */
  contained?: boolean;
  /** Whether it locks as the release before does. */
  earlier?: boolean;
  /** A module that runs first, such as one that refuses sockets. */
  first?: string;
}

/** Another process, which locks folders. */
export class LockProcess {
  readonly #child;

  private constructor({ contained, earlier, first }: Options) {
    const code = earlier ? "./tests/support/earlier-lock.ts" : "./db/lock.ts";
    const imports = ["tsx", ...(first ? [first] : [])].flatMap((name) => ["--import", name]);
    const args = [...imports, "--input-type=module", "--eval", CODE, pathToFileURL(code).href];
    this.#child = startTalkingNode(args, contained);
  }

  static async start(options: Options = {}): Promise<LockProcess> {
    const started = new LockProcess(options);
    await once(started.#child, "message");
    return started;
  }

  /** Its number. In a container it calls itself 1. */
  get pid(): number {
    return this.#child.pid as number;
  }

  /**
   * Lets it unlock the folder that it has locked, and lock this one.
   * @param at the time at which it begins, in milliseconds
   * @returns "open", or the reason against it
   */
  lock(folder: string, at = 0): Promise<string> {
    return this.#say({ folder, at });
  }

  async unlock(): Promise<void> {
    await this.#say({});
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await ended;
  }

  async #say(request: { folder?: string; at?: number }): Promise<string> {
    const answer = once(this.#child, "message");
    this.#child.send(request);
    const [reply] = await answer;
    return String(reply);
  }
}
