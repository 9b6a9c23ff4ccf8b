import type { SubmissionResult } from "@conform-to/dom";
import { FieldError } from "~/components/field";
import { CONSENT_TEXTS, CURRENT_CONSENT } from "~/domain/people/profile/consent-texts";
import { useTexts } from "~/i18n/texts";

export function ConsentField({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t, locale } = useTexts();
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
        <span>{CONSENT_TEXTS[CURRENT_CONSENT][locale]}</span>
      </label>
      {missing && <FieldError id="consent-error">{t("profile.consent_required")}</FieldError>}
    </div>
  );
}
