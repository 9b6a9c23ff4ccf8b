import type { User } from "~/domain/accounts/user.server";
import { DomainError, Invalid, TooLarge, WrongMediaType } from "~/domain/errors";

/** Maximum size of a form or a JSON body, in bytes. */
export const BODY_LIMIT = 1024 * 1024;

/** Maximum size of a form or a JSON body of someone who is not signed in, in bytes. */
export const ANONYMOUS_BODY_LIMIT = 16 * 1024;

/** Returns the maximum size of a body, in bytes: for the signed-in user whom a guard admitted, or for nobody. */
export const bodyLimitFor = (actor: User | null) => (actor ? BODY_LIMIT : ANONYMOUS_BODY_LIMIT);

/** Limits for reading the rest of a rejected body, which is discarded. */
export const DRAIN = { bytes: 100 * 1024 * 1024, milliseconds: 20_000 };

/**
 * Streams the body of a request, up to `limit` bytes. Reads and discards the rest of a longer body within
 * DRAIN, because a browser shows a connection error if the answer arrives while it is still sending.
 * @returns a stream that fails with TooLarge when the body is longer than `limit`
 */
export function boundedBody(request: Request, limit: number): ReadableStream<Uint8Array> {
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
 * Reads the body of a request as UTF-8 text.
 * @throws WrongMediaType when the content type is not `mediaType`, TooLarge above `limit` bytes, Invalid
 *   when the bytes are not UTF-8 or the connection breaks before their end
 */
export async function readText(
  request: Request,
  mediaType: "application/json" | "application/x-www-form-urlencoded",
  limit: number,
): Promise<string> {
  const given = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (given !== mediaType)
    throw new WrongMediaType(mediaType === "application/json" ? "expects_json" : "expects_form");
  try {
    const bytes = await new Response(boundedBody(request, limit)).arrayBuffer();
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof DomainError ? error : new Invalid("unreadable_body");
  }
}
