import type { Sink } from "~/domain/messages/follower.server";
import { stopStreams } from "~/domain/messages/live.server";
import { onStop } from "~/platform/lifetime.server";
import type { Connection } from "./connection.server";
import { untilStreamsClosed } from "./edge.server";
import { requestScope } from "./request-scope.server";

/** Compression and proxies pass on each event at once because of these headers. */
const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** A finished stream whose last bytes the browser has not taken after this time is cut, in milliseconds. */
const FINISH_MS = 5000;

/** Closes the streams when the process stops. Must run after the edge is installed, so that they close before it waits. */
export function closeStreamsOnStop(): void {
  onStop("streams", () => {
    stopStreams();
    return untilStreamsClosed();
  });
}

const encoder = new TextEncoder();

/**
 * Answers a request with a stream of events that stays open. A HEAD request gets the headers only, and opens nothing.
 * @param open receives the way to the browser, and returns what to call when the connection is closed. What it throws is
 *   answered as an error.
 */
export async function eventStreamResponse(
  request: Request,
  open: (sink: Sink) => Promise<() => void>,
): Promise<Response> {
  const { connection } = requestScope();
  if (request.method === "HEAD" || !connection) return new Response(null, { headers: HEADERS });
  const { sink, body, close } = sinkTo(connection);
  const left = await open(sink);
  connection.becomeStream();
  connection.onClose(() => {
    close();
    left();
  });
  return new Response(body, { headers: HEADERS });
}

/** Remix reads the body without waiting for the browser, so that waiting bytes are in the raw response. */
function sinkTo(connection: Connection) {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
      },
      cancel() {
        controller = null;
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  const close = () => {
    controller?.close();
    controller = null;
  };
  const sink: Sink = {
    write: (text) => controller?.enqueue(encoder.encode(text)),
    buffered: () => connection.buffered() - (controller?.desiredSize ?? 0),
    emptied: () => connection.emptied(),
    finish() {
      close();
      const late = setTimeout(() => connection.cut(), FINISH_MS).unref();
      connection.onClose(() => clearTimeout(late));
    },
    cut() {
      close();
      connection.cut();
    },
  };
  return { sink, body, close };
}
