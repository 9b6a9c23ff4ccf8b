import type { Readable } from "node:stream";
import { DomainError } from "~/domain/shared/errors";
import { log } from "~/platform/log.server";
import type { Connection } from "./connection.server";
import { loggedRequest } from "./logged-request.server";

/** Limits in bytes what is handed to the connection at once, and what waits there. */
export const CHUNK_BYTES = 64 * 1024;

/** Cuts off a reader that takes nothing for this time. */
const STALLED_MS = 60_000;

/**
 * Gives the next part when the connection has passed on those before. Remix itself does not wait.
 * An error ends the answer and cuts the connection, because the status is sent. It is logged, and as no error where the reader may
 * not read on.
 * @param what names the answer in the log
 */
export function inStep(
  chunks: Readable,
  connection: Connection | undefined,
  request: Request,
  what: "list" | "export",
): ReadableStream {
  const next = chunks[Symbol.asyncIterator]();
  // Reading tells of an error, which may happen before.
  chunks.on("error", () => {});
  let isClosed = false;
  connection?.onClose(() => {
    isClosed = true;
    chunks.destroy();
  });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (connection) await untilTaken(connection);
          const { done, value } = await next.next();
          if (done || isClosed) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (!isClosed) logEnd(error, request, what);
          controller.close();
          connection?.cut();
        }
      },
      cancel: () => void chunks.destroy(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
}

function logEnd(error: unknown, request: Request, what: string): void {
  if (error instanceof DomainError)
    log.info(
      { reason: error.text, ...loggedRequest(request) },
      `${what} ended, because its reader may not read on`,
    );
  else log.error({ error, ...loggedRequest(request) }, `${what} broken off`);
}

async function untilTaken(connection: Connection): Promise<void> {
  if (connection.buffered() <= CHUNK_BYTES) return;
  const stalled = setTimeout(() => connection.cut(), STALLED_MS);
  await connection.emptied();
  clearTimeout(stalled);
}
