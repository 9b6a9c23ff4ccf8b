import { Field, focused } from "~/components/field";
import { useTexts } from "~/i18n/texts";

interface Props {
  label: string;
  /** The address to type. */
  email: string;
  /** Holds the text that was typed before. */
  typed: unknown;
  errors: string[] | undefined;
}

/** Asks for the e-mail address of an account before it is deleted. */
export function TypedEmail({ label, email, typed, errors }: Props) {
  const { t } = useTexts();
  return (
    <Field
      id="closed-email"
      name="email"
      type="text"
      inputMode="email"
      label={label}
      hint={t("closing.email_hint", { email })}
      defaultValue={String(typed ?? "")}
      errors={errors}
      required
      maxLength={320}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...focused(Boolean(errors?.length))}
    />
  );
}
