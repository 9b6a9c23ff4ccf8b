import type { IncomingHttpHeaders } from "node:http";
import { Agent, DecoratorHandler, type Dispatcher, setGlobalDispatcher } from "undici";

/** Limits a request to another service, in milliseconds, and the body of its answer in bytes. */
export interface OutgoingLimits {
  connect: number;
  /** Limits the time to the head of the answer, and between two pieces of its body. */
  silence: number;
  whole: number;
  bytes: number;
}

const PROVIDER: OutgoingLimits = { connect: 5_000, silence: 10_000, whole: 10_000, bytes: 256 * 1024 };

/** remix-serve replaces `fetch` with that of the package undici, which does not work with Node 24's own, newer undici. */
export const sendThroughUndici = () => setGlobalDispatcher(limited(PROVIDER));

export const connections = ({ connect, silence, bytes }: Omit<OutgoingLimits, "whole">): Agent =>
  new Agent({
    connect: { timeout: connect },
    headersTimeout: silence,
    bodyTimeout: silence,
    maxResponseSize: bytes,
  });

/** Sets limits that also hold where a caller sets none, or waits for the head of an answer only. */
export const limited = (limits: OutgoingLimits): Dispatcher =>
  connections(limits).compose((dispatch) => (options, handler) => {
    const headers = { ...(options.headers as IncomingHttpHeaders), "accept-encoding": "identity" };
    return dispatch({ ...options, headers }, new Limited(handler, limits.whole));
  });

/** Ends an answer that takes too long, or is compressed and could become larger than its limit. */
class Limited extends DecoratorHandler implements Dispatcher.DispatchHandlers {
  #timer: NodeJS.Timeout | undefined;
  #abort: (error: Error) => void = () => {};

  constructor(
    private readonly inner: Dispatcher.DispatchHandlers,
    private readonly whole: number,
  ) {
    super(inner);
  }

  onConnect(abort: (error?: Error) => void) {
    this.#abort = abort;
    clearTimeout(this.#timer);
    // A signal would not do: fetch refers to it weakly, so that a garbage collection may take the limit away.
    this.#timer = setTimeout(() => abort(new Error("no whole answer in time")), this.whole);
    this.inner.onConnect?.(abort);
  }

  onHeaders(status: number, headers: Buffer[], resume: () => void, statusText: string): boolean {
    if (isEncoded(headers)) {
      this.#abort(new Error("a compressed answer"));
      return false;
    }
    return this.inner.onHeaders?.(status, headers, resume, statusText) ?? true;
  }

  onComplete(trailers: string[] | null) {
    clearTimeout(this.#timer);
    this.inner.onComplete?.(trailers);
  }

  onError(error: Error) {
    clearTimeout(this.#timer);
    this.inner.onError?.(error);
  }
}

const isEncoded = (headers: Buffer[]): boolean =>
  headers.some(
    (name, index) =>
      index % 2 === 0 &&
      name.toString().toLowerCase() === "content-encoding" &&
      headers[index + 1]?.toString().toLowerCase() !== "identity",
  );
