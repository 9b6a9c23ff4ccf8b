import type { SubmissionResult } from "@conform-to/dom";
import { Dialog } from "~/components/dialog";
import { FormError } from "~/components/field";
import { LanguageButtons } from "~/components/preferences-forms";
import { SiteLinks } from "~/components/site-links";
import { useTexts } from "~/i18n/texts";
import { ConsentField } from "./consent-field";
import { CoverActions } from "./cover-actions";

interface Props {
  /** The path of the page behind the dialog. Saving returns to it. */
  from: string;
  result?: SubmissionResult<string[]> | undefined;
}

/** Asks for the consent on every screen of a client whose health data was stored without one. */
export function ConsentDialog({ from, result }: Props) {
  const { t } = useTexts();
  return (
    <Dialog title={t("profile.consent_missing_title")}>
      <div className="dialog-scroll">
        <form
          id="consent"
          method="post"
          action={`/consent?${new URLSearchParams({ from })}`}
          className="flex flex-col gap-4"
        >
          <LanguageButtons />
          <p className="text-muted">{t("profile.consent_missing")}</p>
          <FormError message={result?.status === "error" ? t("profile.consent_failed") : null} />
          <ConsentField result={result} />
        </form>
        <SiteLinks beside />
      </div>
      <CoverActions form="consent">{t("profile.consent_continue")}</CoverActions>
    </Dialog>
  );
}
