import { Invalid, TooLarge, WrongMediaType } from "~/domain/errors";

/** A form or a JSON body may have this many bytes. */
export const BODY_LIMIT = 1024 * 1024;

/** A refused body is read to its end and thrown away, up to this much. */
export const DRAIN = { bytes: 100 * 1024 * 1024, milliseconds: 20_000 };

/**
 * Passes a body on while it arrives, up to `limit` bytes. The rest of a longer one is read and thrown away within
 * DRAIN, because a browser shows a broken connection instead of an answer that comes before it has sent everything.
 * @returns a stream that ends in TooLarge when the body is longer
 */
export function boundedBody(request: Request, limit = BODY_LIMIT): ReadableStream<Uint8Array> {
  const deadline = Date.now() + DRAIN.milliseconds;
  let size = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size <= limit) controller.enqueue(chunk);
      else if (size > DRAIN.bytes || Date.now() > deadline) controller.error(new TooLarge());
    },
    flush() {
      if (size > limit) throw new TooLarge();
    },
  });
  return (request.body ?? new Blob([]).stream()).pipeThrough(counter);
}

/**
 * Reads a text body of one media type.
 * @throws WrongMediaType when the content type is another one, TooLarge past BODY_LIMIT, Invalid when it is not UTF-8
 */
export async function readText(
  request: Request,
  mediaType: "application/json" | "application/x-www-form-urlencoded",
): Promise<string> {
  const given = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (given !== mediaType)
    throw new WrongMediaType(mediaType === "application/json" ? "expects_json" : "expects_form");
  const bytes = await new Response(boundedBody(request)).arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Invalid("unreadable_body");
  }
}
