import type { IncomingHttpHeaders } from "node:http";
import { Agent, DecoratorHandler, type Dispatcher, setGlobalDispatcher } from "undici";

/** Limits of a request to another service: times in milliseconds, and the size of the body of its answer in bytes. */
export interface OutgoingLimits {
  connect: number;
  /** From the request to the head of the answer, and between two pieces of its body. */
  silence: number;
  /** From the request to the end of the answer. */
  whole: number;
  bytes: number;
}

/** Limits requests to the sign-in provider. Its answers have a few kilobytes. */
const PROVIDER: OutgoingLimits = { connect: 5_000, silence: 10_000, whole: 10_000, bytes: 256 * 1024 };

/**
 * Sends the requests of `fetch` through the package undici, within limits. remix-serve replaces `fetch` with the one of this
 * package, which does not work with the connections of Node 24's own, newer undici.
 */
export const sendThroughUndici = () => setGlobalDispatcher(limited(PROVIDER));

/** Makes connections with limits for all but the whole time of a request. */
export const connections = ({ connect, silence, bytes }: Omit<OutgoingLimits, "whole">): Agent =>
  new Agent({
    connect: { timeout: connect },
    headersTimeout: silence,
    bodyTimeout: silence,
    maxResponseSize: bytes,
  });

/** Makes connections with limits that also hold where a caller sets none, or waits for the head of an answer only. */
export const limited = (limits: OutgoingLimits): Dispatcher =>
  connections(limits).compose((dispatch) => (options, handler) => {
    const headers = { ...(options.headers as IncomingHttpHeaders), "accept-encoding": "identity" };
    return dispatch({ ...options, headers }, new Limited(handler, limits.whole));
  });

/** Ends a request whose answer takes too long, or is compressed and could become larger than its limit. */
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

/** Tells whether a head, as a list of names and values, names an encoding of the body. */
const isEncoded = (headers: Buffer[]): boolean =>
  headers.some(
    (name, index) =>
      index % 2 === 0 &&
      name.toString().toLowerCase() === "content-encoding" &&
      headers[index + 1]?.toString().toLowerCase() !== "identity",
  );
