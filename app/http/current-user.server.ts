import type { UserWithBody } from "~/domain/people/measurements/current-body.server";
import { describeUser } from "~/domain/screens/current-user.server";
import { translatorOf } from "./locale.server";

/** Describes the user. `upgradeMessage` is there until a page has shown that the trainer changed the package. */
export async function currentUserJson(request: Request, user: UserWithBody) {
  if (!user.package_notice) return describeUser(user);
  const t = await translatorOf(request);
  return {
    ...describeUser(user),
    upgradeMessage: t("profile.package_notice", { package: user.package_type }),
  };
}
