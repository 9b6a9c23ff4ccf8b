import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { completeInitialData } from "~/domain/people/profile/profile.server";
import { needsOnboarding } from "~/domain/people/profile/rules";
import { OnboardingForm } from "~/domain/people/profile/schema";
import { localeOf } from "~/http/locale.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { OnboardingDialog } from "./dialog";
import { cameFrom } from "./from.server";

export const handle: Handle = { title: "profile.welcome_title", dialog: true };

/** Receives the onboarding dialog from every screen. Its own page is shown after errors and after a change of the language. */
export const loader = screen({ by: "client" }, (client, { request }) => {
  const from = cameFrom(request);
  if (!needsOnboarding(client)) throw redirect(from);
  return { from };
});

export const action = formAction(
  { by: "client", form: OnboardingForm, languages: true },
  async (client, input, { request }) => {
    await completeInitialData(client, input, await localeOf(request));
    return redirect(cameFrom(request));
  },
);

export default function Onboarding() {
  const { t } = useTexts();
  const { from } = useLoaderData<typeof loader>();
  return (
    <>
      <Page title={t("profile.welcome_title")}>{null}</Page>
      <OnboardingDialog from={from} result={useActionData<typeof action>()?.result} />
    </>
  );
}
