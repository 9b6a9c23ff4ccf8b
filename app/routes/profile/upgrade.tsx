import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { DomainError, Invalid } from "~/domain/errors";
import { packagesAbove } from "~/domain/packages/rules";
import { UpgradeInput } from "~/domain/packages/schema";
import { upgradeByCode } from "~/http/code-attempts.server";
import { redirectWith } from "~/http/flash.server";
import { form, invalid, refused } from "~/http/form.server";
import { requireClient } from "~/http/guards.server";
import { UpgradeForm } from "./upgrade-form";

export const handle: Handle = { title: "profile.upgrade_title", dialog: true };

/** Whoever has the highest package has nowhere to move up to. */
export async function loader(args: LoaderFunctionArgs) {
  const { package_type } = await requireClient(args);
  if (!package_type || packagesAbove(package_type).length === 0) throw redirect("/dashboard/profile");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireClient(args);
  const submission = await form(args.request, UpgradeInput);
  if (submission.status !== "success") return invalid(submission);
  try {
    const upgraded = await upgradeByCode(client, submission.value.password);
    if (!upgraded) throw new Invalid("upgrade_failed");
    return await redirectWith(
      upgraded === "Beast Ultimate" ? "profile.upgraded_ultimate" : "profile.upgraded_advanced",
      "/dashboard",
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return await refused(args.request, submission, error);
  }
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Upgrade() {
  return <UpgradeForm result={useActionData<typeof action>()?.result} autoFocus />;
}
