import type { User } from "~/domain/accounts/user.server";
import { grantForCode } from "~/domain/codes/grants.server";
import { upgradePackage } from "~/domain/packages/packages.server";
import type { PackageType } from "~/domain/packages/rules";
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

/**
 * Moves a client up by a code.
 * @returns the new package, or null when the code is wrong
 * @throws Conflict when the client has that package already, TooManyAttempts
 */
export function upgradeByCode(client: User, code: string): Promise<PackageType | null> {
  return limitWrongCodes(() => upgradePackage(client, code));
}
