import { upgradePackage } from "~/domain/coaching/membership/packages.server";
import type { User } from "~/domain/people/accounts/user.server";
import { grantForCode } from "~/domain/people/codes/grants.server";
import type { PackageType } from "~/domain/people/packages/rules";
import { networkOf } from "./client-address.server";
import { limitWrongCodes } from "./limits.server";
import { requestScope } from "./request-scope.server";
import { setGrant } from "./session.server";

/** Returns the Set-Cookie value of the grant, or null when the code is wrong. @throws TooManyAttempts; each `from` has its own counter */
export async function verifyCode(code: string, from: "code" | "invitation"): Promise<string | null> {
  const network = networkOf(requestScope().address);
  const grant = await limitWrongCodes(from, network, () => grantForCode(code));
  return grant && grant.kind !== "member" ? await setGrant(grant) : null;
}

/** Returns the new package, or null for a wrong code. @throws Conflict when it is no upgrade, Forbidden without a trainer, TooManyAttempts */
export function upgradeByCode(client: User, code: string): Promise<PackageType | null> {
  return limitWrongCodes("upgrade", client.user_id, () => upgradePackage(client, code));
}
