import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { DEFAULT_THEME, LOCALES, type Theme } from "~/domain/people/preferences/rules";
import { useTexts } from "~/i18n/texts";
import { Icon } from "./icon";
import { useRoot } from "./root-facts";
import { SegmentButtons } from "./segment";

const LANGUAGE_NAMES = { en: "English", de: "Deutsch" };

/** Shows the buttons for language and appearance in one row. The device remembers the choice. */
export function PreferencesForms() {
  return (
    <div className="preferences">
      <PreferenceForm>
        <LanguageChoice />
      </PreferenceForm>
      <PreferenceForm>
        <ThemeChoice />
      </PreferenceForm>
    </div>
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
      options={LOCALES.map((value) => ({
        value,
        name: LANGUAGE_NAMES[value],
        lang: value,
        shown: value.toUpperCase(),
      }))}
      formNoValidate={formNoValidate}
    />
  );
}

function ThemeChoice() {
  const { t } = useTexts();
  const root = useRoot();
  const option = (value: Theme, shown: ReactNode) => ({ value, name: t(`menu.theme_${value}`), shown });
  return (
    <Choice
      name="theme"
      label={t("menu.theme")}
      chosen={root?.theme ?? DEFAULT_THEME}
      options={[
        option("dark", <Icon name="moon" />),
        option("light", <Icon name="sun" />),
        option("system", <Icon name="monitor" />),
      ]}
    />
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string;
  /** `shown` is short, and `name` is for those who hear it or point at it. */
  options: { value: string; name: string; shown: ReactNode; lang?: string }[];
  formNoValidate?: boolean | undefined;
}

function Choice({ name: field, label, chosen, options, formNoValidate }: ChoiceProps) {
  return (
    <SegmentButtons
      label={label}
      className="segment-small"
      buttons={options.map(({ value, name, shown, lang }) => ({
        type: "submit",
        name: field,
        value,
        text: shown,
        isChosen: value === chosen,
        "aria-label": name,
        title: name,
        lang,
        formNoValidate,
      }))}
    />
  );
}
