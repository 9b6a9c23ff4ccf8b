import type { SubmissionResult } from "@conform-to/dom";
import { FieldError } from "~/components/field";
import { CURRENT_CONSENT } from "~/domain/people/profile/rules";
import { useTexts } from "~/i18n/texts";

export function ConsentField({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTexts();
  const missing = result?.error?.health_data_consent;
  return (
    <div className="field">
      <h3 className="label font-sans">{t("profile.consent_title")}</h3>
      <label className="check text-small">
        <input
          type="checkbox"
          name="health_data_consent"
          value={CURRENT_CONSENT}
          required
          defaultChecked={result?.initialValue?.health_data_consent === CURRENT_CONSENT}
          aria-invalid={missing ? true : undefined}
          aria-describedby={missing ? "consent-error" : undefined}
        />
        <span>{t("profile.consent")}</span>
      </label>
      {missing && <FieldError id="consent-error">{t("profile.consent_required")}</FieldError>}
    </div>
  );
}
