import type { SubmissionResult } from "@conform-to/dom";
import type { InputHTMLAttributes } from "react";
import { Field, FormError, TextField } from "~/components/field";
import { NAME_MAX } from "~/domain/people/profile/rules";
import { CONTACT_MAX, GREETING_MAX } from "~/domain/people/trainers/rules";
import type { TrainerSettingsInput } from "~/domain/people/trainers/schema";
import type { Coach } from "~/domain/people/trainers/trainers.server";
import { useTexts } from "~/i18n/texts";

interface Props {
  saved: TrainerSettingsInput;
  /** Shows what clients see for empty fields. */
  unchosen: Coach;
  result: SubmissionResult<string[]> | undefined;
}

// type="url" would refuse addresses without a protocol.
const ADDRESS: InputHTMLAttributes<HTMLInputElement> = {
  inputMode: "url",
  autoCapitalize: "none",
  autoComplete: "off",
  spellCheck: false,
  maxLength: CONTACT_MAX.address,
};

export function SettingsForm({ saved, unchosen, result }: Props) {
  const { t } = useTexts();
  const shown = (whenEmpty: string | null) =>
    whenEmpty === null ? t("settings.when_empty_none") : t("settings.when_empty", { value: whenEmpty });
  const field = (name: keyof TrainerSettingsInput, hint: string) => ({
    id: name,
    name,
    label: t(`settings.${name}`),
    hint,
    defaultValue: String((result ? result.initialValue?.[name] : saved[name]) ?? ""),
    errors: result?.error?.[name] ?? undefined,
    autoFocus: name === Object.keys(result?.error ?? {})[0] || undefined,
  });
  const failure = result?.error?.[""]?.[0] ?? (result?.status === "error" ? t("settings.fix_errors") : null);
  return (
    <form method="post" action="/settings" className="card flex flex-col gap-5" data-keep>
      <FormError message={failure} />
      <Field {...field("display_name", shown(unchosen.name))} maxLength={NAME_MAX} autoComplete="name" />
      <Field {...field("contact_social_url", shown(unchosen.socialUrl))} {...ADDRESS} />
      <Field
        {...field("contact_email", shown(unchosen.email))}
        type="email"
        maxLength={CONTACT_MAX.email}
        autoComplete="email"
      />
      <Field
        {...field("contact_messenger_url", `${t("settings.messenger_hint")} ${shown(unchosen.messengerUrl)}`)}
        {...ADDRESS}
      />
      <TextField {...field("greeting", t("settings.greeting_hint"))} rows={4} maxLength={GREETING_MAX} />
      <div className="flex justify-end">
        <button type="submit" className="button button-main max-sm:w-full" data-busy={t("settings.saving")}>
          {t("settings.save")}
        </button>
      </div>
    </form>
  );
}
