import { describeUser } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { translatorOf } from "./locale.server";

/**
 * The signed-in person as the contract's current user, in the visitor's language. It carries `upgradeMessage` until
 * a page has shown that the trainer changed the package.
 */
export async function currentUserJson(request: Request, user: User) {
  if (!user.package_notice) return describeUser(user);
  const t = await translatorOf(request);
  return {
    ...describeUser(user),
    upgradeMessage: t("profile.package_notice", { package: user.package_type }),
  };
}
