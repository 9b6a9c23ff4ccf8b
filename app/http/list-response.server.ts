import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { createBrotliCompress, createGzip } from "node:zlib";
import type { Batch, Batches } from "~/domain/shared/pages/batches.server";
import { Turns } from "~/platform/turns";
import { completeResponse } from "./complete-body.server";
import type { Connection } from "./connection.server";
import { brotliOptions, type Encoding, encodingFor, GZIP } from "./encodings.server";
import { CHUNK_BYTES, inStep } from "./in-step.server";
import { requestScope } from "./request-scope.server";

/** Sends as many lists of a person at once. */
export const LISTS_AT_ONCE = 2;

const turns = new Turns({ atOnce: LISTS_AT_ONCE });

const JSON_TYPE = { "Content-Type": "application/json" };

const ENCODERS = {
  br: () => createBrotliCompress({ ...brotliOptions(), chunkSize: CHUNK_BYTES }),
  gzip: () => createGzip({ ...GZIP, chunkSize: CHUNK_BYTES }),
};

/**
 * Streams the batches of a longer list as the reader takes them.
 * @throws what reading the first batch throws. A later failure is logged and cuts the connection, because the status is
 *   sent
 */
export async function listResponse(
  request: Request,
  user: { user_id: string },
  batches: Batches<unknown>,
): Promise<Response> {
  const { connection } = requestScope();
  const leave = await turns.take(user.user_id, connection?.closed());
  if (!leave) return new Response(null);
  let isStream = false;
  try {
    const first = await batches.next();
    const { rows, isLast } = first.value ?? { rows: [], isLast: true };
    if (isLast) return await completeResponse(request, JSON.stringify(rows), { headers: JSON_TYPE });
    if (request.method === "HEAD") return new Response(null, { headers: headersOf(encodingFor(request)) });
    isStream = true;
    return streamed(
      request,
      connection,
      Readable.from(jsonOf(rows, batches), { highWaterMark: 1 }).once("close", leave),
    );
  } finally {
    if (!isStream) leave();
  }
}

function streamed(request: Request, connection: Connection | undefined, json: Readable): Response {
  const encoding = encodingFor(request);
  const body = encoding === "identity" ? json : pipeline(json, ENCODERS[encoding](), () => {});
  const stream = inStep(body, connection, request, "list");
  return new Response(stream, { headers: headersOf(encoding) });
}

function headersOf(encoding: Encoding): HeadersInit {
  const headers = { ...JSON_TYPE, Vary: "Accept-Encoding" };
  if (encoding !== "identity") return { ...headers, "Content-Encoding": encoding };
  // The compression of remix-serve would not wait for the reader.
  return { ...headers, "Cache-Control": "private, no-store, no-transform" };
}

async function* jsonOf(rows: unknown[], batches: Batches<unknown>): AsyncGenerator<Buffer> {
  yield* chunksOf(`[${inside(rows)}`);
  for await (const batch of batches) {
    yield* chunksOf(textOf(batch));
    // The embedded database would let nobody else in.
    await setImmediate();
  }
  yield Buffer.from("]");
}

const textOf = ({ rows }: Batch<unknown>) => (rows.length > 0 ? `,${inside(rows)}` : "");

const inside = (rows: unknown[]) => JSON.stringify(rows).slice(1, -1);

function* chunksOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield bytes.subarray(start, start + CHUNK_BYTES);
}
