import type { SubmissionResult } from "@conform-to/dom";
import { Field, focused } from "~/components/field";
import { NAME_MAX } from "~/domain/people/profile/rules";
import { useTexts } from "~/i18n/texts";

/** Asks a new client for the first name that the provider did not give. A script sends it by the call for the profile. */
export function FirstNameField({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTexts();
  const errors = result?.error?.first_name ?? undefined;
  return (
    <Field
      id="first_name"
      name="first_name"
      label={t("profile.first_name")}
      optional={t("profile.optional")}
      maxLength={NAME_MAX}
      autoComplete="given-name"
      data-call="PUT /api/profile"
      defaultValue={String(result?.initialValue?.first_name ?? "")}
      errors={errors}
      {...focused(!result?.error || Boolean(errors))}
    />
  );
}
