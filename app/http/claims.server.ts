import { z } from "zod";
import { isStorable } from "~/domain/shared/text";

/** Limits the claims in bytes and in depth: they are stored whole, and every request of the person reads them. */
const MOST_BYTES = 16 * 1024;
const MOST_LEVELS = 8;

const UserInfo = z
  .looseObject({
    sub: z.string().min(1).max(255),
    email: z.union([z.email().max(320), z.literal("")]).nullish(),
    email_verified: z
      .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
      .nullish()
      .transform((verified) => verified ?? false),
    given_name: z.string().optional(),
    family_name: z.string().optional(),
  })
  .refine((claims) => areStorable(claims, MOST_LEVELS));

/** Reads the claims. @throws DOMException when the answer is too long, SyntaxError or ZodError when its claims cannot be used */
export async function readClaims(response: Response) {
  return UserInfo.parse(JSON.parse(await textOf(response)));
}

async function textOf(response: Response): Promise<string> {
  let size = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MOST_BYTES) throw new DOMException("the claims are too long", "QuotaExceededError");
      controller.enqueue(chunk);
    },
  });
  return await new Response(response.body?.pipeThrough(counter)).text();
}

function areStorable(value: unknown, levels: number): boolean {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  return (
    levels > 0 &&
    Object.entries(value).every(([name, inner]) => isStorable(name) && areStorable(inner, levels - 1))
  );
}
