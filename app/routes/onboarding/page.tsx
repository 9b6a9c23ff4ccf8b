import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { completeInitialData } from "~/domain/profile/profile.server";
import { needsOnboarding } from "~/domain/profile/rules";
import { OnboardingForm } from "~/domain/profile/schema";
import { form, invalid } from "~/http/form.server";
import { requireClient } from "~/http/guards.server";
import { cameFrom } from "~/routes/profile/from.server";
import { OnboardingDialog } from "./dialog";

export const handle: Handle = { title: "profile.welcome_title", dialog: true };

/** Where the dialog posts to from every screen; by itself it is only seen with errors. */
export async function loader(args: LoaderFunctionArgs) {
  const client = await requireClient(args);
  const from = cameFrom(args.request);
  if (!needsOnboarding(client)) throw redirect(from);
  return { from };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireClient(args);
  const submission = await form(args.request, OnboardingForm);
  if (submission.status !== "success") return invalid(submission);
  await completeInitialData(client, submission.value);
  return redirect(cameFrom(args.request));
}

export default function Onboarding() {
  const { t } = useTranslation();
  const { from } = useLoaderData<typeof loader>();
  return (
    <>
      <Page title={t("profile.welcome_title")}>{null}</Page>
      <OnboardingDialog from={from} result={useActionData<typeof action>()?.result} />
    </>
  );
}
