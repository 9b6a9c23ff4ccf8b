import type { Sink } from "~/domain/messages/follower.server";
import { stopStreams } from "~/domain/messages/live.server";
import { onStop } from "~/platform/lifetime.server";
import type { Connection } from "./connection.server";
import { untilStreamsClosed } from "./edge.server";
import { requestScope } from "./request-scope.server";

/** Makes compression and proxies pass on each event at once. */
const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** Cuts a finished stream whose last bytes the browser has not taken by then. */
const FINISH_MS = 5000;

/** Closes the streams at a stop. Call it after installEdge(), so that they close before the edge waits. */
export function closeStreamsOnStop(): void {
  onStop("streams", () => {
    stopStreams();
    return untilStreamsClosed();
  });
}

const encoder = new TextEncoder();

/** Keeps a stream open. HEAD opens nothing. @param open returns what to call at the end. What it throws is answered as an error */
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
