import { TooSlow } from "~/domain/shared/errors";

/** Limits the time between two pieces of a body, and of the whole body, in milliseconds. */
export const BODY_TIMES = { stall: 60_000, whole: 10 * 60_000 };

/** Limits in milliseconds how long the server keeps a body waiting: three pictures, each in the queue and then drawn. */
export const HELD_BACK_MAX = 5 * 60_000;

export const DRAIN = { bytes: 100 * 1024 * 1024, milliseconds: 20_000 };

/** Limits the time of a body whose request is refused already, in milliseconds. */
export const REFUSED_BODY_TIMES = { stall: DRAIN.milliseconds, whole: DRAIN.milliseconds };

/** Reads a body piece by piece. Never cancels it, because that would close the connection before the answer. */
export class ArrivingBody {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private stall: NodeJS.Timeout;
  private whole: NodeJS.Timeout;
  /** The time that is left for the whole body, in milliseconds, and since when it runs. */
  private left: number;
  private since = performance.now();
  private isPaused = false;
  private isClosed = false;
  private fault: unknown;
  private failNext: (fault: unknown) => void = () => {};

  constructor(
    request: Request,
    private readonly times = BODY_TIMES,
  ) {
    this.reader = request.body?.getReader();
    this.left = times.whole;
    this.stall = this.tooSlowAfter(times.stall);
    this.whole = this.tooSlowAfter(times.whole);
  }

  private tooSlowAfter(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.end(new TooSlow()), milliseconds);
  }

  /** Stops both clocks, until resume(): the server is busy with what has arrived, and reads no further. */
  pause(): void {
    if (this.isPaused) return;
    this.isPaused = true;
    this.stopClocks();
    this.left -= performance.now() - this.since;
  }

  resume(): void {
    if (this.isClosed || !this.isPaused) return;
    this.isPaused = false;
    this.since = performance.now();
    this.stall = this.tooSlowAfter(this.times.stall);
    this.whole = this.tooSlowAfter(this.left);
  }

  /** Returns the next piece, or undefined at the end. @throws TooSlow, what end() was given, or a lost connection */
  next(): Promise<Uint8Array | undefined> {
    return new Promise((resolve, reject) => {
      if (this.fault) return reject(this.fault);
      if (!this.reader) return resolve(undefined);
      this.failNext = reject;
      this.reader.read().then(({ value }) => {
        this.stall.refresh();
        resolve(value);
      }, reject);
    });
  }

  /** Ends the reading: next() throws the fault, also one that waits. */
  end(fault: unknown): void {
    this.fault ??= fault;
    this.failNext(this.fault);
  }

  /** Reads the rest within DRAIN: a browser that is still sending shows an early answer as a connection error. */
  async drain(): Promise<void> {
    const giveUp = setTimeout(() => this.end(new TooSlow()), DRAIN.milliseconds);
    try {
      let size = 0;
      for (let chunk = await this.next(); chunk && size <= DRAIN.bytes; chunk = await this.next())
        size += chunk.byteLength;
    } catch {
      // The time is over, or nobody waits for the answer any more.
    } finally {
      clearTimeout(giveUp);
    }
  }

  close(): void {
    this.isClosed = true;
    this.stopClocks();
  }

  private stopClocks(): void {
    clearTimeout(this.stall);
    clearTimeout(this.whole);
  }
}
