import { constants } from "node:zlib";
import Negotiator from "negotiator";

const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const brotliOptions = (length = 0) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // A page fits into the smallest window that finds its repeated parts, which saves megabytes of memory.
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

export const GZIP = { level: 6 };

/** Chooses the encoding that the request accepts most (RFC 9110, 12.5.3), and brotli among equal ones. */
export function encodingFor(request: Request): Encoding {
  const accepted = request.headers.get("Accept-Encoding");
  if (!accepted) return "identity";
  return (
    new Negotiator({ headers: { "accept-encoding": accepted } }).encoding(ENCODINGS, ENCODINGS) ?? "identity"
  );
}
