import { grantForCode } from "~/domain/access/access.server";
import { limitWrongCodes } from "./limits.server";
import { setGrant } from "./session.server";

/**
 * Verifies an access code for this visitor.
 * @returns the grant's Set-Cookie, or null when the code is wrong
 * @throws TooManyAttempts
 */
export async function verifyCode(code: string): Promise<string | null> {
  const grant = await limitWrongCodes(() => grantForCode(code));
  return grant && grant.kind !== "member" ? await setGrant(grant) : null;
}
