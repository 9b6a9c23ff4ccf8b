import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import type { Handle } from "~/components/page-title";
import { consentAgain } from "~/domain/coaching/membership/consent.server";
import { outOf } from "~/domain/people/accounts/presence";
import { ConsentForm } from "~/domain/people/profile/schema";
import { localeOf } from "~/http/locale.server";
import { formAction, screen } from "~/http/screen.server";
import { sessionHeaders, sessionId } from "~/http/session.server";
import { useTexts } from "~/i18n/texts";
import { ConsentField } from "~/routes/onboarding/consent-field";

export const handle: Handle = { title: "consent.again_title", dialog: true };

export const loader = screen({ by: "person" }, (person) => {
  if (outOf(person)?.why !== "consent_withdrawn") throw redirect("/my-data");
  return null;
});

export const action = formAction(
  { by: "person", form: ConsentForm },
  async (person, { health_data_consent }, { request }) => {
    const language = await localeOf(request);
    const session = await consentAgain(person, health_data_consent, language, await sessionId(request));
    return redirect("/dashboard", { headers: await sessionHeaders(session) });
  },
);

export default function ConsentAgain() {
  const { t } = useTexts();
  const result = useActionData<typeof action>()?.result;
  return (
    <Dialog closeTo="/my-data#consent-again">
      <DialogForm back="/my-data#consent-again" submit={t("consent.again")} busy={t("consent.giving")}>
        <p className="text-muted">{t("consent.again_lead")}</p>
        <ConsentField result={result} />
      </DialogForm>
    </Dialog>
  );
}
