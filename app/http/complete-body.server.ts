import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import Negotiator from "negotiator";

/** Holds the least size of a body that is compressed, in bytes. Smaller ones would hardly become smaller. */
const WORTH_COMPRESSING = 512;

/** Compresses with settings that make pages lighter than the stream of remix-serve does, or as light, in little time. */
const ENCODERS = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // A page fits into the smallest window that finds its repeated parts, which saves megabytes of memory.
        [constants.BROTLI_PARAM_LGWIN]: 16,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (body: Buffer) => gzipSync(body, { level: 6 }),
} as const;

/** Lists the encodings of the server, the preferred one first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;

/**
 * Makes the response of a complete text. It is compressed here in one call, because a stream costs several times as much; remix-serve
 * passes on a body that has an encoding, and says by itself that the answer varies with it.
 * @param init the status and headers. They get the encoding and the length
 */
export function completeResponse(
  request: Request,
  text: string,
  init: { status?: number | undefined; headers?: HeadersInit | undefined } = {},
): Response {
  const headers = new Headers(init.headers);
  let body: Buffer = Buffer.from(text);
  const encoding = body.length < WORTH_COMPRESSING ? "identity" : encodingFor(request);
  if (encoding !== "identity") {
    body = ENCODERS[encoding](body);
    headers.set("Content-Encoding", encoding);
  }
  headers.set("Content-Length", String(body.length));
  return new Response(body as BodyInit, { status: init.status ?? 200, headers });
}

/** Chooses the encoding that the request accepts most (source: RFC 9110, 12.5.3), and brotli among equal ones. */
function encodingFor(request: Request) {
  const accepted = request.headers.get("Accept-Encoding");
  if (!accepted) return "identity";
  return (
    new Negotiator({ headers: { "accept-encoding": accepted } }).encoding(ENCODINGS, ENCODINGS) ?? "identity"
  );
}
