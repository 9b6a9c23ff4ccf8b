import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, gzip, gzipSync } from "node:zlib";
import { brotliOptions, type Encoding, encodingFor, GZIP } from "./encodings.server";

/** Counts bytes. Smaller bodies would hardly become smaller. */
const WORTH_COMPRESSING = 512;

/** Counts bytes. Longer bodies are compressed in another thread, so that the process can answer others meanwhile. */
const LONG = 256 * 1024;

const ENCODERS = {
  br: (body: Buffer) => brotliCompressSync(body, brotliOptions(body.length)),
  gzip: (body: Buffer) => gzipSync(body, GZIP),
};

const [brotliElsewhere, gzipElsewhere] = [promisify(brotliCompress), promisify(gzip)];

const ENCODERS_ELSEWHERE = {
  br: (body: Buffer) => brotliElsewhere(body, brotliOptions(body.length)),
  gzip: (body: Buffer) => gzipElsewhere(body, GZIP),
};

/** Compresses in one call, because a stream costs several times as much. remix-serve passes on what has an encoding, and adds `Vary`. */
export async function completeResponse(
  request: Request,
  text: string,
  init: { status?: number | undefined; headers?: HeadersInit | undefined } = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  const whole = Buffer.from(text);
  const encoding = whole.length < WORTH_COMPRESSING ? "identity" : encodingFor(request);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const body = await encoded(whole, encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(body as BodyInit, { status: init.status ?? 200, headers });
}

function encoded(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === "identity") return body;
  return (body.length > LONG ? ENCODERS_ELSEWHERE : ENCODERS)[encoding](body);
}
