import type { ServerResponse } from "node:http";

/** Gives an answer that stays open what it needs of the raw response. Remix itself neither waits for a slow reader nor tells when they leave. */
export interface Connection {
  /** Counts the answer as a stream from now on, and no longer as a request that is being answered. */
  becomeStream(): void;
  /** The number of bytes that have not left the process. */
  buffered(): number;
  /** Resolves when all bytes have left, or the connection is closed. */
  emptied(): Promise<void>;
  /** Calls the listener once the connection is closed, at once if it is closed already. */
  onClose(listener: () => void): void;
  /** Closes the connection without sending what is buffered. */
  cut(): void;
}

/** The longest pause between two looks at what a slow reader has taken, in milliseconds. */
const LOOK_MS = 100;

/**
 * Shows a raw response as a connection. It also looks at the buffered bytes itself, because a response tells that it has drained
 * only after more than its own limit was buffered, which differs between versions of Node.
 */
export function connectionOf(response: ServerResponse, becomeStream: () => void): Connection {
  const isClosed = () => response.closed || response.destroyed;
  return {
    becomeStream,
    buffered: () => response.writableLength,
    async emptied() {
      do await drainedOrLater(response);
      while (!isClosed() && response.writableLength > 0);
    },
    onClose(listener) {
      if (isClosed()) listener();
      else response.once("close", listener);
    },
    cut: () => response.destroy(),
  };
}

/** Resolves when a response tells that it has drained, or after the time of a look. */
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
