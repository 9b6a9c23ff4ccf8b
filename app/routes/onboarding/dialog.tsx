import type { SubmissionResult } from "@conform-to/dom";
import { Dialog } from "~/components/dialog";
import { FormError } from "~/components/field";
import { LanguageButtons } from "~/components/preferences-forms";
import { SignedOutHint } from "~/components/signed-out-hint";
import { useTexts } from "~/i18n/texts";
import { BodyFieldsIsland } from "~/routes/profile/body-fields";
import { ConsentField } from "./consent-field";
import { CoverActions } from "./cover-actions";

interface Props {
  /** The path of the page behind the dialog. Saving returns to it. */
  from: string;
  result?: SubmissionResult<string[]> | undefined;
}

export function OnboardingDialog({ from, result }: Props) {
  const { t } = useTexts();
  return (
    <Dialog title={t("profile.welcome_title")}>
      <div className="dialog-scroll">
        <form
          id="onboarding"
          method="post"
          action={`/onboarding?${new URLSearchParams({ from })}`}
          className="flex flex-col gap-4"
          data-api="POST /api/profile/initial-data"
          data-lead={t("profile.initial_failed")}
          data-network-error={t("profile.failed_network")}
        >
          <LanguageButtons />
          <p className="text-muted">{t("profile.welcome")}</p>
          <FormError message={result?.status === "error" ? t("profile.initial_failed") : null} />
          <SignedOutHint />
          <BodyFieldsIsland saved={{}} result={result} required />
          <ConsentField result={result} />
        </form>
      </div>
      <CoverActions form="onboarding">{t("profile.start")}</CoverActions>
    </Dialog>
  );
}
