import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { packagesAbove } from "~/domain/people/packages/rules";
import { UpgradeInput } from "~/domain/people/packages/schema";
import { Invalid } from "~/domain/shared/errors";
import { upgradeByCode } from "~/http/code-attempts.server";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { UpgradeForm } from "./upgrade-form";

export const handle: Handle = { title: "profile.upgrade_title", dialog: true };

/** Redirects clients with the highest package, who cannot upgrade any further. */
export const loader = screen({ by: "client" }, ({ package_type }) => {
  if (!package_type || packagesAbove(package_type).length === 0) throw redirect("/dashboard/profile");
  return null;
});

export const action = formAction({ by: "client", form: UpgradeInput }, async (client, { password }) => {
  const upgraded = await upgradeByCode(client, password);
  if (!upgraded) throw new Invalid("upgrade_failed");
  return await redirectWith(
    upgraded === "Beast Ultimate" ? "profile.done_upgraded_ultimate" : "profile.done_upgraded_advanced",
    "/dashboard",
  );
});

export default function Upgrade() {
  return <UpgradeForm result={useActionData<typeof action>()?.result} autoFocus />;
}
