import { useTexts } from "~/i18n/texts";

/** Leads to the sign-in in another tab, so that the entries stay. Hidden until a call of the form is answered with 401. */
export function SignedOutHint() {
  const { t } = useTexts();
  return (
    <p role="alert" className="form-error" data-signed-out hidden tabIndex={-1}>
      <span>
        {t("signed_out.hint")}{" "}
        <a className="underline" href="/sign-in" target="_blank" rel="noreferrer">
          {t("signed_out.sign_in")}
        </a>
      </span>
    </p>
  );
}
