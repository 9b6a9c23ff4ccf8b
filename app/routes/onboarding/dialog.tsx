import type { SubmissionResult } from "@conform-to/dom";
import { Dialog } from "~/components/dialog";
import { FormError } from "~/components/field";
import { LanguageButtons } from "~/components/preferences-forms";
import { useShell } from "~/components/shell-facts";
import { SignedOutHint } from "~/components/signed-out-hint";
import { SiteLinks } from "~/components/site-links";
import { useTexts } from "~/i18n/texts";
import { BodyFieldsIsland } from "~/routes/profile/body-fields";
import { ConsentField } from "./consent-field";
import { CoverActions } from "./cover-actions";
import { FirstNameField } from "./first-name-field";

interface Props {
  /** The path of the page behind the dialog. Saving returns to it. */
  from: string;
  result?: SubmissionResult<string[]> | undefined;
}

export function OnboardingDialog({ from, result }: Props) {
  const { t } = useTexts();
  const asksForName = !useShell().user.first_name;
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
          {asksForName && <FirstNameField result={result} />}
          <BodyFieldsIsland saved={{}} result={result} required focus={!asksForName} />
          <ConsentField result={result} />
        </form>
        <SiteLinks beside />
      </div>
      <CoverActions form="onboarding">{t("profile.start")}</CoverActions>
    </Dialog>
  );
}
