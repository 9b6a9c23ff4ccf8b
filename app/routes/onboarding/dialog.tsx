import type { SubmissionResult } from "@conform-to/dom";
import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import { FormError } from "~/components/field";
import { CURRENT_CONSENT } from "~/domain/profile/rules";
import { BodyFieldsIsland } from "~/routes/profile/body-fields";

interface Props {
  /** The path of the page behind the dialog. Saving returns to it. */
  from: string;
  result?: SubmissionResult<string[]> | undefined;
}

/** Shows the onboarding dialog on every screen until a new client has entered their initial data. */
export function OnboardingDialog({ from, result }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("profile.welcome_title")}>
      <form
        id="onboarding"
        method="post"
        action={`/onboarding?${new URLSearchParams({ from })}`}
        className="flex flex-col gap-4"
        data-api="POST /api/profile/initial-data"
        data-lead={t("profile.initial_failed")}
        data-network-error={t("profile.failed_network")}
      >
        <p className="text-muted">{t("profile.welcome")}</p>
        <FormError message={result?.status === "error" ? t("profile.initial_failed") : null} />
        <BodyFieldsIsland saved={{}} result={result} required />
        <Consent result={result} />
      </form>
      <div className="dialog-actions justify-between">
        <form method="post" action="/logout" data-logout>
          <button type="submit" className="button button-quiet">
            <LogOut className="icon" aria-hidden />
            {t("menu.logout")}
          </button>
        </form>
        <button
          type="submit"
          form="onboarding"
          className="button button-main"
          data-busy={t("profile.saving")}
        >
          {t("profile.start")}
        </button>
      </div>
    </Dialog>
  );
}

function Consent({ result }: Pick<Props, "result">) {
  const { t } = useTranslation();
  const missing = result?.error?.consent;
  return (
    <div className="field">
      <h3 className="label font-sans">{t("profile.consent_title")}</h3>
      <label className="consent">
        <input
          type="checkbox"
          name="consent"
          value={CURRENT_CONSENT}
          required
          defaultChecked={result?.initialValue?.consent === CURRENT_CONSENT}
          aria-invalid={missing ? true : undefined}
          aria-describedby={missing ? "consent-error" : undefined}
        />
        <span>{t("profile.consent")}</span>
      </label>
      {missing && (
        <p id="consent-error" className="field-error">
          {t("profile.consent_required")}
        </p>
      )}
    </div>
  );
}
