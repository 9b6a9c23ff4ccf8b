import { Invalid, TooLarge, WrongMediaType } from "~/domain/errors";

/** A form or a JSON body may have this many bytes. */
export const BODY_LIMIT = 1024 * 1024;

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
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw new TooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Invalid("unreadable_body");
  }
}
