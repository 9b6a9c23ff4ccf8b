import type { SubmissionResult } from "@conform-to/dom";
import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Field, FormError } from "~/components/field";
import { SignedOutHint } from "~/components/signed-out-hint";
import type { PackageType } from "~/domain/people/packages/rules";
import { useTexts } from "~/i18n/texts";

export interface UpgradeFacts {
  package_type: PackageType | null;
  /** The demo's upgrade codes. Empty when the demo is off. */
  upgradeCodes: string[];
}

interface Props {
  result?: SubmissionResult<string[]> | undefined;
  autoFocus?: boolean;
}

export function UpgradeForm({ result, autoFocus }: Props) {
  const { t } = useTexts();
  const { search } = useLocation();
  const profile = useRouteLoaderData<UpgradeFacts>("routes/profile/edit");
  const error = Object.values(result?.error ?? {})[0]?.[0];
  return (
    <form
      method="post"
      action={`/dashboard/profile/upgrade${search}`}
      className="card flex flex-col gap-3"
      aria-labelledby="upgrade"
      data-api="POST /api/profile/upgrade-package"
      data-success={t("profile.reload")}
      data-failure={t("error.upgrade_failed")}
      data-network-error={t("profile.upgrade_network")}
    >
      <div>
        <h3 id="upgrade">{t("profile.upgrade_title")}</h3>
        <p className="text-muted text-small">
          {t("profile.upgrade_current", { package: profile?.package_type })}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-40">
          <Field
            id="upgrade-code"
            name="password"
            label={t("profile.upgrade_label")}
            className="input code-input"
            defaultValue={String(result?.initialValue?.password ?? "")}
            required
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus={autoFocus}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "upgrade-error" : undefined}
          />
        </div>
        <button type="submit" className="button" data-busy={t("profile.upgrading")}>
          {t("profile.upgrade")}
        </button>
      </div>
      <p className="field-hint">{t("profile.upgrade_hint")}</p>
      {profile && profile.upgradeCodes.length > 0 && (
        <p className="field-hint">
          {t("profile.demo_codes")}:{" "}
          {profile.upgradeCodes.map((code) => (
            <strong key={code} className="numbers me-2 inline-block">
              {code}
            </strong>
          ))}
        </p>
      )}
      <FormError id="upgrade-error" message={error} />
      <SignedOutHint />
      <p role="status" className="form-status" />
    </form>
  );
}
