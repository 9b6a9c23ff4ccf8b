import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LOCALES } from "~/domain/preferences/rules";
import type { RootFacts } from "./root-facts";

const LANGUAGE_NAMES = { en: "English", de: "Deutsch" };

/** Shows the buttons for language and appearance. The device remembers the choice. */
export function PreferencesForms() {
  const { t, i18n } = useTranslation();
  const root = useRouteLoaderData("root") as RootFacts | undefined;
  return (
    <>
      <Choice
        name="language"
        label={t("menu.language")}
        chosen={i18n.language}
        options={LOCALES.map((locale) => ({ value: locale, text: LANGUAGE_NAMES[locale] }))}
      />
      <Choice
        name="theme"
        label={t("menu.theme")}
        chosen={root?.theme ?? "dark"}
        options={[
          { value: "dark", text: t("menu.theme_dark") },
          { value: "light", text: t("menu.theme_light") },
        ]}
      />
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string;
  options: { value: string; text: string }[];
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="return_to" value={pathname + search} />
      <fieldset className="choice" aria-label={label}>
        {options.map(({ value, text }) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            aria-pressed={value === chosen}
            lang={name === "language" ? value : undefined}
          >
            {text}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
