import { TooSlow } from "~/domain/shared/errors";

/** Limits of the time in which a body arrives, in milliseconds: between two pieces, and from its beginning to its end. */
export const BODY_TIMES = { stall: 60_000, whole: 10 * 60_000 };

/** Limits for reading the rest of a rejected body, which is discarded. */
export const DRAIN = { bytes: 100 * 1024 * 1024, milliseconds: 20_000 };

/** The limits for a body of which little is read, because the request is refused already. */
export const REFUSED_BODY_TIMES = { stall: DRAIN.milliseconds, whole: DRAIN.milliseconds };

/**
 * Reads the body of a request piece by piece within limits of time. It never cancels the body, because that would close the
 * connection before the answer. Call close() at the end.
 */
export class ArrivingBody {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private readonly stall: NodeJS.Timeout;
  private readonly whole: NodeJS.Timeout;
  private fault: unknown;
  private failNext: (fault: unknown) => void = () => {};

  constructor(request: Request, { stall, whole } = BODY_TIMES) {
    this.reader = request.body?.getReader();
    this.stall = setTimeout(() => this.end(new TooSlow()), stall);
    this.whole = setTimeout(() => this.end(new TooSlow()), whole);
  }

  /**
   * Returns the next piece, or undefined at the end.
   * @throws TooSlow, what end() was given, or the error of a lost connection
   */
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

  /**
   * Reads and discards the rest within DRAIN, because a browser shows a connection error if the answer arrives while it is still
   * sending.
   */
  async drain(): Promise<void> {
    const giveUp = setTimeout(() => this.end(new TooSlow()), DRAIN.milliseconds);
    try {
      let size = 0;
      for (let piece = await this.next(); piece && size <= DRAIN.bytes; piece = await this.next())
        size += piece.byteLength;
    } catch {
      // The time is over, or nobody waits for the answer any more.
    } finally {
      clearTimeout(giveUp);
    }
  }

  /** Stops the clocks. */
  close(): void {
    clearTimeout(this.stall);
    clearTimeout(this.whole);
  }
}
