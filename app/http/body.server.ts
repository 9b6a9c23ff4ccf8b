import { Invalid, TooLarge, WrongMediaType } from "~/domain/errors";

/** A form or a JSON body may have this many bytes. */
export const BODY_LIMIT = 1024 * 1024;

/** What is refused is read to its end and thrown away, up to this much. */
export const DRAIN = { bytes: 100 * 1024 * 1024, milliseconds: 20_000 };

/**
 * Reads a text body, counting while it arrives.
 * @throws WrongMediaType when the content type is another one, TooLarge past BODY_LIMIT, Invalid when it is not UTF-8
 */
export async function readBody(
  request: Request,
  mediaType: "application/json" | "application/x-www-form-urlencoded",
): Promise<string> {
  const given = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (given !== mediaType)
    throw new WrongMediaType(mediaType === "application/json" ? "expects_json" : "expects_form");
  const bytes = await readBytes(request);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Invalid("unreadable_body");
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const deadline = Date.now() + DRAIN.milliseconds;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size <= BODY_LIMIT) chunks.push(value);
    // What is too long is still read, within reason: a browser shows a broken connection instead of an answer that
    // comes before it has sent everything.
    else if (size > DRAIN.bytes || Date.now() > deadline) {
      await reader.cancel();
      break;
    }
  }
  if (size > BODY_LIMIT) throw new TooLarge();
  return Buffer.concat(chunks);
}
