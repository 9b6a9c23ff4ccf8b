import { z } from "zod";

const Tokens = z.object({ id_token: z.string() });
const Claims = z.object({ auth_time: z.number() });

/**
 * Returns when the provider has asked the person to sign in, in seconds since 1970, or null where its answer does not tell. The
 * signature is not verified: the token must come straight from the token endpoint, over TLS (OpenID Connect Core 1.0, 3.1.3.7).
 */
export function authTimeIn(tokens: object): number | null {
  const { data } = Tokens.safeParse(tokens);
  return data ? (Claims.safeParse(claimsOf(data.id_token)).data?.auth_time ?? null) : null;
}

function claimsOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  } catch {
    // An encrypted token cannot be read.
    return null;
  }
}
