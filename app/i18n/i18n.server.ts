import { createInstance, type i18n as I18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "~/domain/preferences/rules";
import { de } from "./de";
import { en } from "./en";

const instances = new Map<Locale, I18n>(LOCALES.map((locale) => [locale, makeInstance(locale)]));

function makeInstance(locale: Locale): I18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    resources: { en: { translation: en }, de: { translation: de } },
    interpolation: { escapeValue: false },
    initImmediate: false,
    react: { useSuspense: false },
  });
  return instance;
}

/** Returns the i18next instance of a language. There is one per language. */
export const i18nOf = (locale: Locale): I18n => instances.get(locale) as I18n;

/** Returns the function that looks up a text by its key in a language. */
export const translator = (locale: Locale): TFunction => i18nOf(locale).getFixedT(locale);
