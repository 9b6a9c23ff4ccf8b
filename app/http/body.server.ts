import type { User } from "~/domain/people/accounts/user.server";
import { DomainError, Invalid, TooLarge, WrongMediaType } from "~/domain/shared/errors";
import { ArrivingBody } from "./arriving-body.server";

/** Limits the size of a form or a JSON body, in bytes: of a signed-in user, and of others. */
export const BODY_LIMIT = 1024 * 1024;

export const ANONYMOUS_BODY_LIMIT = 16 * 1024;

export const bodyLimitFor = (actor: User | null) => (actor ? BODY_LIMIT : ANONYMOUS_BODY_LIMIT);

/** Tells whether a request has a body in parts, in which files can be. */
export const isMultipart = ({ headers }: Request): boolean =>
  /^multipart\//i.test(headers.get("Content-Type") ?? "");

/** Reads a body as text. @throws WrongMediaType, TooLarge above `limit` bytes, TooSlow, Invalid when it breaks off or is not UTF-8 */
export async function readText(
  request: Request,
  mediaType: "application/json" | "application/x-www-form-urlencoded",
  limit: number,
): Promise<string> {
  const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (contentType !== mediaType)
    throw new WrongMediaType(mediaType === "application/json" ? "expects_json" : "expects_form");
  try {
    const bytes = await readBytes(request, limit);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof DomainError ? error : new Invalid("unreadable_body");
  }
}

async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const body = new ArrivingBody(request);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let chunk = await body.next(); chunk; chunk = await body.next()) {
      size += chunk.byteLength;
      if (size > limit) {
        await body.drain();
        throw new TooLarge();
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    body.close();
  }
}
