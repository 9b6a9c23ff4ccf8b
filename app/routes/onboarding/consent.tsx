import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { giveConsent } from "~/domain/people/profile/consents.server";
import { missingOf } from "~/domain/people/profile/rules";
import { ConsentForm } from "~/domain/people/profile/schema";
import type { SignedIn } from "~/domain/screens/signed-in.server";
import { currentSignIn } from "~/http/guards.server";
import { localeOf } from "~/http/locale.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { ConsentDialog } from "./consent-dialog";
import { cameFrom } from "./from.server";

export const handle: Handle = { title: "profile.consent_missing_title", dialog: true };

/** Receives the consent dialog from every screen. Its own page is shown after errors and after a change of the language. */
export const loader = screen({ by: "client" }, async (client, { request, params, context }) => {
  const from = cameFrom(request);
  const { consented } = (await currentSignIn({ request, params, context })) as SignedIn;
  if (missingOf(client, consented) !== "consent") throw redirect(from);
  return { from };
});

export const action = formAction(
  { by: "client", form: ConsentForm, languages: true },
  async (client, input, { request }) => {
    await giveConsent(client, input.health_data_consent, await localeOf(request));
    return redirect(cameFrom(request));
  },
);

export default function Consent() {
  const { t } = useTexts();
  const { from } = useLoaderData<typeof loader>();
  return (
    <>
      <Page title={t("profile.consent_missing_title")}>{null}</Page>
      <ConsentDialog from={from} result={useActionData<typeof action>()?.result} />
    </>
  );
}
