import type { ServerResponse } from "node:http";

/** Gives a long answer what it needs of the raw response: Remix neither waits for a slow reader nor tells when they leave. */
export interface Connection {
  /** Counts the answer as a stream from now on, and no longer as a request. */
  becomeStream(): void;
  /** Returns how many bytes have not left the process. */
  buffered(): number;
  /** Resolves when all bytes have left, or the connection is closed. */
  emptied(): Promise<void>;
  /** Calls the listener at once if the connection is closed already. */
  onClose(listener: () => void): void;
  /** Returns a signal that aborts when the connection is closed. */
  closed(): AbortSignal;
  /** Closes the connection without sending what is buffered. */
  cut(): void;
}

const LOOK_MS = 100;

/** Looks itself: a response tells that it has drained only above its own limit, which differs between versions of Node. */
export function connectionOf(response: ServerResponse, becomeStream: () => void): Connection {
  const isClosed = () => response.closed || response.destroyed;
  const onClose = (listener: () => void) => {
    if (isClosed()) listener();
    else response.once("close", listener);
  };
  let closed: AbortSignal | undefined;
  return {
    becomeStream,
    buffered: () => response.writableLength,
    async emptied() {
      do await drainedOrLater(response);
      while (!isClosed() && response.writableLength > 0);
    },
    onClose,
    closed() {
      if (closed) return closed;
      const controller = new AbortController();
      onClose(() => controller.abort());
      closed = controller.signal;
      return closed;
    },
    cut: () => response.destroy(),
  };
}

function drainedOrLater(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      clearTimeout(timer);
      response.off("drain", look);
      resolve();
    };
    const timer = setTimeout(look, LOOK_MS);
    response.once("drain", look);
  });
}
