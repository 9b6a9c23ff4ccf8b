import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { LOCALES } from "~/domain/people/preferences/rules";
import { useTexts } from "~/i18n/texts";
import { useRoot } from "./root-facts";

const LANGUAGE_NAMES = { en: "English", de: "Deutsch" };

/** Shows the buttons for language and appearance. The device remembers the choice. */
export function PreferencesForms() {
  const { t } = useTexts();
  const root = useRoot();
  return (
    <>
      <PreferenceForm>
        <LanguageChoice />
      </PreferenceForm>
      <PreferenceForm>
        <Choice
          name="theme"
          label={t("menu.theme")}
          chosen={root?.theme ?? "dark"}
          options={[
            { value: "dark", text: t("menu.theme_dark") },
            { value: "light", text: t("menu.theme_light") },
          ]}
        />
      </PreferenceForm>
    </>
  );
}

/** Shows the language buttons, which begin a form with `languages`. Enter presses the first button of a form, so that one is hidden. */
export function LanguageButtons() {
  return (
    <div className="self-end">
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden />
      <LanguageChoice formNoValidate />
    </div>
  );
}

function PreferenceForm({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="return_to" value={pathname + search} />
      {children}
    </form>
  );
}

function LanguageChoice({ formNoValidate }: { formNoValidate?: boolean }) {
  const { t, locale } = useTexts();
  return (
    <Choice
      name="language"
      label={t("menu.language")}
      chosen={locale}
      options={LOCALES.map((locale) => ({ value: locale, text: LANGUAGE_NAMES[locale], lang: locale }))}
      formNoValidate={formNoValidate}
    />
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string;
  options: { value: string; text: string; lang?: string }[];
  formNoValidate?: boolean | undefined;
}

function Choice({ name, label, chosen, options, formNoValidate }: ChoiceProps) {
  return (
    <fieldset className="choice" aria-label={label}>
      {options.map(({ value, text, lang }) => (
        <button
          key={value}
          type="submit"
          name={name}
          value={value}
          aria-pressed={value === chosen}
          lang={lang}
          formNoValidate={formNoValidate}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
