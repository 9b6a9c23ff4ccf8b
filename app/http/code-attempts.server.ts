import { upgradePackage } from "~/domain/coaching/membership/packages.server";
import type { User } from "~/domain/people/accounts/user.server";
import { grantForCode } from "~/domain/people/codes/grants.server";
import type { PackageType } from "~/domain/people/packages/rules";
import { networkOf } from "./client-address.server";
import { limitWrongCodes } from "./limits.server";
import { requestScope } from "./request-scope.server";
import { setGrant } from "./session.server";

/**
 * Checks an access code or the setup code, and counts wrong codes per address.
 * @param from where the code comes from: entered by a person, or in an invitation link. Each has its own counter.
 * @returns the Set-Cookie value of the grant, or null when the code is wrong
 * @throws TooManyAttempts after too many wrong codes
 */
export async function verifyCode(code: string, from: "code" | "invitation"): Promise<string | null> {
  const network = networkOf(requestScope().address);
  const grant = await limitWrongCodes(from, network, () => grantForCode(code));
  return grant && grant.kind !== "member" ? await setGrant(grant) : null;
}

/**
 * Upgrades a client's package with an upgrade code, and counts wrong codes per person.
 * @returns the new package, or null when the code is wrong
 * @throws Conflict when the client already has this package or a higher one, Forbidden when the user has no
 *   trainer, TooManyAttempts after too many wrong codes
 */
export function upgradeByCode(client: User, code: string): Promise<PackageType | null> {
  return limitWrongCodes("upgrade", client.user_id, () => upgradePackage(client, code));
}
