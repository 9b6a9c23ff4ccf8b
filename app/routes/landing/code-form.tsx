import type { ReactNode } from "react";
import { Field, FormError, focused } from "~/components/field";
import { useTexts } from "~/i18n/texts";
import type { SignInFacts } from "./sign-in-facts.server";

interface Props extends SignInFacts {
  typed?: string;
  /** True if the typed code can be read. */
  shown?: boolean;
  error?: string | undefined;
  /** True if the form is only a part of a page, so that it does not take the focus. */
  aside?: boolean;
  children?: ReactNode;
}

export function CodeForm({ provider, granted, typed, shown, error, aside, children }: Props) {
  const { t } = useTexts();
  return (
    <form
      method="post"
      action="/sign-in"
      className="flex flex-col gap-4"
      data-access-code
      data-api="POST /api/verify-password"
      data-then="sign-in"
      data-provider={provider}
      data-failure={t("error.invalid_password")}
      data-network-error={t("error.network")}
      data-sign-in-failure={t("error.authentication_failed")}
    >
      {granted !== "code" && <p className="text-muted">{t("access.hint")}</p>}
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            id="password"
            name="password"
            label={t("access.label")}
            type={shown ? "text" : "password"}
            className="input code-input"
            defaultValue={typed}
            required
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...focused(!aside && (granted !== "code" || error !== undefined))}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "access-error" : undefined}
          />
        </div>
        {/* The Enter key presses the first button of a form, so this hidden one comes first. */}
        <button type="submit" className="button button-main order-last hidden" tabIndex={-1} aria-hidden />
        <button
          type="submit"
          name="intent"
          value={shown ? "hide" : "show"}
          formNoValidate
          className="button"
          data-reveal
          data-show={t("access.show")}
          data-hide={t("access.hide")}
        >
          {shown ? t("access.hide") : t("access.show")}
        </button>
      </div>
      <p className="field-hint">{t("access.case_hint")}</p>
      <FormError id="access-error" message={error} />
      <button
        type="submit"
        className={granted === "code" ? "button" : "button button-main"}
        data-busy={t("access.verifying")}
      >
        {t("access.submit")}
      </button>
      {children}
    </form>
  );
}
